/** Files on their way down: the same authorization and sentences as any other call, with progress. */
import type { FileParams, FileRoute } from '#api/file.ts';
import { addressOf, withBearer } from './call.ts';
import { fetchRest, noPieces } from './fetchWhole.ts';
import { transfer, type TransferOptions } from './transfer.ts';

export interface DownloadOptions extends TransferOptions {
  /** Narrows what comes. */
  query?: Record<string, string | undefined>;
}

/**
 * The whole file. After a broken line it goes on where it was.
 * @throws CallFailed when the server refuses or cannot be reached in three tries.
 * @throws Canceled when the signal fires.
 */
export async function download<R extends FileRoute>(
  route: R,
  params: FileParams<R>,
  { query, onProgress, signal }: DownloadOptions = {},
): Promise<Blob> {
  const address = addressOf(route.path, params, query);
  const pieces = noPieces();
  await transfer(route, signal, (signal) =>
    fetchRest(address, pieces, { headers: withBearer(route), onProgress, signal }),
  );
  return new Blob(pieces.chunks, { type: pieces.mediaType });
}
