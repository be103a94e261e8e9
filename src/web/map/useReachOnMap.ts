/** Puts the areas of travel into the map's source. */
import type { GeoJSONSource } from 'maplibre-gl';
import { useEffect, useMemo } from 'react';
import { lookOf } from '../travel/placeLooks.ts';
import { fromZoomOfShape } from './camera/fromZoom.ts';
import { reachSource } from './reachLayers.ts';
import { imageName } from './paint/imageName.ts';
import type { Isochrone } from './overlaySlice.ts';
import type { Theme } from './style/mapColours.ts';
import type { PageMap } from './PageMap.ts';

export function useReachOnMap(
  map: PageMap | null,
  areas: readonly Isochrone[],
  theme: Theme,
): void {
  const features = useMemo(() => reachFeatures(areas, theme), [areas, theme]);
  useEffect(() => {
    if (map === null) return;
    const fill = () => {
      void map.getSource<GeoJSONSource>(reachSource)?.setData(features);
    };
    fill();
    map.on('style.load', fill);
    return () => {
      map.off('style.load', fill);
    };
  }, [map, features]);
}

function reachFeatures(areas: readonly Isochrone[], theme: Theme): GeoJSON.FeatureCollection {
  return {
    type: 'FeatureCollection',
    features: areas.map(({ area, look, name }) => ({
      type: 'Feature',
      geometry: area,
      properties: {
        name,
        look,
        fromZoom: fromZoomOfShape(area),
        colour: lookOf(look).colour[theme],
        image: imageName({ kind: 'area', theme, look }),
      },
    })),
  };
}
