/** In which county a point lies, by us-atlas. */
import { contains, type Point } from '#domain/geo.ts';
import { boundsOfGeometry } from '#domain/map/boundsOf.ts';
import { isInsideRing } from '#domain/map/insideRing.ts';
import { areasOf, readTopology } from '../base/readTopology.ts';

export type CountyAt = (point: Point) => string | null;

/** Reads the counties once; null at sea. */
export function loadCounties(): CountyAt {
  const topology = readTopology(import.meta.resolve('us-atlas/counties-10m.json'));
  const pieces = areasOf(topology, 'counties').flatMap(({ name, polygons }) =>
    polygons.map((rings) => ({
      name,
      ring: rings[0]!,
      box: boundsOfGeometry({ type: 'Polygon', coordinates: rings }),
    })),
  );
  return (point) =>
    pieces.find(
      ({ box, ring }) =>
        contains(box, point) && isInsideRing(point.longitude, point.latitude, ring),
    )?.name ?? null;
}
