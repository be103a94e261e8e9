/**
 * How an upload goes on after a broken line: as in “Resumable Uploads for HTTP” of the IETF, but under
 * an id that the sender has chosen, so that a lost answer leaves nothing behind that nobody knows of.
 */
import type { Audience } from '#domain/access.ts';
import type { RateLimit } from '../endpoint.ts';

/** Of the body that brings a part. */
export const partMediaType = 'application/partial-upload';

/** Asked about, or added to, at the address of the upload that it is part of. */
export interface PartRoute {
  method: 'GET' | 'PATCH';
  path: `/api/${string}`;
  summary: string;
  audience: Exclude<Audience, 'anyone' | 'session cookie' | 'user token'>;
  /** Header by header, with what it says. */
  headers: Record<string, string>;
  rateLimit: RateLimit;
}

/** A file of many parts takes as many requests. */
const partsPerUpload = 10;

/** The two calls beside an upload that keeps its file. */
export function partRoutes({
  path,
  audience,
  rateLimit,
}: Pick<PartRoute, 'path' | 'audience' | 'rateLimit'>): {
  ask: PartRoute;
  add: PartRoute;
} {
  const common = {
    path,
    audience,
    rateLimit: { perMinute: rateLimit.perMinute * partsPerUpload },
  };
  const key = 'The same for all parts of one file.';
  const digest = '`sha-256=:…:` of the whole file.';
  return {
    ask: {
      ...common,
      method: 'GET',
      summary:
        'How much of an upload is here, and with its digest also the answer to one that is complete. Whoever still sends it is ended.',
      headers: { 'Idempotency-Key': key, 'Repr-Digest': digest },
    },
    add: {
      ...common,
      method: 'PATCH',
      summary:
        'Adds a part to an upload, or begins it; what came before a broken line stays for a day. The last part gets the answer.',
      headers: {
        'Idempotency-Key': key,
        'Upload-Offset': 'How many bytes are here already; 409 where it is another number.',
        'Upload-Complete': '`?1` with the last part, else `?0`.',
        'Content-Disposition': 'The name of the file, with the last part.',
        'Repr-Digest': digest,
      },
    },
  };
}
