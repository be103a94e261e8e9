import type { Point } from '#domain/geo.ts';

/** Asks for areas around a point to a tenth of a degree: a small pan asks for nothing new. */
export function aroundPoint({ latitude, longitude }: Point) {
  return { latitude: latitude.toFixed(1), longitude: longitude.toFixed(1) };
}
