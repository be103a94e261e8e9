/** Whether a point lies inside a closed ring: a ray to the east crosses it an odd number of times. */
export function isInsideRing(x: number, y: number, ring: GeoJSON.Position[]): boolean {
  let inside = false;
  for (let at = 1; at < ring.length; at++) {
    const [ax, ay] = ring[at - 1] as [number, number];
    const [bx, by] = ring[at] as [number, number];
    if (ay > y === by > y) continue;
    if (x < ax + ((y - ay) / (by - ay)) * (bx - ax)) inside = !inside;
  }
  return inside;
}
