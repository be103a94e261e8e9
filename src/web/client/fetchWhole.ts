/** A file on its way down, piece by piece; what has come is kept for the next try. */
import { openEnvelope } from './call.ts';
import { noConnection } from './CallFailed.ts';
import type { Progress } from './transfer.ts';

export interface Pieces {
  chunks: Uint8Array<ArrayBuffer>[];
  doneBytes: number;
  /** Names the contents that the chunks are of; null where they cannot be continued. */
  etag: string | null;
  mediaType: string;
}

export function noPieces(): Pieces {
  return { chunks: [], doneBytes: 0, etag: null, mediaType: '' };
}

/**
 * Fills `pieces` with the rest, or with all of it where the server gives no part.
 * @throws CallFailed; status 0 where the line broke, and then the pieces can be filled on.
 */
export async function fetchRest(
  address: string,
  pieces: Pieces,
  options: { headers: Headers; onProgress?(progress: Progress): void; signal?: AbortSignal },
): Promise<void> {
  const { headers, onProgress, signal } = options;
  if (pieces.etag !== null && pieces.doneBytes > 0) {
    headers.set('range', `bytes=${pieces.doneBytes}-`);
    headers.set('if-range', pieces.etag);
  }
  const response = await fetch(address, { headers, signal }).catch(lineBroken);
  if (response.status === 416) {
    // The contents are others than those begun; the next try begins anew.
    Object.assign(pieces, noPieces());
    lineBroken();
  }
  if (!response.ok) await openEnvelope(response);
  if (response.status !== 206) Object.assign(pieces, noPieces(), continuationOf(response));
  const length = lengthOf(response);
  const totalBytes = length === null ? null : pieces.doneBytes + length;
  onProgress?.({ doneBytes: pieces.doneBytes, totalBytes });
  if (!response.body) return;
  const reader = response.body.getReader();
  for (;;) {
    const { done, value } = await reader.read().catch(lineBroken);
    if (done) break;
    pieces.chunks.push(value);
    pieces.doneBytes += value.length;
    onProgress?.({ doneBytes: pieces.doneBytes, totalBytes });
  }
  if (totalBytes !== null && pieces.doneBytes < totalBytes) lineBroken();
}

function lineBroken(cause?: unknown): never {
  throw noConnection(cause);
}

/** Only the same bytes can be continued: named by a strong tag, and not packed for the way. */
function continuationOf({ headers }: Response): Pick<Pieces, 'etag' | 'mediaType'> {
  const etag = headers.get('etag');
  const continuedYn =
    headers.get('accept-ranges') === 'bytes' && !isPacked(headers) && etag?.startsWith('"');
  return { etag: continuedYn ? etag : null, mediaType: headers.get('content-type') ?? '' };
}

function lengthOf({ headers }: Response): number | null {
  const length = headers.get('content-length');
  return length === null || isPacked(headers) ? null : Number(length);
}

function isPacked(headers: Headers): boolean {
  return (headers.get('content-encoding') ?? 'identity') !== 'identity';
}
