import { randomBytes, type X509Certificate } from 'node:crypto';
import { childrenOf, readDer } from '../seal/readDer.ts';
import { hexOf } from '../seal/readSignedData.ts';
import { integer, nothing, octets, oid, sequence, yes } from '../seal/writeDer.ts';
import { fetchWithin } from './fetchWithin.ts';
import { readStamp, type Stamp } from './readStamp.ts';

const SHA256 = '2.16.840.1.101.3.4.2.1';
/** A token with its certificates has 2 to 8 KB. */
export const mostStampBytes = 12_288;
/** With the status around it. */
const mostReplyBytes = mostStampBytes + 1_024;
const nonceBytes = 8;

export interface AskedOf {
  url: string;
  trusted: readonly X509Certificate[];
  signal: AbortSignal;
}

/**
 * Asks an authority for a time stamp (RFC 3161) over HTTP, and believes nothing that it cannot check.
 * @param digest SHA-256 of what the stamp is for
 * @throws Error saying what went wrong
 */
export async function askForStamp(
  digest: Buffer,
  { url, trusted, signal }: AskedOf,
): Promise<Stamp> {
  const nonce = integer(randomBytes(nonceBytes));
  const question = sequence(
    integer(Buffer.from([1])),
    sequence(sequence(oid(SHA256), nothing), octets(digest)),
    nonce,
    // Its certificates are wanted along with it.
    yes,
  );
  const answer = await fetchWithin(url, {
    signal,
    mostBytes: mostReplyBytes,
    body: { type: 'application/timestamp-query', bytes: new Uint8Array(question) },
    accept: 'application/timestamp-reply',
  });
  const reply = readDer(answer);
  const [status, token] = childrenOf(reply);
  // Granted, with or without changes.
  const granted = ['00', '01'].includes(hexOf(childrenOf(status!)[0]));
  if (!granted || !token) throw new Error('The authority refused to give a time stamp.');
  if (token.whole.length > mostStampBytes) throw new Error('The time stamp is too large.');
  return readStamp(token.whole, { digest, nonce: readDer(nonce).content, trusted });
}
