/** Where ZIP codes are, by the npm package zipcodes. */
import { createRequire } from 'node:module';
import { distanceMetres, type Point } from '#domain/geo.ts';

export interface ZipPlace extends Point {
  city: string;
  /** Two letters. */
  state: string;
}

let codes: Record<string, ZipPlace | undefined> | undefined;

// Read when it is first needed: it is large, and only imports need it.
function allCodes(): Record<string, ZipPlace | undefined> {
  codes ??= (createRequire(import.meta.url)('zipcodes/lib/codes.js') as { codes: typeof codes })
    .codes!;
  return codes;
}

/** By the first five digits; undefined for a ZIP code that the package does not know. */
export function findZipPlace(postalCode: string): ZipPlace | undefined {
  return allCodes()[postalCode.slice(0, 5)];
}

let byDegree: Map<string, ZipPlace[]> | undefined;
const squareOf = ({ latitude, longitude }: Point, north = 0, east = 0) =>
  `${Math.floor(latitude) + north} ${Math.floor(longitude) + east}`;

function squares(): Map<string, ZipPlace[]> {
  if (byDegree) return byDegree;
  byDegree = new Map();
  for (const place of Object.values(allCodes())) {
    const square = squareOf(place!);
    const list = byDegree.get(square);
    if (list) list.push(place!);
    else byDegree.set(square, [place!]);
  }
  return byDegree;
}

/** The place whose centre is nearest, of those in the square degrees around; undefined at sea. */
export function findNearestZipPlace(point: Point): ZipPlace | undefined {
  let nearest: ZipPlace | undefined;
  let leastMetres = Infinity;
  for (const north of [-1, 0, 1]) {
    for (const east of [-1, 0, 1]) {
      for (const place of squares().get(squareOf(point, north, east)) ?? []) {
        const metres = distanceMetres(place, point);
        if (metres < leastMetres) [nearest, leastMetres] = [place, metres];
      }
    }
  }
  return nearest;
}
