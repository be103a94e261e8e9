import type { X509Certificate } from 'node:crypto';
import { childrenOf, readDer } from '../seal/readDer.ts';
import { isSignedBy } from './verifySigned.ts';

/**
 * Reads an issuer's list of certificates that it called back (RFC 5280, 5).
 * @throws Error where it is not that issuer's list
 */
export function readCrl(
  list: Buffer,
  certificate: X509Certificate,
  issuer: X509Certificate,
): { revokedYn: boolean } {
  const [body, algorithm, signature] = childrenOf(readDer(list));
  const signed = signature!.content.subarray(1);
  if (!isSignedBy(issuer.publicKey, algorithm!, null, body!.whole, signed))
    throw new Error('The list is not signed by the issuer.');
  const serial = childrenOf(childrenOf(readDer(certificate.raw))[0]!)[1]!;
  // The version is left out in the oldest form; algorithm and issuer stand before the times.
  const fields = childrenOf(body!).filter(({ tag }) => tag === 0x30);
  const revoked = fields[2] ? childrenOf(fields[2]) : [];
  return { revokedYn: revoked.some((entry) => childrenOf(entry)[0]?.whole.equals(serial.whole)) };
}
