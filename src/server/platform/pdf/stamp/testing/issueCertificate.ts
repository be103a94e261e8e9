import {
  createHash,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
  sign,
  X509Certificate,
} from 'node:crypto';
import { childrenOf, readDer } from '../../seal/readDer.ts';
import {
  bits,
  explicit,
  implicit,
  integer,
  nothing,
  octets,
  oid,
  sequence,
  set,
  time,
  utf8,
  yes,
} from '../../seal/writeDer.ts';

export interface Issued {
  key: KeyObject;
  certificate: X509Certificate;
}

interface Wanted {
  name: string;
  kind?: 'ec' | 'rsa';
  from?: Date;
  until?: Date;
  /** May sign other certificates. */
  isAuthority?: boolean;
  /** The only use it has, such as time stamping. */
  use?: string;
  /** Where its issuer tells whether it was called back. */
  ocsp?: string;
  crl?: string;
}

const DAY_MS = 86_400_000;

export const signatureOf = (key: KeyObject) =>
  key.asymmetricKeyType === 'ec'
    ? sequence(oid('1.2.840.10045.4.3.2'))
    : sequence(oid('1.2.840.113549.1.1.11'), nothing);

/** A certificate signed by another, or by itself where none is given. */
export function issueCertificate(wanted: Wanted, by?: Issued): Issued {
  const { name, kind = 'ec', isAuthority = false, use, ocsp, crl } = wanted;
  const { from = new Date(Date.now() - DAY_MS), until = new Date(Date.now() + DAY_MS) } = wanted;
  const { privateKey: key } =
    kind === 'ec'
      ? generateKeyPairSync('ec', { namedCurve: 'P-256' })
      : generateKeyPairSync('rsa', { modulusLength: 2048 });
  const publicKey = createPublicKey(key).export({ type: 'spki', format: 'der' });
  const subject = sequence(set(sequence(oid('2.5.4.3'), utf8(name))));
  const issuer = by ? childrenOf(readDer(bodyOf(by.certificate)))[5]!.whole : subject;
  const signer = by?.key ?? key;
  const uri = (address: string) => implicit(6, Buffer.from(address));
  const keyUsage = bits(Buffer.from([isAuthority ? 0b0000_0110 : 0b1000_0000]));
  const body = sequence(
    explicit(0, integer(Buffer.from([2]))),
    integer(randomBytes(12)),
    signatureOf(signer),
    issuer,
    sequence(time(from), time(until)),
    subject,
    publicKey,
    explicit(
      3,
      sequence(
        sequence(oid('2.5.29.19'), yes, octets(isAuthority ? sequence(yes) : sequence())),
        sequence(oid('2.5.29.15'), yes, octets(keyUsage)),
        sequence(oid('2.5.29.14'), octets(octets(createHash('sha1').update(publicKey).digest()))),
        ...(use ? [sequence(oid('2.5.29.37'), yes, octets(sequence(oid(use))))] : []),
        ...(ocsp
          ? [
              sequence(
                oid('1.3.6.1.5.5.7.1.1'),
                octets(sequence(sequence(oid('1.3.6.1.5.5.7.48.1'), uri(ocsp)))),
              ),
            ]
          : []),
        ...(crl
          ? [
              sequence(
                oid('2.5.29.31'),
                octets(sequence(sequence(explicit(0, explicit(0, uri(crl)))))),
              ),
            ]
          : []),
      ),
    ),
  );
  const raw = sequence(body, signatureOf(signer), bits(sign('sha256', body, signer)));
  return { key, certificate: new X509Certificate(raw) };
}

/** What is signed of a certificate. */
export function bodyOf({ raw }: X509Certificate): Buffer {
  return childrenOf(readDer(raw))[0]!.whole;
}
