/** Map left, list right. */
import { useCallback, useRef } from 'react';
import { noInsets } from '../../map/camera/fitViewport.ts';
import type { Place } from '../../map/places.ts';
import { BuildingList } from './list/BuildingList.tsx';
import { FilterChips } from './FilterChips.tsx';
import { ClusterPreview } from './ClusterPreview.tsx';
import { CompareTray } from './list/CompareTray.tsx';
import { HomeList } from './list/HomeList.tsx';
import { HomePreview } from './HomePreview.tsx';
import { MapPane } from './MapPane.tsx';
import { ResultsHead, whereWords } from './list/ResultsHead.tsx';
import { PlaceNote } from './PlaceNote.tsx';
import { showCard } from './showCard.ts';
import { useFittedViewport } from './useFittedViewport.ts';
import { useSearchMap } from './useSearchMap.ts';

export function WideSearch() {
  const pane = useRef<HTMLElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const { map, attention, places, place, left, chosen, opened, choose, open } = useSearchMap();
  // A building has a whole list; what stands apart opens where it stands.
  const building = opened?.samePointYn ? opened : null;
  const corner = opened?.samePointYn === false ? opened : null;
  const hasPin = (listingKey: string) =>
    places.some((one) => one.kind === 'pin' && one.pin.listingKey === listingKey);
  useFittedViewport(pane, noInsets);
  const close = useCallback(() => choose(null), [choose]);
  const chooseOnMap = (place: Place | null) => {
    choose(place);
    if (place?.kind === 'pin') showCard(list.current, place.pin.listingKey, 'nearest');
  };

  return (
    <div className="grid min-h-0 flex-1 grid-cols-[minmax(0,58fr)_minmax(22rem,42fr)]">
      <MapPane
        {...map}
        pane={pane}
        insets={noInsets}
        reveal={null}
        onChoose={chooseOnMap}
        preview={
          chosen
            ? {
                at: chosen.pin,
                card: <HomePreview chosen={chosen} onOpen={open} onClose={close} />,
              }
            : corner && {
                at: corner,
                card: (
                  <ClusterPreview
                    key={corner.id}
                    cluster={corner}
                    hasPin={hasPin}
                    onOpen={open}
                    onClose={close}
                  />
                ),
              }
        }
      />
      <section aria-label="List of homes" className="flex min-h-0 flex-col border-l border-line">
        <div className="relative min-h-0 flex-1">
          <div
            ref={list}
            inert={building !== null}
            className="h-full scroll-smooth overflow-y-auto overscroll-contain px-6"
          >
            <div className="sticky top-0 z-10 -mx-6 bg-paper px-6 py-2">
              <ResultsHead where={whereWords(place)} />
            </div>
            <div className="pt-1.5 pb-3 has-[ul]:pb-5">
              <PlaceNote place={place} left={left} />
              <FilterChips />
            </div>
            <HomeList
              list={list}
              places={places}
              attention={attention}
              look="usual"
              onOpen={open}
            />
          </div>
          {building && (
            <BuildingList key={building.id} cluster={building} onOpen={open} onClose={close} />
          )}
        </div>
        <CompareTray />
      </section>
    </div>
  );
}
