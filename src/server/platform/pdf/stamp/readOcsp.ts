import { createHash, X509Certificate } from 'node:crypto';
import { childrenOf, type DerValue, readDer } from '../seal/readDer.ts';
import { hexOf } from '../seal/readSignedData.ts';
import { nothing, octets, oid, sequence } from '../seal/writeDer.ts';
import { isSignedBy } from './verifySigned.ts';

const SHA1 = '1.3.14.3.2.26';
const BASIC = '2b0601050507300101';
const OCSP_SIGNING = '1.3.6.1.5.5.7.3.9';

/** Asks whether a certificate was called back (RFC 6960); names are hashed with SHA-1, as all do. */
export function writeOcspQuestion(certificate: X509Certificate, issuer: X509Certificate): Buffer {
  return sequence(sequence(sequence(sequence(certificateId(certificate, issuer)))));
}

/**
 * Reads what an issuer answers about a certificate.
 * @returns also the certificates that the answer is signed with
 * @throws Error where it is not that issuer's answer about this certificate
 */
export function readOcsp(
  response: Buffer,
  certificate: X509Certificate,
  issuer: X509Certificate,
): { revokedYn: boolean; certificates: Buffer[] } {
  const [status, bytes] = childrenOf(readDer(response));
  if (hexOf(status) !== '00' || !bytes) throw new Error('There is no answer.');
  const [type, basic] = childrenOf(childrenOf(bytes)[0]!);
  if (hexOf(type) !== BASIC) throw new Error('The answer is of another kind.');
  const [data, algorithm, signature, extra] = childrenOf(readDer(basic!.content));
  const certificates = extra ? childrenOf(childrenOf(extra)[0]!).map(({ whole }) => whole) : [];
  const signers = [issuer, ...certificates.map((raw) => new X509Certificate(raw))].filter(
    (one) => one === issuer || maySignFor(one, issuer),
  );
  // The first byte of a bit string says how many bits are unused.
  const signed = signature!.content.subarray(1);
  if (!signers.some((one) => isSignedBy(one.publicKey, algorithm!, null, data!.whole, signed)))
    throw new Error('The answer is not signed by the issuer.');
  const wanted = readDer(certificateId(certificate, issuer));
  const answer = answersIn(data!).find(([id]) => id && namesSame(id, wanted));
  const state = answer?.[1]?.tag;
  // Good, revoked, unknown: context tags.
  if (state !== 0x80 && state !== 0xa1) throw new Error('The certificate is not known there.');
  return { revokedYn: state === 0xa1, certificates };
}

function maySignFor(one: X509Certificate, issuer: X509Certificate): boolean {
  return (
    one.keyUsage?.includes(OCSP_SIGNING) === true &&
    one.checkIssued(issuer) &&
    one.verify(issuer.publicKey)
  );
}

/** Behind who answers and when, which stand under other tags. */
function answersIn(data: DerValue): DerValue[][] {
  const list = childrenOf(data).find(({ tag }) => tag === 0x30);
  return list ? childrenOf(list).map(childrenOf) : [];
}

/** The algorithm may be written with or without empty parameters. */
function namesSame(one: DerValue, other: DerValue): boolean {
  const [first, ...rest] = childrenOf(one);
  const [second, ...others] = childrenOf(other);
  return (
    hexOf(childrenOf(first!)[0]) === hexOf(childrenOf(second!)[0]) &&
    rest.length === others.length &&
    rest.every(({ whole }, at) => whole.equals(others[at]!.whole))
  );
}

function certificateId(certificate: X509Certificate, issuer: X509Certificate): Buffer {
  const issuerBody = childrenOf(childrenOf(readDer(issuer.raw))[0]!);
  const serial = childrenOf(childrenOf(readDer(certificate.raw))[0]!)[1]!;
  const [, key] = childrenOf(issuerBody[6]!);
  return sequence(
    sequence(oid(SHA1), nothing),
    octets(sha1(issuerBody[5]!.whole)),
    octets(sha1(key!.content.subarray(1))),
    serial.whole,
  );
}

const sha1 = (bytes: Buffer) => createHash('sha1').update(bytes).digest();
