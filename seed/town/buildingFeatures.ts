import type { MapFeature } from '#domain/map/MapFeature.ts';
import type { Town } from './makeTown.ts';

/** Every building of a town, also those that nobody sells: blocks look lived in. */
export function buildingFeatures({ lots, plane, seed }: Town): MapFeature[] {
  return lots.flatMap(({ footprint }, i) =>
    footprint
      ? [
          {
            id: `${seed}/building/${i}`,
            layer: 'building' as const,
            class: 'building',
            name: null,
            minZoom: 14,
            geometry: { type: 'Polygon' as const, coordinates: [footprint.map(plane.positionOf)] },
          },
        ]
      : [],
  );
}
