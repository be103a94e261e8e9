/** What the headers of a part of an upload say (`api/file/uploadParts.ts`). */
import type { FastifyRequest } from 'fastify';
import { partMediaType } from '#api/file/uploadParts.ts';
import { harmlessName } from '../files/harmlessName.ts';
import { Refusal } from './errors.ts';

export interface PartHead {
  offset: number;
  completeYn: boolean;
  fileName: string;
  /** In hexadecimal; null where nothing is told. */
  sha256: string | null;
}

/** @throws Refusal 400 or 415 */
export function readPartHead({ headers }: FastifyRequest): PartHead {
  if (headers['content-type'] !== partMediaType)
    throw new Refusal(415, 'unsupported_media_type', `Send the part as ${partMediaType}.`);
  const offset = headers['upload-offset'];
  if (typeof offset !== 'string' || !/^\d{1,15}$/.test(offset))
    throw unreadable('Upload-Offset must be a number of bytes.');
  const complete = headers['upload-complete'];
  if (complete !== '?0' && complete !== '?1')
    throw unreadable('Upload-Complete must be ?1 with the last part and ?0 before.');
  return {
    offset: Number(offset),
    completeYn: complete === '?1',
    fileName: harmlessName(nameIn(headers['content-disposition'])),
    sha256: readDigest(headers['repr-digest']),
  };
}

/**
 * The SHA-256 of a Repr-Digest header, in hexadecimal; null where there is no header.
 * @throws Refusal 400
 */
export function readDigest(header: string | string[] | undefined): string | null {
  if (header === undefined) return null;
  const [, digest] = /^sha-256=:([A-Za-z0-9+/]{43}=):$/.exec(String(header)) ?? [];
  if (digest === undefined) throw unreadable('Repr-Digest must be a sha-256 in base64.');
  return Buffer.from(digest, 'base64').toString('hex');
}

/** Of `filename*=UTF-8''…`, the form of which alone any name can be. */
function nameIn(header: string | undefined): string {
  const [, name = ''] = /filename\*=UTF-8''([^;\s]*)/i.exec(header ?? '') ?? [];
  try {
    return decodeURIComponent(name);
  } catch {
    throw unreadable('The name in Content-Disposition must be UTF-8, percent-encoded.');
  }
}

function unreadable(sentence: string): Refusal {
  return new Refusal(400, 'unreadable_request', sentence);
}
