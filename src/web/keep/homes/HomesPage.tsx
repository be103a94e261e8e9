/** `/homes`: what one keeps, what one has seen, what one has hidden; as list, on the map, side by side. */
import { pages } from '#api/pages.ts';
import type { KeptHome } from '#api/keepSchemas.ts';
import { Header } from '../../header/Header.tsx';
import { useBackButton } from '../../header/useBackButton.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { usePageTitle } from '../../ui/usePageTitle.ts';
import { CompareHomes } from './compare/CompareHomes.tsx';
import { CompareBar } from './CompareBar.tsx';
import { HomesHead } from './HomesHead.tsx';
import { HomesSections } from './HomesSections.tsx';
import { HomesSkeleton } from './HomesSkeleton.tsx';
import { KeptMap } from './KeptMap.tsx';
import { NothingHidden, NothingInList, NothingKept } from './NothingKept.tsx';
import { SeenHomes } from './SeenHomes.tsx';
import { PrintHead } from '../../header/PrintHead.tsx';
import { useBook } from '../useBook.ts';
import { usePrinting } from './usePrinting.ts';
import { type HomesView, useHomesView } from './useHomesView.ts';

export function Component() {
  const [state, book] = useBook();
  const [view, change] = useHomesView();
  const printing = usePrinting();
  usePageTitle(view.isComparing ? 'Homes side by side' : pages['/homes'].title);
  useBackButton('Back', view.isComparing ? null : '/search');
  const homes = shownHomes([...state.homes.values()], view);

  const list = (
    <HomesSections
      homes={homes}
      isWhole={printing.isWhole}
      lists={state.lists}
      view={view}
      change={change}
    />
  );

  if (view.isComparing) {
    return (
      <>
        <Header />
        <main id="main" className="mx-auto max-w-7xl px-4 pt-8 pb-24 md:px-8 md:pt-12 print:p-0">
          <PrintHead />
          <CompareHomes view={view} change={change} notes={state.homes} />
        </main>
      </>
    );
  }
  return (
    <>
      <Header />
      <main id="main" className="mx-auto max-w-7xl px-4 pt-8 pb-24 md:px-8 md:pt-12 print:p-0">
        <PrintHead />
        <HomesHead state={state} shown={homes} printing={printing} view={view} change={change} />
        {view.show === 'seen' ? (
          <SeenHomes />
        ) : state.status === 'loading' ? (
          <HomesSkeleton view={view.view} />
        ) : state.status === 'failed' && homes.length === 0 ? (
          <ErrorState title="Your homes could not be loaded" onRetry={() => void book().refresh()}>
            {state.message} They are safe in your account.
          </ErrorState>
        ) : homes.length === 0 ? (
          <Nothing view={view} />
        ) : view.view === 'map' && view.show === 'kept' ? (
          <>
            <KeptMap homes={homes} />
            {/* A map on paper answers nothing. */}
            <div className="hidden print:block">{list}</div>
          </>
        ) : (
          list
        )}
        {view.show === 'kept' && view.chosen.length > 0 && (
          <CompareBar view={view} change={change} homes={state.homes} />
        )}
      </main>
    </>
  );
}

function Nothing({ view }: { view: HomesView }) {
  if (view.show === 'hidden') return <NothingHidden />;
  return view.listId === null ? <NothingKept /> : <NothingInList />;
}

/** The latest first. A note alone keeps a home in sight as well. */
function shownHomes(homes: KeptHome[], { show, listId }: HomesView): KeptHome[] {
  return homes
    .filter(({ standing }) => (standing === 'hidden') === (show === 'hidden'))
    .filter(({ listIds }) => show === 'hidden' || listId === null || listIds.includes(listId))
    .toSorted((a, b) => (a.standingAt < b.standingAt ? 1 : a.standingAt > b.standingAt ? -1 : 0));
}
