/** A stored file as an answer: whole, a part of it, or the word that it is there already. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { pictureKinds } from '#domain/file/uploadRules.ts';
import type { StoredFile } from '#domain/file/StoredFile.ts';
import type { ByteRange } from '../files/FileStore.ts';
import { type FilesWorld, openStored } from '../files/storedContents.ts';

/** Opened by itself a file may do nothing, not even run in our origin. */
const policy = "default-src 'none'; sandbox";

/** Asked anew each time, as whoever may see it today may not tomorrow; mostly answered by 304. */
const cacheControl = 'private, no-cache';

export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  world: FilesWorld,
  file: StoredFile,
): Promise<FastifyReply> {
  const etag = `"${file.sha256}"`;
  void reply
    .header('etag', etag)
    .header('cache-control', cacheControl)
    .header('vary', 'authorization')
    .header('accept-ranges', 'bytes')
    .header('content-security-policy', policy)
    .header('content-disposition', dispositionOf(file));
  const known = request.headers['if-none-match']?.split(',').map((tag) => tag.trim());
  if (known?.some((tag) => tag === '*' || tag.replace(/^W\//, '') === etag)) {
    return reply.code(304).send();
  }
  const wanted = wantedRange(request, etag, file.byteSize);
  if (wanted === 'none of it') {
    return reply.code(416).header('content-range', `bytes */${file.byteSize}`).send();
  }
  const range = wanted ?? { start: 0, end: file.byteSize - 1 };
  const content = await openStored(world, file, wanted ?? undefined);
  if (wanted) {
    void reply
      .code(206)
      .header('content-range', `bytes ${range.start}-${range.end}/${file.byteSize}`);
  }
  return reply
    .type(file.mediaType)
    .header('content-length', range.end - range.start + 1)
    .send(content);
}

/**
 * The part that is asked for; null for all of it, also where the request asks for several parts or
 * for a part of other contents (RFC 9110, 13.1.5 and 14.2).
 */
function wantedRange(
  { headers }: FastifyRequest,
  etag: string,
  byteSize: number,
): ByteRange | 'none of it' | null {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(headers.range ?? '') ?? [];
  if (from === '' && to === '') return null;
  if (headers['if-range'] !== undefined && headers['if-range'] !== etag) return null;
  const last = byteSize - 1;
  const start = from === '' ? Math.max(0, byteSize - Number(to)) : Number(from);
  const end = from === '' || to === '' ? last : Math.min(Number(to), last);
  if (from !== '' && to !== '' && Number(to) < Number(from)) return null;
  return start > end ? 'none of it' : { start, end };
}

/** Only pictures show themselves; what else is opened by its address is saved instead. */
function dispositionOf({ mediaType, name }: StoredFile): string {
  const shown = pictureKinds.some((kind) => kind.mediaType === mediaType);
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const escaped = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${shown ? 'inline' : 'attachment'}; filename="${plain}"; filename*=UTF-8''${escaped}`;
}
