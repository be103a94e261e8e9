import type { X509Certificate } from 'node:crypto';
import { childrenOf, type DerValue, readDer } from '../seal/readDer.ts';
import { hexOf } from '../seal/readSignedData.ts';

const AUTHORITY_INFO = '2b06010505070101';
const OCSP = '2b06010505073001';
const CRL_DISTRIBUTION = '551d1f';
/** A certificate may name several; two are enough to try. */
const mostTried = 2;

/** Where the issuer of a certificate tells whether it was called back; HTTP addresses alone. */
export function addressesIn({ raw }: X509Certificate): { ocsp: string[]; crls: string[] } {
  const access = extensionIn(raw, AUTHORITY_INFO);
  const answers = access ? childrenOf(access).map(childrenOf) : [];
  const lists = extensionIn(raw, CRL_DISTRIBUTION);
  return {
    ocsp: answers
      .flatMap(([method, location]) =>
        location && hexOf(method) === OCSP && location.tag === 0x86 ? [location] : [],
      )
      .flatMap(httpAddress)
      .slice(0, mostTried),
    crls: (lists ? urisIn(lists) : []).flatMap(httpAddress).slice(0, mostTried),
  };
}

/** The content of an extension; null where the certificate has none of that type. */
function extensionIn(certificate: Buffer, type: string): DerValue | null {
  const body = childrenOf(childrenOf(readDer(certificate))[0]!);
  const extensions = body.find(({ tag }) => tag === 0xa3);
  for (const extension of extensions ? childrenOf(childrenOf(extensions)[0]!) : []) {
    const parts = childrenOf(extension);
    if (hexOf(parts[0]) === type) return readDer(parts.at(-1)!.content);
  }
  return null;
}

/** A distribution point wraps its names three times. */
function urisIn(value: DerValue): DerValue[] {
  if (value.tag === 0x86) return [value];
  return value.tag & 0x20 ? childrenOf(value).flatMap(urisIn) : [];
}

function httpAddress({ content }: DerValue): string[] {
  const address = content.toString('latin1');
  return /^https?:\/\//i.test(address) && URL.canParse(address) ? [address] : [];
}
