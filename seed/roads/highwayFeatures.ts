/** The country's motorways between the towns; within them the towns draw their own. */
import type { MapFeature } from '#domain/map/MapFeature.ts';
import { type Highway, legsOf } from './highways.ts';

/**
 * Leg by leg, so that an imported map takes the place of those within its box alone.
 * @param gatesOf as `legsOf` asks for it
 */
export function highwayFeatures(
  highways: Highway[],
  gatesOf: Parameters<typeof legsOf>[1],
  landIn: Parameters<typeof legsOf>[2],
): MapFeature[] {
  return highways.flatMap((highway, road) =>
    legsOf(highway, gatesOf, landIn).map(({ ref, line }, leg): MapFeature => ({
      id: `highway/${road}/${leg}`,
      layer: 'transportation',
      class: 'motorway',
      name: null,
      ref,
      minZoom: 4,
      geometry: { type: 'LineString', coordinates: line },
      street: { oneway: 'no', maxSpeedKmh: 105 },
    })),
  );
}
