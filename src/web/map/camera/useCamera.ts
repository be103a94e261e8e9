/** Keeps map and filter at one place: the map owns the moving, the filter hears the stop. */
import type { MapLibreEvent } from 'maplibre-gl';
import { useEffect, useRef } from 'react';
import type { Viewport } from '#domain/search/SearchFilter.ts';
import { isQuiet, showViewport, viewportOf } from './camera.ts';
import { type Insets, holdsBox, sameBox } from './fitViewport.ts';
import type { PageMap } from '../PageMap.ts';

export function useCamera(
  map: PageMap | null,
  viewport: Viewport,
  insets: Insets,
  onMoved: (viewport: Viewport) => void,
): void {
  /** The last box that both sides agreed on; none yet: a kept map may come from anywhere. */
  const agreed = useRef<Viewport | null>(null);
  const latest = useRef({ viewport, insets, onMoved });
  useEffect(() => {
    latest.current = { viewport, insets, onMoved };
  });

  useEffect(() => {
    if (map === null) return;
    const report = (event: MapLibreEvent) => {
      if (isQuiet(event)) return;
      const now = latest.current;
      const seen = viewportOf(map, now.insets);
      if (seen === null || sameBox(seen, now.viewport)) return;
      agreed.current = seen;
      now.onMoved(seen);
    };
    map.on('moveend', report);
    return () => {
      map.off('moveend', report);
    };
  }, [map]);

  useEffect(() => {
    if (map === null) return;
    if (agreed.current !== null && sameBox(viewport, agreed.current, 1)) return;
    agreed.current = viewport;
    const { insets } = latest.current;
    const seen = viewportOf(map, insets);
    if (seen === null || !sameBox(viewport, seen)) showViewport(map, viewport, insets);
  }, [map, viewport]);

  // A sheet that goes down uncovers ground where nobody has searched yet.
  useEffect(() => {
    if (map === null || map.isMoving()) return;
    const now = latest.current;
    const seen = viewportOf(map, insets);
    if (seen === null || holdsBox(now.viewport, seen)) return;
    agreed.current = seen;
    now.onMoved(seen);
  }, [map, insets]);
}
