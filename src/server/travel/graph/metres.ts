/** Distances between near positions in whole 1e-7 degrees, on a plane that touches the globe there. */

const radians = Math.PI / 180 / 1e7;
const earthRadiusMetres = 6_371_008.8;
export const metresPerUnit = earthRadiusMetres * radians;

/** Metres to the east for one unit of longitude. */
export function metresPerUnitAt(y: number): number {
  return metresPerUnit * Math.cos(y * radians);
}

export function metresBetween(ax: number, ay: number, bx: number, by: number): number {
  const dx = (bx - ax) * metresPerUnitAt((ay + by) / 2);
  const dy = (by - ay) * metresPerUnit;
  return Math.sqrt(dx * dx + dy * dy);
}
