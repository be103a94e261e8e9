/** Corner by corner: each click sets one; the first of them, a double click or Enter closes the shape. */
import type { LngLat, MapMouseEvent } from 'maplibre-gl';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Spot } from './shapes.ts';
import type { PageMap } from '../PageMap.ts';

/** CSS pixels around the first corner that mean it. */
const closingPx = 16;

export interface Corners {
  /** Those set so far, as longitude and latitude. */
  corners: Spot[];
  setCorner(at: LngLat): void;
  /** Takes the last one back. */
  takeBack(): void;
  /** Makes a shape of three corners and more; of fewer nothing is left. */
  close(): void;
}

export function useCorners(map: PageMap, active: boolean, onRing: (ring: Spot[]) => void): Corners {
  const [corners, setCorners] = useState<Spot[]>([]);
  // Two clicks may come before the page is drawn anew, so what is drawn is not what is added to.
  const set = useRef<Spot[]>([]);
  const latest = useRef(onRing);
  useEffect(() => {
    latest.current = onRing;
  });
  const { put, setCorner, takeBack, close } = useMemo(() => {
    const put = (next: Spot[]) => {
      set.current = next;
      setCorners(next);
    };
    return {
      put,
      setCorner: ({ lng, lat }: LngLat) => put([...set.current, [lng, lat]]),
      takeBack: () => put(set.current.slice(0, -1)),
      close() {
        const ring = set.current;
        put([]);
        if (ring.length >= 3) latest.current(ring);
      },
    };
  }, []);

  useEffect(() => {
    if (!active) return;
    const click = (event: MapMouseEvent) => {
      const corners = set.current;
      const isDouble = event.originalEvent.detail > 1;
      const first = corners[0] && map.project(corners[0]);
      const isFirst =
        first && Math.hypot(first.x - event.point.x, first.y - event.point.y) < closingPx;
      if (corners.length >= 3 && (isDouble || isFirst)) return close();
      if (!isDouble) setCorner(event.lngLat);
    };
    const key = (event: KeyboardEvent) => {
      // A button that has the focus is pressed by Enter.
      const isPress = event.key === 'Enter' && event.target instanceof HTMLButtonElement;
      if (set.current.length === 0 || isPress) return;
      if (event.key === 'Enter') close();
      else if (event.key === 'Backspace') takeBack();
      else if (event.key === 'Escape') put([]);
      else return;
      event.preventDefault();
      event.stopPropagation();
    };
    map.doubleClickZoom.disable();
    map.getCanvas().style.cursor = 'crosshair';
    map.on('click', click);
    // Before the toolbar hears Escape.
    addEventListener('keydown', key, { capture: true });
    return () => {
      map.doubleClickZoom.enable();
      map.getCanvas().style.cursor = '';
      map.off('click', click);
      removeEventListener('keydown', key, { capture: true });
      put([]);
    };
  }, [map, active, put, setCorner, takeBack, close]);
  return { corners, setCorner, takeBack, close };
}
