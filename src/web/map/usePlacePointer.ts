/** Finger and mouse on the map: which place they mean. */
import type { MapMouseEvent, PointLike } from 'maplibre-gl';
import { useEffect, useRef } from 'react';
import { homesLayer } from './homeLayers.ts';
import { type Place, bodyAbovePx } from './places.ts';
import type { PageMap } from './PageMap.ts';

interface PlacePointer {
  /** Null when the pointer has left every place. */
  onHover(place: Place | null): void;
  /** Null when the bare map was clicked. */
  onChoose(place: Place | null): void;
}

/** A finger is this wide around its middle; a mouse points exactly. CSS pixels. */
const fingerReach = 22;
const mouseReach = 2;

export function usePlacePointer(
  map: PageMap | null,
  places: readonly Place[],
  pointer: PlacePointer,
): void {
  const latest = useRef({ places, pointer });
  useEffect(() => {
    latest.current = { places, pointer };
  });

  useEffect(() => {
    if (map === null) return;
    const find = (event: MapMouseEvent, reach: number) =>
      placeAt(map, latest.current.places, event.point, reach);
    const move = (event: MapMouseEvent) => {
      const place = map.isMoving() ? null : find(event, mouseReach);
      map.getCanvas().style.cursor = place === null ? '' : 'pointer';
      latest.current.pointer.onHover(place);
    };
    const leave = () => latest.current.pointer.onHover(null);
    const click = (event: MapMouseEvent) => {
      const isFinger =
        event.originalEvent instanceof PointerEvent && event.originalEvent.pointerType === 'touch';
      latest.current.pointer.onChoose(find(event, isFinger ? fingerReach : mouseReach));
    };
    map.on('mousemove', move);
    map.on('mouseout', leave);
    map.on('click', click);
    return () => {
      map.off('mousemove', move);
      map.off('mouseout', leave);
      map.off('click', click);
    };
  }, [map]);
}

/** The drawn place nearest to the point, among those within reach. */
function placeAt(
  map: PageMap,
  places: readonly Place[],
  point: { x: number; y: number },
  reach: number,
): Place | null {
  if (map.getLayer(homesLayer) === undefined) return null;
  const box: [PointLike, PointLike] = [
    [point.x - reach, point.y - reach],
    [point.x + reach, point.y + reach],
  ];
  const ids = new Set(
    map.queryRenderedFeatures(box, { layers: [homesLayer] }).map((found) => found.properties.id),
  );
  let nearest: Place | null = null;
  let nearestDistance = Infinity;
  for (const place of places) {
    if (!ids.has(place.id)) continue;
    const at = map.project([place.longitude, place.latitude]);
    const distance = Math.hypot(at.x - point.x, at.y - bodyAbovePx(place) - point.y);
    if (distance < nearestDistance) {
      nearest = place;
      nearestDistance = distance;
    }
  }
  return nearest;
}
