import type { ComponentProps } from 'react';
import type { RouterProvider } from 'react-router/dom';
import { whenIdle } from '../ui/whenIdle.ts';

/**
 * Has the code of pages asked for before they are opened, once the first page stands.
 * @returns what ends it
 */
export function startLoadingAhead(
  router: ComponentProps<typeof RouterProvider>['router'],
): () => void {
  let isWanted = true;
  let end = () => {};
  const takeBack = whenIdle(() => {
    import('./loadAhead.ts').then(
      ({ loadAhead, loadLikelyNext }) => {
        if (!isWanted) return;
        const ends = [loadAhead(), loadLikelyNext(router)];
        end = () => ends.forEach((endOne) => endOne());
      },
      // Pages are then asked for as they are opened.
      () => {},
    );
  });
  return () => {
    isWanted = false;
    takeBack();
    end();
  };
}
