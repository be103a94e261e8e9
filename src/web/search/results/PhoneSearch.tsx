/** Map over the whole screen, list in a sheet that a thumb moves between three stops. */
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import type { Point } from '#domain/geo.ts';
import type { HomeCard } from '#domain/search/SearchReply.ts';
import { type Place, placeOfHome } from '../../map/places.ts';
import { selectProperty } from '../../property/propertySlice.ts';
import type { PlaceTime } from '../../travel/useHomeTimes.ts';
import { Button } from '../../ui/Button.tsx';
import { BuildingList } from './list/BuildingList.tsx';
import { FilterChips } from './FilterChips.tsx';
import { CompareTray } from './list/CompareTray.tsx';
import { HomeList } from './list/HomeList.tsx';
import { ListedHome } from './list/ListedHome.tsx';
import { MapPane } from './MapPane.tsx';
import { PlaceNote } from './PlaceNote.tsx';
import { ResultsHead, whereWords } from './list/ResultsHead.tsx';
import { type Stop, stopHeights } from './sheet/sheetStops.ts';
import { showCard } from './showCard.ts';
import { StopSheet } from './sheet/StopSheet.tsx';
import { useFittedViewport } from './useFittedViewport.ts';
import { useHeight } from './useHeight.ts';
import { useSearchMap } from './useSearchMap.ts';
import { useSnappedHome } from './sheet/useSnappedHome.ts';

const noTimes: readonly PlaceTime[] = [];

interface PhoneSearchProps {
  /** How much of the map's upper edge the bar of filters covers. CSS pixels. */
  barPx: number;
  /** Who draws needs the map: the bar goes as long. */
  onDrawing(isDrawing: boolean): void;
}

export function PhoneSearch({ barPx, onDrawing }: PhoneSearchProps) {
  const pane = useRef<HTMLElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [stop, setStop] = useState<Stop>('half');
  const height = useHeight(pane);
  const [reveal, setReveal] = useState<Point | null>(null);
  const { list: homes, lastListingPropertySelected } = useSelector(selectProperty);
  const { map, attention, places, place, left, chosen, opened, choose, open } = useSearchMap();
  const topPx = map.drawing.isOpen ? 0 : barPx;
  // Whatever ends the drawing, the page being left included, brings the bar back.
  useLayoutEffect(() => onDrawing(map.drawing.isOpen), [onDrawing, map.drawing.isOpen]);
  useLayoutEffect(() => () => onDrawing(false), [onDrawing]);

  const heights = useMemo(() => stopHeights((height ?? 0) - topPx), [height, topPx]);
  // Behind the full sheet the map stays as it was at the half.
  const covered = heights[stop === 'full' ? 'half' : stop];
  const insets = useMemo(
    () => (height === null ? null : { top: topPx, right: 0, bottom: covered, left: 0 }),
    [height, covered, topPx],
  );
  useFittedViewport(pane, insets);
  useSnappedHome(list, stop === 'half', (listingKey) => {
    const home = homes.find((one) => one.listingKey === listingKey);
    if (home === undefined) return;
    attention.turnTo({ listingKey, placeId: placeOfHome(places, home)?.id ?? null });
    setReveal(home);
  });

  const chooseOnMap = (place: Place | null) => {
    choose(place);
    if (place === null) return;
    setStop('half');
    if (place.kind !== 'pin') return;
    showCard(list.current, place.pin.listingKey, 'start');
    setReveal(place);
  };
  const placeIdOf = useCallback(
    (home: HomeCard) => placeOfHome(places, home)?.id ?? null,
    [places],
  );
  const extra =
    chosen?.card && !homes.some((home) => home.listingKey === chosen.card!.listingKey)
      ? chosen.card
      : null;

  return (
    <div className="relative min-h-0 flex-1 overflow-hidden">
      <MapPane
        {...map}
        pane={pane}
        insets={insets}
        reveal={reveal}
        drawing={{
          ...map.drawing,
          onOpen(isOpen) {
            // A finger needs the map; the list comes back with its homes.
            setStop(isOpen ? 'peek' : 'half');
            map.drawing.onOpen(isOpen);
          },
        }}
        onChoose={chooseOnMap}
        preview={null}
      />
      <StopSheet
        stop={stop}
        heights={heights}
        onStop={setStop}
        list={list}
        head={<ResultsHead where={whereWords(place)} />}
      >
        <div className="relative min-h-0 flex-1">
          <div
            ref={list}
            inert={opened !== null}
            className="h-full scroll-smooth snap-y snap-proximity overflow-y-auto overscroll-contain px-4 pt-1.5"
          >
            <div className="snap-start has-[ul]:pb-3">
              <PlaceNote place={place} left={left} />
              <FilterChips />
            </div>
            {extra && (
              <div className="mb-8 snap-start">
                <ListedHome
                  home={extra}
                  placeIdOf={placeIdOf}
                  attention={attention}
                  selected={extra.listingKey === lastListingPropertySelected}
                  seen={map.isSeen(extra.listingKey)}
                  shape="low"
                  times={noTimes}
                  onOpen={open}
                />
              </div>
            )}
            <HomeList list={list} places={places} attention={attention} look="low" onOpen={open} />
          </div>
          {opened && (
            <BuildingList
              key={opened.id}
              cluster={opened}
              onOpen={open}
              onClose={() => choose(null)}
            />
          )}
          {stop === 'full' && (
            <Button
              look="primary"
              icon="map"
              data-foot
              className="absolute bottom-[max(1.25rem,env(safe-area-inset-bottom))] left-1/2 z-30 -translate-x-1/2 rounded-full shadow-raised"
              onClick={() => setStop('half')}
            >
              Show the map
            </Button>
          )}
        </div>
        <CompareTray />
      </StopSheet>
    </div>
  );
}
