import { createHash, type X509Certificate } from 'node:crypto';
import { type Instant, instant } from '#domain/calendar.ts';
import { childrenOf, type DerValue, readDer } from '../seal/readDer.ts';
import { digestFits, hexOf, type SignedData, readSignedData } from '../seal/readSignedData.ts';
import { chainOf } from './chainOf.ts';
import { hashNamed, isSignedBy } from './verifySigned.ts';

const TST_INFO = '2a864886f70d0109100104';
const SHA256 = '608648016503040201';
const SIGNING_CERTIFICATE = '2a864886f70d010910020c';
const SIGNING_CERTIFICATE_V2 = '2a864886f70d010910022f';
/** The only use that such a certificate may have (RFC 3161, 2.3). */
const TIME_STAMPING = '1.3.6.1.5.5.7.3.8';

/** An authority's word that something was there at a time. */
export interface Stamp {
  /** As it is kept in a PDF: the TimeStampToken in DER. */
  token: Buffer;
  at: Instant;
  /** What the authority's certificate calls it. */
  authority: string;
  /** From that certificate to one that is trusted. */
  chain: X509Certificate[];
}

interface Asked {
  /** SHA-256 of what the stamp is for. */
  digest: Buffer;
  /** As it was sent; null where nothing was asked and the stamp was found. */
  nonce: Buffer | null;
  trusted: readonly X509Certificate[];
}

/**
 * Checks a time stamp (RFC 3161): that it is for this digest and this question, signed by the
 * authority that it names, whose certificate is for that alone and leads to one that is trusted.
 * @throws Error saying what does not fit
 */
export function readStamp(token: Buffer, { digest, nonce, trusted }: Asked): Stamp {
  const value = readDer(token);
  expect(value.whole.length === token.length, 'Bytes follow the time stamp.');
  const data = readSignedData(value);
  expect(data.contentType === TST_INFO && data.content !== null, 'This is no time stamp.');
  const info = readInfo(data.content!);
  expect(info.digestAlgorithm === SHA256, 'The time stamp is for another kind of digest.');
  expect(info.digest.equals(digest), 'The time stamp is for something else.');
  expect(
    nonce === null || info.nonce?.equals(nonce) === true,
    'The time stamp answers another question.',
  );
  checkSignature(data);
  const { certificate, certificates } = data;
  expect(
    certificate.keyUsage?.length === 1 && certificate.keyUsage[0] === TIME_STAMPING,
    'The certificate of the time stamp is for something else.',
  );
  const chain = chainOf(certificate, certificates, trusted, info.at);
  if (!chain) throw new Error('The certificate of the time stamp leads to none that is trusted.');
  return {
    token,
    at: instant(info.at.getTime()),
    authority: /^CN=(.*)$/m.exec(certificate.subject)?.[1] ?? certificate.subject,
    chain,
  };
}

function readInfo(content: Buffer) {
  const [version, , imprint, , time, ...rest] = childrenOf(readDer(content));
  expect(hexOf(version) === '01', 'The time stamp is of another version.');
  const [algorithm, digest] = childrenOf(imprint!);
  return {
    digestAlgorithm: hexOf(childrenOf(algorithm!)[0]),
    digest: digest!.content,
    at: readTime(time!),
    nonce: rest.find(({ tag }) => tag === 0x02)?.content,
  };
}

/** `20260308100000.25Z` */
export function readTime({ tag, content }: DerValue): Date {
  const [, year, month, day, hour, minute, second, fraction = ''] =
    /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(\.\d{1,9})?Z$/.exec(content.toString('latin1')) ?? [];
  expect(tag === 0x18 && second !== undefined, 'A time is written in another way.');
  const at = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}${fraction}Z`);
  expect(!Number.isNaN(at.getTime()), 'There is no such time.');
  return at;
}

function checkSignature(data: SignedData): void {
  const { certificate, digestAlgorithm, signatureAlgorithm, signedBytes, signature } = data;
  const hash = hashNamed(digestAlgorithm);
  const isSigned =
    hash !== undefined &&
    digestFits(data, hash, [data.content!]) &&
    isSignedBy(certificate.publicKey, signatureAlgorithm, digestAlgorithm, signedBytes, signature);
  expect(isSigned, 'The signature of the time stamp does not hold.');
  expect(namesItsCertificate(data), 'The time stamp names another certificate.');
}

/** So that no other certificate of the same key can be put in its place (RFC 5816). */
function namesItsCertificate({ attribute, certificate }: SignedData): boolean {
  const newer = attribute(SIGNING_CERTIFICATE_V2);
  const named = newer ?? attribute(SIGNING_CERTIFICATE);
  if (!named) return false;
  const [first, second] = childrenOf(childrenOf(childrenOf(named)[0]!)[0]!);
  const algorithm = first?.tag === 0x30 ? hexOf(childrenOf(first)[0]) : SHA256;
  const hash = newer ? hashNamed(algorithm) : 'sha1';
  const digest = first?.tag === 0x30 ? second : first;
  return (
    hash !== undefined &&
    digest?.content.equals(createHash(hash).update(certificate.raw).digest()) === true
  );
}

function expect(isSo: boolean, sentence: string): void {
  if (!isSo) throw new Error(sentence);
}
