/** Lines from pins that stand beside their homes to where the homes are. */
import type { FeatureCollection, LineString } from 'geojson';
import { type FromZoom, fromZoomOfHomes } from './camera/fromZoom.ts';
import type { Place } from './places.ts';
import { type Theme, mapColours } from './style/mapColours.ts';

export type LegFeatures = FeatureCollection<LineString, { colour: string } & FromZoom>;

export function legFeatures(places: readonly Place[], theme: Theme, zoom: number): LegFeatures {
  return {
    type: 'FeatureCollection',
    features: places.flatMap((place) => {
      if (place.kind !== 'pin') return [];
      const { pin, latitude, longitude } = place;
      if (pin.latitude === latitude && pin.longitude === longitude) return [];
      return {
        type: 'Feature',
        geometry: {
          type: 'LineString',
          coordinates: [
            [longitude, latitude],
            [pin.longitude, pin.latitude],
          ],
        },
        properties: { colour: mapColours[theme].nameSoft, fromZoom: fromZoomOfHomes(zoom) },
      };
    }),
  };
}
