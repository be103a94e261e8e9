/**
 * The search as the server draws it: header, filters, list with its links, and paper where the map
 * comes. It knows neither the size of the screen nor what a device keeps, so styles alone choose between
 * map beside list and list over map. `SearchPage.tsx` takes its place once scripts are there.
 */
import { useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import { Link, useLocation } from 'react-router';
import { useFirstSight } from '../../client/firstSight.ts';
import { useReply } from '../../client/useReply.ts';
import { Header } from '../../header/Header.tsx';
import { createAttention } from '../../map/attention.ts';
import type { Place } from '../../map/places.ts';
import { searchHomes, selectProperty } from '../../property/propertySlice.ts';
import { AddressSearch } from '../address/AddressSearch.tsx';
import { filterFromQuery } from '../filterFromUrl.ts';
import { filterTaken, selectFilter } from '../filterSlice.ts';
import { filterToQuery } from '../filterUrl.ts';
import { viewOf } from '../resultsView.ts';
import { searchQueries } from '../searchQueries.ts';
import { FilterChips } from './FilterChips.tsx';
import { FilterBar } from './filters/FilterBar.tsx';
import { HomeList } from './list/HomeList.tsx';
import { ResultsHead, whereWords } from './list/ResultsHead.tsx';
import { PlaceNote } from './PlaceNote.tsx';
import { useNamedPlace } from './useNamedPlace.ts';
import { ViewButtons, ViewSelect } from './ViewChoice.tsx';
import { WithoutMap } from './WithoutMap.tsx';

const noPlaces: readonly Place[] = [];
const nothing = () => {};

export function Component() {
  const { search } = useLocation();
  const view = viewOf(search);
  const { address } = useSelector(selectFilter);
  useAnswered(search.slice(1));
  return (
    <div className="contents">
      <div className="flex h-dvh flex-col overflow-hidden">
        <Header>
          <div className="w-full max-w-xl">
            <AddressSearch
              size="bar"
              initialText={address}
              near={null}
              onChoose={nothing}
              onSearchArea={nothing}
            />
          </div>
        </Header>
        <main id="main" className="relative flex min-h-0 flex-1 flex-col overflow-hidden">
          <div
            className={
              view === 'map'
                ? 'z-10 max-md:absolute max-md:inset-x-0 max-md:top-0 md:shrink-0 md:border-b md:border-line'
                : 'shrink-0 border-b border-line'
            }
          >
            <div className="flex items-center">
              <div className="shrink-0 py-2 pl-4 md:hidden">
                <ViewSelect view={view} onChange={nothing} />
              </div>
              <div className="min-w-0 flex-1">
                <FilterBar />
              </div>
              <div className="shrink-0 pr-6 pl-2 max-md:hidden">
                <ViewButtons view={view} onChange={nothing} />
              </div>
            </div>
          </div>
          {view === 'map' ? <MapAndList /> : <WithoutMap view={view} />}
        </main>
      </div>
    </div>
  );
}

function MapAndList() {
  const list = useRef<HTMLDivElement>(null);
  const [attention] = useState(createAttention);
  const place = useNamedPlace();
  return (
    <div className="min-h-0 flex-1 md:grid md:grid-cols-[minmax(0,58fr)_minmax(22rem,42fr)]">
      <section aria-label="Map" className="bg-paper px-8 max-md:h-[46%]">
        <noscript>
          <p className="py-24 text-center text-ink-soft">
            The map is drawn with JavaScript. The list shows the same homes.
          </p>
        </noscript>
      </section>
      <section
        aria-label="List of homes"
        // As high as the phone's sheet is at first (`sheetStops.ts`), beneath the row of filters.
        className="bg-paper max-md:absolute max-md:inset-x-0 max-md:bottom-0 max-md:flex max-md:h-[calc((100%-60px)*0.54)] max-md:flex-col max-md:overflow-hidden max-md:rounded-t-sheet max-md:border-t max-md:border-line md:relative md:h-full md:min-h-0 md:border-l md:border-line"
      >
        <div className="grid h-5 shrink-0 place-items-center md:hidden">
          <span className="h-1 w-10 rounded-full bg-line-strong" />
        </div>
        <div
          ref={list}
          className="min-h-0 overflow-y-auto overscroll-contain px-4 max-md:flex-1 md:h-full md:px-6"
        >
          <div className="sticky top-0 z-10 -mx-4 bg-paper px-4 md:-mx-6 md:px-6 md:py-2">
            <ResultsHead where={whereWords(place)} />
          </div>
          <div className="has-[ul]:pb-3 md:pt-1.5 md:pb-3 md:has-[ul]:pb-5">
            <PlaceNote place={place} left={null} />
            <FilterChips />
          </div>
          {/* Low pictures, as the phone's list has them. */}
          <div className="max-md:[&_[data-listing-key]>span:first-child]:aspect-2/1">
            <HomeList
              list={list}
              places={noPlaces}
              attention={attention}
              look="usual"
              onOpen={nothing}
            />
          </div>
          <noscript>
            <NextPage />
          </noscript>
        </div>
      </section>
    </div>
  );
}

/** What scrolling would bring, for who has no scripts. */
function NextPage() {
  const filter = useSelector(selectFilter);
  const { page, pageCount } = useSelector(selectProperty);
  if (page >= pageCount) return null;
  return (
    <Link
      to={`/search?${filterToQuery({ ...filter, page: page + 1 })}`}
      className="block pb-10 text-center font-medium text-leaf"
    >
      Page {page + 1} of the list
    </Link>
  );
}

/** Asks as the list asks, and says what it finds to the slices that the list reads. */
function useAnswered(query: string): void {
  const needs = useFirstSight()?.needs;
  const filter = filterFromQuery(query);
  const [asked] = useReply(searchQueries.homesAt, { body: filter });
  needs?.said(filterTaken(filter));
  if (asked.status === 'idle') needs?.said(searchHomes.fulfilled(asked.reply, '', filter));
}
