import { createHash, createPublicKey, type KeyObject, randomBytes, sign } from 'node:crypto';
import {
  bits,
  explicit,
  implicit,
  integer,
  octets,
  oid,
  sequence,
  set,
  time,
  utf8,
  yes,
} from './writeDer.ts';

const ECDSA_WITH_SHA256 = sequence(oid('1.2.840.10045.4.3.2'));
const YEARS = 10;

/**
 * A certificate (RFC 5280) by which a P-256 key vouches for itself, for sealing documents.
 * @returns PEM
 */
export function selfSignedCertificate(key: KeyObject, name: string, from: Date): string {
  const publicKey = createPublicKey(key).export({ type: 'spki', format: 'der' });
  const subject = sequence(set(sequence(oid('2.5.4.3'), utf8(name))));
  const until = new Date(from);
  until.setUTCFullYear(from.getUTCFullYear() + YEARS);
  const toBeSigned = sequence(
    explicit(0, integer(Buffer.from([2]))),
    integer(randomBytes(16)),
    ECDSA_WITH_SHA256,
    subject,
    sequence(time(from), time(until)),
    subject,
    publicKey,
    explicit(3, extensions(publicKey)),
  );
  const signature = sign('sha256', toBeSigned, key);
  return pem(sequence(toBeSigned, ECDSA_WITH_SHA256, bits(signature)));
}

function extensions(publicKey: Buffer): Buffer {
  const keyId = createHash('sha256').update(publicKey).digest().subarray(0, 20);
  return sequence(
    // No authority: it signs documents, not other certificates.
    sequence(oid('2.5.29.19'), yes, octets(sequence())),
    // Digital signature and non-repudiation. No extended use: OpenSSL would refuse RFC 9336’s.
    sequence(oid('2.5.29.15'), yes, octets(bits(Buffer.from([0b1100_0000]), 6))),
    sequence(oid('2.5.29.14'), octets(octets(keyId))),
    sequence(oid('2.5.29.35'), octets(sequence(implicit(0, keyId)))),
  );
}

function pem(der: Buffer): string {
  const lines = der.toString('base64').match(/.{1,64}/g)!;
  return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`;
}
