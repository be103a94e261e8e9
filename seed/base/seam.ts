/**
 * The land border is drawn twice, by two surveys that differ by up to some kilometres. A strip of
 * land along it covers the slivers of water that would show between them.
 */
const halfWidthDegrees = 0.04;

/** The strip along a line: one rectangle for each of its segments, each a little longer. */
export function seamOf(line: GeoJSON.Position[]): GeoJSON.Position[][][] {
  return line.slice(1).flatMap((to, at) => {
    const from = line[at]!;
    const rectangle = rectangleAround(from as [number, number], to as [number, number]);
    return rectangle ? [rectangle] : [];
  });
}

function rectangleAround(
  [ax, ay]: [number, number],
  [bx, by]: [number, number],
): GeoJSON.Position[][] | null {
  const length = Math.hypot(bx - ax, by - ay);
  if (length === 0) return null;
  const ux = ((bx - ax) / length) * halfWidthDegrees;
  const uy = ((by - ay) / length) * halfWidthDegrees;
  const corner = (x: number, y: number, along: number, across: number) => [
    x + along * ux - across * uy,
    y + along * uy + across * ux,
  ];
  const first = corner(ax, ay, -1, 1);
  return [[first, corner(ax, ay, -1, -1), corner(bx, by, 1, -1), corner(bx, by, 1, 1), first]];
}
