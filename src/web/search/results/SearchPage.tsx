/**
 * The search: map and list side by side on a wide screen, one over the other on a phone; or the homes
 * without a map.
 */
import { useLayoutEffect, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import { useIsFirstSight } from '../../client/firstSight.ts';
import { selectFilter } from '../filterSlice.ts';
import { Header } from '../../header/Header.tsx';
import { homesCounted } from '../../map/paint/labels.ts';
import { selectProperty } from '../../property/propertySlice.ts';
import { statusesCounted } from '../../property/statusWords.ts';
import { handFocusOn } from '../../ui/dialog/handFocusOn.ts';
import { KeptPage } from '../../ui/kept/KeptPage.tsx';
import { AddressSearch } from '../address/AddressSearch.tsx';
import { useAddressChoice } from '../address/useAddressChoice.ts';
import { FilterBar } from './filters/FilterBar.tsx';
import { PhoneSearch } from './PhoneSearch.tsx';
import { useFilterFromUrl } from './useFilterFromUrl.ts';
import { useHeight } from './useHeight.ts';
import { useLastSearch } from './useLastSearch.ts';
import { useLoanFollows } from './useLoanFollows.ts';
import { useMedia } from './useMedia.ts';
import { useResultsView } from './useResultsView.ts';
import { useSearchWhenBack } from './useSearchWhenBack.ts';
import { useTravelFollows } from './useTravelFollows.ts';
import { useTravelOverlay } from './useTravelOverlay.ts';
import { ViewButtons, ViewSelect } from './ViewChoice.tsx';
import { WideSearch } from './WideSearch.tsx';
import { WithoutMap } from './WithoutMap.tsx';
import { usePageTitle } from '../../ui/usePageTitle.ts';
import { pages } from '#api/pages.ts';

export function Component() {
  return (
    <KeptPage name="search" before={useIsFirstSight() && <AsDrawn />}>
      <SearchPage />
    </KeptPage>
  );
}

/** The bar's height with text of the usual size, until it is measured. CSS pixels. */
const usualBarPx = 60;

/**
 * Leaves what the server drew (`FirstSearch.tsx`) as it is, unread, for the moment in which the page
 * itself is put in its place: its homes and filter have come along, for the slices.
 */
function AsDrawn() {
  useLayoutEffect(
    () => () => {
      const { activeElement } = document;
      // What takes its place stands a moment later.
      if (activeElement instanceof HTMLElement && activeElement !== document.body)
        queueMicrotask(() => handFocusOn(activeElement));
    },
    [],
  );
  return (
    <div className="contents" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
  );
}

function SearchPage() {
  const [view, setView] = useResultsView();
  const bar = useRef<HTMLDivElement>(null);
  const barPx = useHeight(bar) ?? usualBarPx;
  const [isDrawing, setIsDrawing] = useState(false);
  const isPhone = useMedia('(max-width: 767px)');
  const { address } = useSelector(selectFilter);
  const { problem, ...choice } = useAddressChoice();
  useFilterFromUrl();
  useLastSearch();
  useLoanFollows();
  useSearchWhenBack();
  useTravelFollows();
  useTravelOverlay();
  usePageTitle(address === '' ? pages['/search'].title : `Homes in ${address}`);

  return (
    <div className="flex h-dvh flex-col overflow-hidden">
      <Header>
        <div className="w-full max-w-xl">
          <AddressSearch key={address} size="bar" initialText={address} {...choice} />
          {problem && (
            <p role="alert" className="pt-1 text-small text-brick">
              {problem}
            </p>
          )}
        </div>
      </Header>
      <main id="main" className="relative flex min-h-0 flex-1 flex-col overflow-hidden">
        <div
          ref={bar}
          // On a phone the map lies behind it.
          className={
            isPhone && view === 'map'
              ? 'absolute inset-x-0 top-0 z-10'
              : 'shrink-0 border-b border-line'
          }
        >
          {!(isPhone && isDrawing) && (
            <div className="flex items-center">
              {isPhone && (
                <div className="shrink-0 py-2 pl-4">
                  <ViewSelect view={view} onChange={setView} />
                </div>
              )}
              <div className="min-w-0 flex-1">
                <FilterBar />
              </div>
              {!isPhone && (
                <div className="shrink-0 pr-6 pl-2">
                  <ViewButtons view={view} onChange={setView} />
                </div>
              )}
            </div>
          )}
        </div>
        {view !== 'map' ? (
          <WithoutMap view={view} />
        ) : isPhone ? (
          <PhoneSearch barPx={barPx} onDrawing={setIsDrawing} />
        ) : (
          <WideSearch />
        )}
      </main>
      <HomesCounted />
    </div>
  );
}

/** Tells people who hear the page how many homes a finished search has found. */
function HomesCounted() {
  const { answered, status, total, statusCounts } = useSelector(selectProperty);
  const said = [homesCounted(total), statusesCounted(statusCounts)].filter(Boolean).join(': ');
  return <output className="sr-only">{answered && status === 'idle' ? said : ''}</output>;
}
