/** Where the last search was, so that names and homes near it come first. */
import type { Point } from '#domain/geo.ts';
import { isBetween, isRecordOf, readJson } from '../../client/checks.ts';

const key = 'lastPoint';
const isPoint = isRecordOf<Point>({
  latitude: isBetween(-90, 90),
  longitude: isBetween(-180, 180),
});

export function lastPoint(): Point | null {
  try {
    return readJson(localStorage.getItem(key), isPoint);
  } catch {
    return null;
  }
}

export function rememberPoint({ latitude, longitude }: Point): void {
  try {
    localStorage.setItem(key, JSON.stringify({ latitude, longitude }));
  } catch {
    // A closed storage costs the order of the suggestions, nothing else.
  }
}
