/**
 * Where a level line runs within an area, from and to: a ray along it crosses the area's rings an odd
 * number of times before.
 */
export function* stretchesAcross(
  rings: readonly GeoJSON.Position[][],
  y: number,
): Generator<readonly [from: number, to: number]> {
  const crossings: number[] = [];
  for (const ring of rings) {
    for (let at = 1; at < ring.length; at++) {
      const [ax, ay] = ring[at - 1] as [number, number];
      const [bx, by] = ring[at] as [number, number];
      if (ay > y !== by > y) crossings.push(ax + ((y - ay) / (by - ay)) * (bx - ax));
    }
  }
  crossings.sort((a, b) => a - b);
  for (let pair = 0; pair + 1 < crossings.length; pair += 2) {
    yield [crossings[pair]!, crossings[pair + 1]!];
  }
}
