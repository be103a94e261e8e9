import { createHash, X509Certificate } from 'node:crypto';
import { childrenOf, type DerValue, readDer } from './readDer.ts';

const SIGNED_DATA = '2a864886f70d010702';
const MESSAGE_DIGEST = '2a864886f70d010904';

/** A signed message (RFC 5652) with one signer and signed attributes, taken apart and not yet judged. */
export interface SignedData {
  /** Of what is signed: its type, and itself where the message carries it. */
  contentType: string;
  content: Buffer | null;
  certificates: X509Certificate[];
  /** The one among them that the signer names. */
  certificate: X509Certificate;
  digestAlgorithm: string;
  signatureAlgorithm: DerValue;
  signature: Buffer;
  /** What the signature is over: the attributes as a set. */
  signedBytes: Buffer;
  /** The one value of a signed attribute, by the bytes of its type in hexadecimal. */
  attribute(type: string): DerValue | undefined;
  /** The same of what is not signed. */
  unsigned: { type: string; value: DerValue }[];
}

/** @throws Error when the bytes are something else */
export function readSignedData(value: DerValue): SignedData {
  const [type, explicitData] = childrenOf(value);
  if (hexOf(type) !== SIGNED_DATA) throw new Error('This is no signed data.');
  const fields = childrenOf(childrenOf(explicitData!)[0]!);
  const certificates = childrenOf(fields.find(({ tag }) => tag === 0xa0)!).map(
    ({ whole }) => new X509Certificate(whole),
  );
  const [signer, ...others] = childrenOf(fields.at(-1)!);
  if (!signer || others.length > 0) throw new Error('One signer is expected.');
  const [, name, digest, signed, signatureAlgorithm, signature, unsigned] = childrenOf(signer);
  if (!name || !digest || signed?.tag !== 0xa0 || signature?.tag !== 0x04)
    throw new Error('This signer is written in another way.');
  const certificate = certificates.find(({ raw }) => isNamed(raw, name.whole));
  if (!certificate) throw new Error('The certificate is missing.');
  const [contentType, content] = childrenOf(fields[2]!);
  const attributes = readAttributes(signed);
  // Attributes are signed as a set, though they stand under another tag (RFC 5652, 5.4).
  const signedBytes = Buffer.from(signed.whole);
  signedBytes[0] = 0x31;
  return {
    contentType: hexOf(contentType),
    content: content ? childrenOf(content)[0]!.content : null,
    certificates,
    certificate,
    digestAlgorithm: hexOf(childrenOf(digest)[0]),
    signatureAlgorithm: signatureAlgorithm!,
    signature: signature.content,
    signedBytes,
    attribute(wanted) {
      const found = attributes.filter((one) => one.type === wanted);
      if (found.length > 1) throw new Error('An attribute stands twice.');
      return found[0]?.value;
    },
    unsigned: unsigned?.tag === 0xa1 ? readAttributes(unsigned) : [],
  };
}

/** Whether the digest that was signed is of these bytes. */
export function digestFits(data: SignedData, hash: string, parts: Buffer[]): boolean {
  const digest = createHash(hash);
  for (const part of parts) digest.update(part);
  return data.attribute(MESSAGE_DIGEST)?.content.equals(digest.digest()) === true;
}

export const hexOf = (value: DerValue | undefined) => value?.content.toString('hex') ?? '';

function readAttributes(set: DerValue): { type: string; value: DerValue }[] {
  return childrenOf(set).map((attribute) => {
    const [type, values] = childrenOf(attribute);
    const [value, ...more] = childrenOf(values!);
    if (!value || more.length > 0) throw new Error('One value is expected.');
    return { type: hexOf(type), value };
  });
}

/** Whether a certificate has the issuer and serial number that the signer names. */
function isNamed(certificate: Buffer, name: Buffer): boolean {
  const body = childrenOf(childrenOf(readDer(certificate))[0]!);
  const [issuer, serial] = childrenOf(readDer(name));
  return body[1]!.whole.equals(serial!.whole) && body[3]!.whole.equals(issuer!.whole);
}
