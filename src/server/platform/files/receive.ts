/** An upload on its way in: written beside the store, measured and summed up as it comes. */
import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { uuidv7 } from 'uuidv7';
import { createPrivateFile, makePrivateFolder } from './diskFiles.ts';

export interface Received {
  /** A local file, there until it is discarded. */
  path: string;
  byteSize: number;
  /** In hexadecimal. */
  sha256: string;
  discard(): Promise<void>;
}

export class TooManyBytes extends Error {
  override name = 'TooManyBytes';
}

/**
 * @throws TooManyBytes as soon as more than `maxBytes` have come
 * @throws Error as the source does; in either case nothing is left behind.
 */
export async function receive(
  incomingDir: string,
  source: Readable,
  maxBytes: number,
): Promise<Received> {
  await makePrivateFolder(incomingDir);
  const path = join(incomingDir, uuidv7());
  const discard = () => rm(path, { force: true });
  const hash = createHash('sha256');
  let byteSize = 0;

  async function* measured(chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      byteSize += chunk.length;
      if (byteSize > maxBytes) throw new TooManyBytes();
      hash.update(chunk);
      yield chunk;
    }
  }

  try {
    await pipeline(source, measured, createPrivateFile(path));
  } catch (error) {
    await discard();
    throw error;
  }
  return { path, byteSize, sha256: hash.digest('hex'), discard };
}
