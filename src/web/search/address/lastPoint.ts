/** Where the last search was, so that names and homes near it come first. */
import { Point } from '#domain/geo.ts';

const key = 'lastPoint';

export function lastPoint(): Point | null {
  try {
    return Point.parse(JSON.parse(localStorage.getItem(key) ?? 'null'));
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
