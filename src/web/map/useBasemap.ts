/** Lays the basemap beneath the homes, and exchanges it when the theme changes. */
import type { StyleSpecification } from 'maplibre-gl';
import { use, useEffect } from 'react';
import { loadConfig } from '../client/config.ts';
import { withHomes } from './homeLayers.ts';
import { fontFaces } from './style/fontFaces.ts';
import type { Theme } from './style/mapColours.ts';
import { mapStyle } from './style/mapStyle.ts';
import type { PageMap } from './PageMap.ts';

type Basemap = StyleSpecification | string;

const own = new Map<Theme, StyleSpecification>();
/** Which basemap each map has; a map that comes back to its page has kept it. */
const laid = new WeakMap<PageMap, Basemap>();

/** The installation's style where it names one, else the built-in; the same object every time. */
export function useBasemapOf(theme: Theme): Basemap {
  const { mapStyleUrl } = use(loadConfig());
  if (mapStyleUrl !== null) return mapStyleUrl;
  if (!own.has(theme)) {
    const { origin } = location;
    own.set(theme, mapStyle({ theme, origin, fontFaces: fontFaces(origin) }));
  }
  return own.get(theme)!;
}

export function useBasemap(map: PageMap | null, basemap: Basemap): void {
  useEffect(() => {
    if (map === null) return;
    const has = laid.get(map);
    laid.set(map, basemap);
    // The first one came with the map itself.
    if (has === undefined || has === basemap) return;
    map.setStyle(basemap, { transformStyle: withHomes });
  }, [map, basemap]);
}
