/**
 * Addresses that mail comes back to: they name a notice or a letter and carry a signature of the
 * installation, so that nobody can make one up. Small letters and digits alone, as mail servers may
 * change the case; with 57 signs they fit the 64 of RFC 5321.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';

/** `reply`: what somebody answers to a notice. `bounce`: what a mail server says of a letter. */
export type InboundKind = 'reply' | 'bounce';

export interface InboundAddress {
  kind: InboundKind;
  /** Of the notice, or of the letter. */
  id: string;
}

export interface SignedAddresses {
  of(kind: InboundKind, id: string): string;
  /** null where it is none of ours, whoever has changed it. */
  read(address: string): InboundAddress | null;
}

/** 16 bytes of a UUID, and as many bits of the signature as fit beside them. */
const idSigns = 26;
const macBytes = 15;
const macSigns = 24;
const form = new RegExp(`^(reply|bounce)\\+([a-z2-7]{${idSigns}})([a-z2-7]{${macSigns}})@(.+)$`);

/** @param domain in small letters */
export function signedAddresses(key: Uint8Array, domain: string): SignedAddresses {
  const sign = (kind: InboundKind, id: Buffer) =>
    createHmac('sha256', key).update(`${kind} `).update(id).digest().subarray(0, macBytes);
  return {
    of(kind, id) {
      const bytes = Buffer.from(id.replaceAll('-', ''), 'hex');
      return `${kind}+${base32(bytes)}${base32(sign(kind, bytes))}@${domain}`;
    },
    read(address) {
      const match = form.exec(address.toLowerCase());
      if (match?.[4] !== domain) return null;
      const kind = match[1] as InboundKind;
      const id = bytesOf(match[2]!, 16);
      const right = timingSafeEqual(bytesOf(match[3]!, macBytes), sign(kind, id));
      return right ? { kind, id: asUuid(id.toString('hex')) } : null;
    },
  };
}

/** RFC 4648 in small letters, without padding. */
const alphabet = 'abcdefghijklmnopqrstuvwxyz234567';

function base32(bytes: Uint8Array): string {
  let bits = '';
  for (const byte of bytes) bits += byte.toString(2).padStart(8, '0');
  let text = '';
  for (let at = 0; at < bits.length; at += 5) {
    text += alphabet[Number.parseInt(bits.slice(at, at + 5).padEnd(5, '0'), 2)];
  }
  return text;
}

function bytesOf(text: string, count: number): Buffer {
  const bits = Array.from(text, (sign) => alphabet.indexOf(sign).toString(2).padStart(5, '0'));
  const all = bits.join('');
  return Buffer.from(
    Array.from({ length: count }, (_, at) => Number.parseInt(all.slice(at * 8, at * 8 + 8), 2)),
  );
}

function asUuid(hex: string): string {
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
