/** Places on the earth, in degrees of WGS 84. */

export interface Point {
  latitude: number;
  longitude: number;
}

/**
 * A box in degrees. Edges belong to it. Boxes of places never cross the antimeridian. The box of a map can, and then its
 * west is greater than its east.
 */
export interface Bounds {
  south: number;
  west: number;
  north: number;
  east: number;
}

/** The latitude at which Web Mercator ends. */
export const mercatorMaxLatitude = 85.051_128_779_806_6;

export function contains(bounds: Bounds, point: Point): boolean {
  return (
    point.latitude >= bounds.south &&
    point.latitude <= bounds.north &&
    point.longitude >= bounds.west &&
    point.longitude <= bounds.east
  );
}

const earthRadiusMetres = 6_371_008.8;
const toRadians = Math.PI / 180;
const metresPerDegree = earthRadiusMetres * toRadians;

/** A square of so many metres to each side, ended by the poles and the antimeridian. */
export function boxAround({ latitude, longitude }: Point, metres: number): Bounds {
  const north = metres / metresPerDegree;
  const east = Math.min(360, north / Math.cos(latitude * toRadians));
  return {
    south: Math.max(-90, latitude - north),
    west: Math.max(-180, longitude - east),
    north: Math.min(90, latitude + north),
    east: Math.min(180, longitude + east),
  };
}

/** Great-circle distance. */
export function distanceMetres(a: Point, b: Point): number {
  const dLat = (b.latitude - a.latitude) * toRadians;
  const dLng = (b.longitude - a.longitude) * toRadians;
  const h =
    Math.sin(dLat / 2) ** 2 +
    Math.cos(a.latitude * toRadians) * Math.cos(b.latitude * toRadians) * Math.sin(dLng / 2) ** 2;
  return 2 * earthRadiusMetres * Math.asin(Math.min(1, Math.sqrt(h)));
}

/** The same meridian between −180 and 180 degrees. */
export function wrapLongitude(longitude: number): number {
  if (longitude >= -180 && longitude <= 180) return longitude;
  return ((((longitude + 180) % 360) + 360) % 360) - 180;
}

/** Web Mercator, the whole world as 0…1, x to the east and y to the south. */
export function mercatorX(longitude: number): number {
  return longitude / 360 + 0.5;
}

export function mercatorY(latitude: number): number {
  const clamped = Math.max(-mercatorMaxLatitude, Math.min(mercatorMaxLatitude, latitude));
  const sin = Math.sin(clamped * toRadians);
  return 0.5 - (0.25 * Math.log((1 + sin) / (1 - sin))) / Math.PI;
}

export function longitudeOfMercatorX(x: number): number {
  return (x - 0.5) * 360;
}

export function latitudeOfMercatorY(y: number): number {
  return (360 / Math.PI) * Math.atan(Math.exp((180 - y * 360) * toRadians)) - 90;
}
