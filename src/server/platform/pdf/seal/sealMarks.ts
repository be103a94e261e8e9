import { createHash, type X509Certificate } from 'node:crypto';

const MARK_BYTES = 32;

const known = new WeakMap<X509Certificate, Buffer[]>();

/**
 * What tells that a file carries this certificate even where its seal is broken: ends of its key and
 * of its signature, and its hash, which a PAdES seal names. Each as it may stand in a file: in
 * hexadecimal, small or large, or as bytes.
 */
export function marksOf(certificate: X509Certificate): Buffer[] {
  let marks = known.get(certificate);
  if (!marks) {
    const { raw, publicKey } = certificate;
    marks = [
      publicKey.export({ type: 'spki', format: 'der' }).subarray(-MARK_BYTES),
      raw.subarray(-MARK_BYTES),
      createHash('sha256').update(raw).digest(),
    ].flatMap((mark) => {
      const hex = mark.toString('hex');
      return [Buffer.from(hex), Buffer.from(hex.toUpperCase()), mark];
    });
    known.set(certificate, marks);
  }
  return marks;
}
