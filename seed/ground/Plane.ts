/** A flat map of one town: metres east (x) and north (y) of its centre. Good to 30 km or so. */
import { distanceMetres, type Point } from '#domain/geo.ts';

/** Metres from the town's centre. */
export interface Spot {
  x: number;
  y: number;
}

export interface Plane {
  spotOf(point: Point): Spot;
  pointOf(spot: Spot): Point;
  /** GeoJSON's order, to a decimetre. */
  positionOf(spot: Spot): [longitude: number, latitude: number];
}

const metresPerDegree = distanceMetres(
  { latitude: 0, longitude: 0 },
  { latitude: 1, longitude: 0 },
);
const decimetre = 1e6;

export function planeAround(centre: Point): Plane {
  const eastMetres = metresPerDegree * Math.cos((centre.latitude * Math.PI) / 180);
  const pointOf = ({ x, y }: Spot): Point => ({
    latitude: Math.round((centre.latitude + y / metresPerDegree) * decimetre) / decimetre,
    longitude: Math.round((centre.longitude + x / eastMetres) * decimetre) / decimetre,
  });
  return {
    pointOf,
    positionOf(spot) {
      const { latitude, longitude } = pointOf(spot);
      return [longitude, latitude];
    },
    spotOf: ({ latitude, longitude }) => ({
      x: (longitude - centre.longitude) * eastMetres,
      y: (latitude - centre.latitude) * metresPerDegree,
    }),
  };
}
