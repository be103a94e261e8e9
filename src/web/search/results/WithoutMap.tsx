/**
 * The homes without a map: a list for a slow phone or a screen reader, or large pictures. Nothing of the
 * map is fetched for it; the address field and the filters say where.
 */
import { useRef } from 'react';
import { defaultFilter } from '#domain/search/defaultFilter.ts';
import { holdsBox } from '../../map/camera/fitViewport.ts';
import type { ResultsView } from '../resultsView.ts';
import { FilterChips } from './FilterChips.tsx';
import { CompareTray } from './list/CompareTray.tsx';
import { HomeList } from './list/HomeList.tsx';
import { PlaceNote } from './PlaceNote.tsx';
import { ResultsHead, whereWords } from './list/ResultsHead.tsx';
import { useSearchMap } from './useSearchMap.ts';

export function WithoutMap({ view }: { view: Exclude<ResultsView, 'map'> }) {
  const list = useRef<HTMLDivElement>(null);
  const { attention, places, place, left, map, open } = useSearchMap();
  const elsewhere = holdsBox(map.viewport, defaultFilter.viewport)
    ? 'in the whole country'
    : 'in the part of the map you looked at last';
  return (
    <section aria-label="List of homes" className="flex min-h-0 flex-1 flex-col">
      <div
        ref={list}
        className="min-h-0 flex-1 scroll-smooth overflow-y-auto overscroll-contain px-4 md:px-6"
      >
        <div className="z-10 -mx-4 bg-paper px-4 py-2 md:sticky md:top-0 md:-mx-6 md:px-6">
          <ResultsHead where={place ? whereWords(place) : elsewhere} />
        </div>
        <div className="pt-1.5 pb-3 has-[ul]:pb-5">
          <PlaceNote place={place} left={left} />
          <FilterChips />
        </div>
        <HomeList
          list={list}
          places={places}
          attention={attention}
          look={view === 'list' ? 'rows' : 'large'}
          onOpen={open}
        />
      </div>
      <CompareTray />
    </section>
  );
}
