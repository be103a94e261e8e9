/** A point of the map that is marked by its name, beneath the homes. */
import type { Point } from '#domain/geo.ts';
import { imageName } from './paint/imageName.ts';
import type { Theme } from './style/mapColours.ts';

export interface MapMark extends Point {
  label: string;
}

export function markFeatures(mark: MapMark | null, theme: Theme): GeoJSON.FeatureCollection {
  return {
    type: 'FeatureCollection',
    features:
      mark === null
        ? []
        : [
            {
              type: 'Feature',
              geometry: { type: 'Point', coordinates: [mark.longitude, mark.latitude] },
              properties: { image: imageName({ kind: 'mark', theme, label: mark.label }) },
            },
          ],
  };
}
