/** A GeoJSON FeatureCollection as it streams by: only one feature is in memory at a time. */
import { createReadStream } from 'node:fs';
import { FeatureScan } from './FeatureScan.ts';
import { DamagedFile } from './readBlobs.ts';

/**
 * The JSON text of each feature.
 * @param seen hears the bytes of the file in order
 * @throws DamagedFile where it is no UTF-8, no FeatureCollection, or ends too early.
 */
export async function* readFeatures(
  path: string,
  seen: (bytes: Uint8Array) => void,
): AsyncGenerator<string> {
  const scan = new FeatureScan();
  const decoder = new TextDecoder('utf-8', { fatal: true });
  for await (const bytes of createReadStream(path) as AsyncIterable<Buffer>) {
    seen(bytes);
    yield* scan.take(text(() => decoder.decode(bytes, { stream: true })));
  }
  yield* scan.take(text(() => decoder.decode()));
  scan.end();
}

function text(decode: () => string): string {
  try {
    return decode();
  } catch {
    throw new DamagedFile('is not UTF-8 text.');
  }
}
