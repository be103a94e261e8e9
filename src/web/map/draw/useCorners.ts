/** Corner by corner: each click sets one; the first of them, a double click or Enter closes the shape. */
import type { LngLat, MapMouseEvent } from 'maplibre-gl';
import { useEffect, useRef, useState } from 'react';
import type { Spot } from './shapes.ts';
import type { PageMap } from '../PageMap.ts';

/** CSS pixels around the first corner that mean it. */
const closingPx = 16;

export interface Corners {
  /** Those set so far, as longitude and latitude. */
  corners: Spot[];
  setCorner(at: LngLat): void;
  /** Makes a shape of three corners and more; of fewer nothing is left. */
  close(): void;
}

export function useCorners(map: PageMap, active: boolean, onRing: (ring: Spot[]) => void): Corners {
  const [corners, setCorners] = useState<Spot[]>([]);
  const setCorner = ({ lng, lat }: LngLat) => setCorners([...corners, [lng, lat]]);
  const close = () => {
    setCorners([]);
    if (corners.length >= 3) onRing(corners);
  };
  const latest = useRef({ corners, setCorner, close });
  useEffect(() => {
    latest.current = { corners, setCorner, close };
  });

  useEffect(() => {
    if (!active) return;
    const click = (event: MapMouseEvent) => {
      const { corners, setCorner, close } = latest.current;
      const isDouble = event.originalEvent.detail > 1;
      const first = corners[0] && map.project(corners[0]);
      const isFirst =
        first && Math.hypot(first.x - event.point.x, first.y - event.point.y) < closingPx;
      if (corners.length >= 3 && (isDouble || isFirst)) return close();
      if (!isDouble) setCorner(event.lngLat);
    };
    const key = (event: KeyboardEvent) => {
      const { corners, close } = latest.current;
      // A button that has the focus is pressed by Enter.
      const isPress = event.key === 'Enter' && event.target instanceof HTMLButtonElement;
      if (corners.length === 0 || isPress) return;
      if (event.key === 'Enter') close();
      else if (event.key === 'Backspace') setCorners(corners.slice(0, -1));
      else if (event.key === 'Escape') setCorners([]);
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
      setCorners([]);
    };
  }, [map, active]);
  return { corners, setCorner, close };
}
