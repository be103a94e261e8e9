/**
 * The map for the keyboard and for people who hear it: every cluster and home as one list of
 * buttons, of which the Tab key stops at one. Arrows walk over the map, Enter does what a click does.
 */
import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { MapPoint } from './MapPoint.tsx';
import { type Place, bodyAbovePx } from './places.ts';
import { isRoveKey, rove } from './roving.ts';
import type { PageMap } from './PageMap.ts';

export function PlacesList({
  map,
  places,
  selectedId,
  onFocus,
  onChoose,
}: {
  map: PageMap;
  places: readonly Place[];
  /** Its pin and its preview show where the keyboard is. */
  selectedId: string | null;
  /** Null when the keyboard has left the list. */
  onFocus(place: Place | null): void;
  onChoose(place: Place): void;
}) {
  const hintId = useId();
  const list = useRef<HTMLUListElement>(null);
  const [currentId, setCurrentId] = useState<string | null>(null);
  const [isInside, setIsInside] = useState(false);
  const found = places.findIndex((place) => place.id === currentId);
  const currentIndex = Math.max(0, found);
  const current = places[currentIndex];

  // When a move takes the focused place away, the keyboard stays in the list instead of falling out.
  useEffect(() => {
    if (isInside && found === -1) buttonAt(list.current, 0)?.focus();
  }, [isInside, found]);

  const walk = (event: KeyboardEvent) => {
    if (!isRoveKey(event.key) || places.length === 0) return;
    event.preventDefault();
    const spots = places.map((place) => map.project([place.longitude, place.latitude]));
    buttonAt(list.current, rove(spots, currentIndex, event.key))?.focus();
  };

  const leave = (event: FocusEvent) => {
    if (list.current?.contains(event.relatedTarget)) return;
    setIsInside(false);
    onFocus(null);
  };

  return (
    <>
      <p id={hintId} className="sr-only">
        Arrow keys go from place to place. Enter opens.
      </p>
      <ul ref={list} aria-label="Homes on the map" className="sr-only">
        {places.map((place, index) => (
          <li key={place.id}>
            <button
              type="button"
              tabIndex={index === currentIndex ? 0 : -1}
              aria-describedby={hintId}
              onKeyDown={walk}
              onBlur={leave}
              onFocus={() => {
                setCurrentId(place.id);
                setIsInside(true);
                onFocus(place);
              }}
              onClick={() => onChoose(place)}
            >
              {place.spoken}
            </button>
          </li>
        ))}
      </ul>
      {isInside && current && current.id !== selectedId && (
        <MapPoint map={map} at={current}>
          <span
            aria-hidden="true"
            className="lintel-map-cursor"
            data-around={bodyAbovePx(current) > 0 ? 'pin' : 'cluster'}
            style={{ top: -bodyAbovePx(current) }}
          />
        </MapPoint>
      )}
    </>
  );
}

function buttonAt(list: HTMLElement | null, index: number): HTMLButtonElement | null {
  return list?.querySelectorAll('button')[index] ?? null;
}
