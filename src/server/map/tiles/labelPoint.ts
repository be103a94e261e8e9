/** Where the name of an area stands: the middle of the widest stretch that lies inside it. */
type Ring = GeoJSON.Position[];

/** Horizontal lines that are tried; an odd number, so that the middle is one of them. */
const scanLines = 15;

/** A point inside the polygon, [longitude, latitude]. */
export function labelPoint(polygon: Ring[]): GeoJSON.Position {
  const latitudes = polygon[0]!.map((position) => position[1]!);
  const south = latitudes.reduce((a, b) => Math.min(a, b));
  const north = latitudes.reduce((a, b) => Math.max(a, b));
  let best: GeoJSON.Position = polygon[0]![0]!;
  let bestScore = -1;
  for (let i = 1; i <= scanLines; i++) {
    const share = i / (scanLines + 1);
    const latitude = south + (north - south) * share;
    const crossings = crossingsAt(polygon, latitude);
    // A line near the top or the bottom has little room above or below.
    const room = Math.sqrt(share * (1 - share));
    for (let k = 0; k + 1 < crossings.length; k += 2) {
      const score = (crossings[k + 1]! - crossings[k]!) * room;
      if (score > bestScore) {
        bestScore = score;
        best = [(crossings[k]! + crossings[k + 1]!) / 2, latitude];
      }
    }
  }
  return best;
}

/** Longitudes at which the polygon's edges cross a latitude, from west to east. */
function crossingsAt(polygon: Ring[], latitude: number): number[] {
  const crossings: number[] = [];
  for (const ring of polygon) {
    for (let i = 1; i < ring.length; i++) {
      const [ax, ay] = ring[i - 1] as [number, number];
      const [bx, by] = ring[i] as [number, number];
      if (ay < latitude === by < latitude) continue;
      crossings.push(ax + ((latitude - ay) / (by - ay)) * (bx - ax));
    }
  }
  return crossings.sort((a, b) => a - b);
}
