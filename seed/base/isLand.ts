/** Whether a point is dry, exactly as the map paints it. */
import { type Bounds, contains, type Point } from '#domain/geo.ts';
import { boundsOfGeometry, intersects } from '#domain/map/boundsOf.ts';
import { isInsideRing } from '#domain/map/insideRing.ts';
import { type Coat, landAndWater, type Polygon } from './landAndWater.ts';

export type IsLand = (point: Point) => boolean;

interface Piece {
  polygon: Polygon;
  box: Bounds;
  isDry: boolean;
}

/** Reads the sources once; the answer is a test for each area that is asked about. */
export function loadLand(coats = landAndWater()): (area: Bounds) => IsLand {
  const pieces = coats.flatMap(piecesOf);
  return (area) => {
    const near = pieces.filter(({ box }) => intersects(box, area)).toReversed();
    return (point) => {
      const top = near.find(({ box, polygon }) => contains(box, point) && isInside(point, polygon));
      return top?.isDry ?? false;
    };
  };
}

function piecesOf({ kind, polygons }: Coat): Piece[] {
  const isDry = kind !== 'basin' && kind !== 'coarse_lake';
  return polygons.map((polygon) => {
    const box = boundsOfGeometry({ type: 'Polygon', coordinates: polygon });
    return { polygon, box, isDry };
  });
}

/** Inside the outer ring and in no hole: inside an odd number of them all. */
function isInside({ latitude, longitude }: Point, polygon: Polygon): boolean {
  const around = polygon.filter((ring) => isInsideRing(longitude, latitude, ring));
  return around.length % 2 === 1;
}
