import { createHash, verify, X509Certificate } from 'node:crypto';
import { childrenOf, type DerValue, readDer } from './readDer.ts';

const OID = {
  signedData: '2a864886f70d010702',
  messageDigest: '2a864886f70d010904',
  sha256: '608648016503040201',
};

export interface CmsCheck {
  /** The certificate that the signature is from. */
  certificate: X509Certificate;
  /** Whether the signature is by that certificate's key and over these bytes. */
  isValid: boolean;
}

/**
 * Checks a detached signature (RFC 5652) as `sealPdf` makes them: one signer, SHA-256, signed
 * attributes.
 * @throws Error when it is something else
 */
export function readCms(cms: Buffer, signed: Buffer[]): CmsCheck {
  const value = readDer(cms);
  // The room that was left over is filled with zeros, and nothing can hide in it.
  if (cms.subarray(value.whole.length).some((byte) => byte !== 0)) throw new Error('Bytes follow.');
  const [type, explicitData] = childrenOf(value);
  if (type?.content.toString('hex') !== OID.signedData) throw new Error('This is no signed data.');
  const fields = childrenOf(childrenOf(explicitData!)[0]!);
  const certificates = childrenOf(fields.find(({ tag }) => tag === 0xa0)!);
  const [signer, ...others] = childrenOf(fields.at(-1)!);
  if (!signer || others.length > 0) throw new Error('One signer is expected.');
  const { name, algorithm, attributes, signature } = readSigner(signer);
  if (algorithm !== OID.sha256) throw new Error('SHA-256 is expected.');
  const certificate = certificates
    .map(({ whole }) => new X509Certificate(whole))
    .find(({ raw }) => isNamed(raw, name));
  if (!certificate) throw new Error('The certificate is missing.');
  // Attributes are signed as a set, though they stand under another tag (RFC 5652, 5.4).
  const asSet = Buffer.from(attributes.whole);
  asSet[0] = 0x31;
  const isSigned = verify('sha256', asSet, certificate.publicKey, signature);
  return { certificate, isValid: isSigned && digestIn(attributes).equals(digestOf(signed)) };
}

function readSigner(signer: DerValue) {
  const [, name, algorithm, attributes, , signature] = childrenOf(signer);
  if (!name || !algorithm || attributes?.tag !== 0xa0 || signature?.tag !== 0x04)
    throw new Error('This signer is written in another way.');
  return {
    name: name.whole,
    algorithm: childrenOf(algorithm)[0]!.content.toString('hex'),
    attributes,
    signature: signature.content,
  };
}

/** Whether a certificate has the issuer and serial number that the signer names. */
function isNamed(certificate: Buffer, name: Buffer): boolean {
  const body = childrenOf(childrenOf(readDer(certificate))[0]!);
  const [issuer, serial] = childrenOf(readDer(name));
  return body[1]!.whole.equals(serial!.whole) && body[3]!.whole.equals(issuer!.whole);
}

function digestIn(attributes: DerValue): Buffer {
  const found = childrenOf(attributes)
    .map(childrenOf)
    .filter(([type]) => type!.content.toString('hex') === OID.messageDigest);
  if (found.length !== 1) throw new Error('One digest is expected.');
  return childrenOf(found[0]![1]!)[0]!.content;
}

function digestOf(parts: Buffer[]): Buffer {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
}
