/** Puts the places, and the few that are lit, into the map's sources. */
import type { GeoJSONSource } from 'maplibre-gl';
import { useEffect, useMemo } from 'react';
import { type MapArea, areaFeatures } from './MapArea.ts';
import { homeFeatures, litFeatures } from './homeFeatures.ts';
import { legFeatures } from './legFeatures.ts';
import { areasSource, homesSource, legsSource, litSource, markSource } from './homeLayers.ts';
import { type MapMark, markFeatures } from './MapMark.ts';
import type { Place } from './places.ts';
import type { Theme } from './style/mapColours.ts';
import type { PageMap } from './PageMap.ts';

export function useHomesOnMap(
  map: PageMap | null,
  places: readonly Place[],
  theme: Theme,
  zoom: number,
  isSeen: (listingKey: string) => boolean,
  isKept: ((listingKey: string) => boolean) | undefined,
  hoveredId: string | null,
  selectedId: string | null,
): void {
  const homes = useMemo(
    () => homeFeatures(places, theme, isSeen, zoom, isKept),
    [places, theme, isSeen, zoom, isKept],
  );
  const lit = useMemo(
    () => litFeatures(places, theme, zoom, { hoveredId, selectedId }),
    [places, theme, zoom, hoveredId, selectedId],
  );
  const legs = useMemo(() => legFeatures(places, theme, zoom), [places, theme, zoom]);
  useSource(map, legsSource, legs);
  useSource(map, homesSource, homes);
  useSource(map, litSource, lit);
}

/** Draws the areas beneath the homes. */
export function useAreasOnMap(map: PageMap | null, areas: readonly MapArea[]): void {
  useSource(
    map,
    areasSource,
    useMemo(() => areaFeatures(areas), [areas]),
  );
}

/** Beneath the homes as well: a pin covers it. */
export function useMarkOnMap(map: PageMap | null, mark: MapMark | null, theme: Theme): void {
  useSource(
    map,
    markSource,
    useMemo(() => markFeatures(mark, theme), [mark, theme]),
  );
}

function useSource(map: PageMap | null, name: string, features: GeoJSON.FeatureCollection): void {
  useEffect(() => {
    if (map === null) return;
    const fill = () => {
      void map.getSource<GeoJSONSource>(name)?.setData(features);
    };
    fill();
    // A style that is still on its way, or replaces this one, brings the source anew.
    map.on('style.load', fill);
    return () => {
      map.off('style.load', fill);
    };
  }, [map, name, features]);
}
