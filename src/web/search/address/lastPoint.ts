/** Where the last search was, so that names and homes near it come first. */
import type { Point } from '#domain/geo.ts';
import { isBetween, isRecordOf, readJson } from '../../client/checks.ts';
import { deviceStorage } from '../../client/storage/storage.ts';

const key = 'lastPoint';
const isPoint = isRecordOf<Point>({
  latitude: isBetween(-90, 90),
  longitude: isBetween(-180, 180),
});

export function lastPoint(): Point | null {
  return readJson(deviceStorage.get(key), isPoint);
}

export function rememberPoint({ latitude, longitude }: Point): void {
  deviceStorage.put(key, JSON.stringify({ latitude, longitude }));
}
