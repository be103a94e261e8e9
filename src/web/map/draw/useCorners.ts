/** Corner by corner: each click sets one; the first of them, a double click or Enter closes the shape. */
import type { Map as LibreMap, MapMouseEvent } from 'maplibre-gl';
import { useEffect, useRef, useState } from 'react';
import type { Spot } from './shapes.ts';

/** CSS pixels around the first corner that mean it. */
const closingPx = 16;

/** The corners set so far as longitude and latitude. */
export function useCorners(map: LibreMap, active: boolean, onRing: (ring: Spot[]) => void): Spot[] {
  const [corners, setCorners] = useState<Spot[]>([]);
  const latest = useRef({ corners, onRing });
  useEffect(() => {
    latest.current = { corners, onRing };
  });

  useEffect(() => {
    if (!active) return;
    const close = () => {
      const { corners, onRing } = latest.current;
      setCorners([]);
      if (corners.length >= 3) onRing(corners);
    };
    const click = (event: MapMouseEvent) => {
      const { corners } = latest.current;
      const isDouble = event.originalEvent.detail > 1;
      const first = corners[0] && map.project(corners[0]);
      const isFirst =
        first && Math.hypot(first.x - event.point.x, first.y - event.point.y) < closingPx;
      if (corners.length >= 3 && (isDouble || isFirst)) return close();
      if (isDouble) return;
      const { lng, lat } = event.lngLat;
      setCorners([...corners, [lng, lat]]);
    };
    const key = (event: KeyboardEvent) => {
      const { corners } = latest.current;
      if (corners.length === 0) return;
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
  return corners;
}
