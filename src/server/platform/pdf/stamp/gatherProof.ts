import type { X509Certificate } from 'node:crypto';
import { addressesIn } from './addressesIn.ts';
import { fetchWithin } from './fetchWithin.ts';
import { readOcsp, writeOcspQuestion } from './readOcsp.ts';
import { readCrl } from './readCrl.ts';

/** What a reader needs in decades to judge a certificate without asking anybody. */
export interface Proof {
  certificates: Buffer[];
  ocspResponses: Buffer[];
  crls: Buffer[];
}

/** The stamp's certificate was called back: its word is worth nothing. */
export class RevokedCertificate extends Error {}

const mostOcspBytes = 32_768;
/** It is kept in each file, so a list of hundreds of thousands is not wanted. */
const mostCrlBytes = 262_144;

/**
 * Gathers what says that the certificates of a chain were not called back: for each, the answer of its
 * issuer, else the issuer's list. What is not named in a certificate, or not to be had, is left out.
 * @throws RevokedCertificate
 */
export async function gatherProof(
  chain: readonly X509Certificate[],
  signal: AbortSignal,
): Promise<Proof> {
  const proof: Proof = {
    certificates: chain.map(({ raw }) => raw),
    ocspResponses: [],
    crls: [],
  };
  await Promise.all(
    chain.slice(0, -1).map(async (certificate, at) => {
      const issuer = chain[at + 1]!;
      const { ocsp, crls } = addressesIn(certificate);
      for (const address of ocsp) {
        const answer = await askIssuer(address, certificate, issuer, signal).catch(orNothing);
        if (!answer) continue;
        proof.ocspResponses.push(answer.response);
        proof.certificates.push(...answer.certificates);
        return;
      }
      for (const address of crls) {
        const list = await getList(address, certificate, issuer, signal).catch(orNothing);
        if (!list) continue;
        proof.crls.push(list);
        return;
      }
    }),
  );
  return proof;
}

function orNothing(error: unknown): undefined {
  if (error instanceof RevokedCertificate) throw error;
}

async function askIssuer(
  address: string,
  certificate: X509Certificate,
  issuer: X509Certificate,
  signal: AbortSignal,
) {
  const question = writeOcspQuestion(certificate, issuer);
  const response = await fetchWithin(address, {
    signal,
    mostBytes: mostOcspBytes,
    body: { type: 'application/ocsp-request', bytes: new Uint8Array(question) },
    accept: 'application/ocsp-response',
  });
  const { revokedYn, certificates } = readOcsp(response, certificate, issuer);
  if (revokedYn) throw revoked(certificate);
  return { response, certificates };
}

async function getList(
  address: string,
  certificate: X509Certificate,
  issuer: X509Certificate,
  signal: AbortSignal,
) {
  const list = await fetchWithin(address, {
    signal,
    mostBytes: mostCrlBytes,
    accept: 'application/pkix-crl',
  });
  if (readCrl(list, certificate, issuer).revokedYn) throw revoked(certificate);
  return list;
}

const revoked = ({ subject }: X509Certificate) =>
  new RevokedCertificate(`The certificate of ${subject} was called back by its issuer.`);
