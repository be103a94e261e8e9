import { webcrypto } from 'node:crypto';
import { CryptoKeySigner, PDF } from '@libpdf/core';
import { epochMs, type Instant } from '#domain/calendar.ts';
import type { Seal } from './provideSeal.ts';

export interface Sealing {
  /** Why and where, as PDF readers show it beside the seal. */
  reason: string;
  location: string;
  signedAt: Instant;
}

/** The DER of a certificate, a signature and what names them, with room to spare. */
const RESERVED_BYTES = 6_144;

/** Who says that the seal was there at a time, and how large its word may be. */
export interface StampForSeal {
  mostBytes: number;
  /** @param digest SHA-256 of the signature. What it throws ends the sealing. */
  ask(digest: Buffer): Promise<Uint8Array>;
}

/**
 * Appends a PAdES signature (ETSI EN 319 142-1) over the whole file: of level B-B, with a time stamp
 * B-T. The signer that readers name is the subject of the certificate.
 * @throws Error when the bytes are no PDF
 */
export async function sealPdf(
  bytes: Uint8Array,
  { key, certificate }: Seal,
  { reason, location, signedAt }: Sealing,
  stamp?: StampForSeal,
): Promise<Buffer> {
  const signingKey = await webcrypto.subtle.importKey(
    'pkcs8',
    key.export({ type: 'pkcs8', format: 'der' }),
    { name: 'ECDSA', namedCurve: 'P-256' },
    false,
    ['sign'],
  );
  const pdf = await PDF.load(bytes);
  keepBoxes(pdf);
  const sealed = await pdf.sign({
    signer: new CryptoKeySigner(signingKey, certificate.raw, 'EC', 'ECDSA'),
    reason: withoutBrackets(reason),
    location: withoutBrackets(location),
    signingTime: new Date(epochMs(signedAt)),
    ...(stamp
      ? {
          level: 'B-T',
          timestampAuthority: { timestamp: (digest) => stamp.ask(Buffer.from(digest)) },
        }
      : { level: 'B-B' }),
    estimatedSize: RESERVED_BYTES + (stamp?.mostBytes ?? 0),
  });
  return Buffer.from(sealed.bytes);
}

/** Round brackets and backslashes would be shown with backslashes: @libpdf/core escapes them twice. */
function withoutBrackets(text: string): string {
  return text.replaceAll('(', '[').replaceAll(')', ']').replaceAll('\\', '/');
}

/** @libpdf/core 0.4.2 takes an empty field for the seal, and moves it out of sight. */
function keepBoxes(pdf: PDF): void {
  for (const field of pdf.getForm()?.getSignatureFields() ?? []) {
    const box = field.getDict();
    const set = box.set.bind(box);
    box.set = (key, value) => {
      if (!['Rect', 'P'].includes(typeof key === 'string' ? key : key.value)) set(key, value);
    };
  }
}
