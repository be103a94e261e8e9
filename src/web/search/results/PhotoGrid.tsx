/** The homes as large pictures over the whole width, without a map. */
import { useRef } from 'react';
import { Chips } from './Chips.tsx';
import { HomeList } from './HomeList.tsx';
import { ResultsHead } from './ResultsHead.tsx';
import { useSearchMap } from './useSearchMap.ts';

export function PhotoGrid() {
  const list = useRef<HTMLDivElement>(null);
  const { attention, places, place, open } = useSearchMap();
  return (
    <section aria-label="List of homes" className="min-h-0 flex-1">
      <div ref={list} className="h-full scroll-smooth overflow-y-auto overscroll-contain px-6">
        <div className="sticky top-0 z-10 -mx-6 bg-paper px-6 py-2">
          <ResultsHead where={place && `in and around ${place.name}`} />
        </div>
        <div className="pt-1.5 pb-3 has-[ul]:pb-5">
          <Chips />
        </div>
        <HomeList list={list} places={places} attention={attention} size="large" onOpen={open} />
      </div>
    </section>
  );
}
