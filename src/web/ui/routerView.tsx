/**
 * What a page sees of the router, to be held still for a page that is out of sight: it must not take
 * another page's address for its own. Reads the router's contexts, for which it has no public way.
 */
import { type ContextType, type ReactNode, useContext, useMemo } from 'react';
import {
  UNSAFE_DataRouterDataContext as DataContext,
  UNSAFE_DataRouterNavigationContext as RouterNavigationContext,
  UNSAFE_DataRouterStateContext as StateContext,
  UNSAFE_LocationContext as LocationContext,
  UNSAFE_ViewTransitionContext as ViewTransitionContext,
  useOutlet,
} from 'react-router';

export interface RouterView {
  /** The route's element, with the contexts of its route around it. */
  outlet: ReactNode;
  state: ContextType<typeof StateContext>;
  navigation: ContextType<typeof RouterNavigationContext>;
  data: ContextType<typeof DataContext>;
  location: ContextType<typeof LocationContext>;
  viewTransition: ContextType<typeof ViewTransitionContext>;
}

/** The same object until the router changes. */
export function useRouterView(): RouterView {
  const outlet = useOutlet();
  const state = useContext(StateContext);
  const navigation = useContext(RouterNavigationContext);
  const data = useContext(DataContext);
  const location = useContext(LocationContext);
  const viewTransition = useContext(ViewTransitionContext);
  return useMemo(
    () => ({ outlet, state, navigation, data, location, viewTransition }),
    [outlet, state, navigation, data, location, viewTransition],
  );
}

/** The route's element, and the router around it as it was seen then. */
export function SeenRoute({ view }: { view: RouterView }) {
  return (
    <StateContext value={view.state}>
      <RouterNavigationContext value={view.navigation}>
        <DataContext value={view.data}>
          <LocationContext value={view.location}>
            <ViewTransitionContext value={view.viewTransition}>{view.outlet}</ViewTransitionContext>
          </LocationContext>
        </DataContext>
      </RouterNavigationContext>
    </StateContext>
  );
}
