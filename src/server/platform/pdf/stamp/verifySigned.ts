import { constants, type KeyObject, verify } from 'node:crypto';
import { childrenOf, type DerValue } from '../seal/readDer.ts';
import { hexOf } from '../seal/readSignedData.ts';

const hashes: Record<string, string> = {
  '608648016503040201': 'sha256',
  '608648016503040202': 'sha384',
  '608648016503040203': 'sha512',
};

/** Signatures that name their hash: RSA (RFC 4055) and ECDSA (RFC 5758). */
const signatures: Record<string, string> = {
  '2a864886f70d01010b': 'sha256',
  '2a864886f70d01010c': 'sha384',
  '2a864886f70d01010d': 'sha512',
  '2a8648ce3d040302': 'sha256',
  '2a8648ce3d040303': 'sha384',
  '2a8648ce3d040304': 'sha512',
};
/** Those that leave it to the digest beside them: rsaEncryption and id-ecPublicKey. */
const plainSignatures = new Set(['2a864886f70d010101', '2a8648ce3d0201']);
const RSA_PSS = '2a864886f70d01010a';

/**
 * The name of a digest by the bytes of its identifier in hexadecimal. SHA-1 and older are none: they
 * can be forged.
 */
export function hashNamed(oid: string): string | undefined {
  return hashes[oid];
}

/** Whether the bytes are signed by the key; an algorithm that is not known here counts as no. */
export function isSignedBy(
  key: KeyObject,
  algorithm: DerValue,
  digestAlgorithm: string | null,
  bytes: Buffer,
  signature: Buffer,
): boolean {
  const [name, parameters] = childrenOf(algorithm);
  const oid = hexOf(name);
  if (oid === RSA_PSS) {
    const hash = hashOfPss(parameters);
    const padding = {
      padding: constants.RSA_PKCS1_PSS_PADDING,
      saltLength: constants.RSA_PSS_SALTLEN_AUTO,
    };
    return hash !== undefined && verify(hash, bytes, { key, ...padding }, signature);
  }
  const hash = plainSignatures.has(oid) ? hashes[digestAlgorithm ?? ''] : signatures[oid];
  return hash !== undefined && verify(hash, bytes, key, signature);
}

function hashOfPss(parameters: DerValue | undefined): string | undefined {
  const hash = parameters && childrenOf(parameters).find(({ tag }) => tag === 0xa0);
  return hash && hashes[hexOf(childrenOf(childrenOf(hash)[0]!)[0])];
}
