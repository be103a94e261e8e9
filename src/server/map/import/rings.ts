/** Closed rings from the pieces that a multipolygon is made of. */
import { contains } from '#domain/geo.ts';
import { boundsOfGeometry } from '#domain/map/boundsOf.ts';
import { isInsideRing } from '#domain/map/insideRing.ts';

type Line = GeoJSON.Position[];

export interface Rings {
  closed: Line[];
  /** Pieces that nothing continues. */
  open: Line[];
}

export function closeRings(pieces: Line[]): Rings {
  const closed: Line[] = [];
  const open: Line[] = [];
  const byEnd = new Map<string, Line[]>();
  for (const piece of pieces) {
    if (isClosed(piece)) closed.push(piece);
    else
      for (const end of endsOf(piece)) (byEnd.get(end) ?? byEnd.set(end, []).get(end)!).push(piece);
  }
  const used = new Set<Line>();
  for (const piece of pieces) {
    if (isClosed(piece) || used.has(piece)) continue;
    used.add(piece);
    const ring = [...piece];
    while (!isClosed(ring)) {
      const end = String(ring.at(-1));
      const next = byEnd.get(end)?.find((candidate) => !used.has(candidate));
      if (!next) break;
      used.add(next);
      const forwards = String(next[0]) === end ? next : next.toReversed();
      for (const position of forwards.slice(1)) ring.push(position);
    }
    (isClosed(ring) ? closed : open).push(ring);
  }
  return { closed: closed.filter((ring) => ring.length >= 4), open };
}

function isClosed(line: Line): boolean {
  return line.length >= 4 && String(line[0]) === String(line.at(-1));
}

function endsOf(line: Line): [string, string] {
  return [String(line[0]), String(line.at(-1))];
}

/** Each hole in the outer ring around it; holes without one are left out. */
export function polygonsOf(outers: Line[], inners: Line[]): Line[][] {
  const polygons = outers.map((outer) => [outer]);
  const boxes = outers.map((coordinates) => boundsOfGeometry({ type: 'LineString', coordinates }));
  for (const inner of inners) {
    const [longitude, latitude] = inner[0] as [number, number];
    const around = polygons.find(
      ([outer], at) =>
        contains(boxes[at]!, { latitude, longitude }) && isInsideRing(longitude, latitude, outer!),
    );
    around?.push(inner);
  }
  return polygons;
}
