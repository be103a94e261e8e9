import { verify, type X509Certificate } from 'node:crypto';
import { readDer } from './readDer.ts';
import { digestFits, readSignedData } from './readSignedData.ts';

const SHA256 = '608648016503040201';
const TIME_STAMP = '2a864886f70d010910020e';

export interface CmsCheck {
  /** The certificate that the signature is from. */
  certificate: X509Certificate;
  /** Whether the signature is by that certificate's key and over these bytes. */
  isValid: boolean;
}

/**
 * Checks a detached signature (RFC 5652) as `sealPdf` makes them: one signer, SHA-256, signed
 * attributes, and beside them a time stamp at most.
 * @throws Error when it is something else
 */
export function readCms(cms: Buffer, signed: Buffer[]): CmsCheck {
  const value = readDer(cms);
  // The room that was left over is filled with zeros, and nothing can hide in it.
  if (cms.subarray(value.whole.length).some((byte) => byte !== 0)) throw new Error('Bytes follow.');
  const data = readSignedData(value);
  if (data.digestAlgorithm !== SHA256) throw new Error('SHA-256 is expected.');
  const { certificate, signedBytes, signature, unsigned } = data;
  if (unsigned.length > 1 || unsigned.some(({ type }) => type !== TIME_STAMP))
    throw new Error('Something is written beside the signature.');
  const isSigned = verify('sha256', signedBytes, certificate.publicKey, signature);
  return { certificate, isValid: isSigned && digestFits(data, 'sha256', signed) };
}
