import {
  createPrivateKey,
  generateKeyPairSync,
  type KeyObject,
  X509Certificate,
} from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CannotStart } from '../../CannotStart.ts';
import { writeOnce } from '../../files/writeOnce.ts';
import type { Settings } from '../../settings.ts';
import { selfSignedCertificate } from './selfSignedCertificate.ts';

/** What this installation seals documents with. */
export interface Seal {
  key: KeyObject;
  certificate: X509Certificate;
}

type SealSettings = Pick<Settings, 'LINTEL_DATA' | 'SEAL_KEY_FILE' | 'SEAL_CERTIFICATE_FILE'>;

/**
 * The seal from the files in the settings, or the installation's own, made when it is first needed.
 * @throws CannotStart saying which file is wrong
 */
export function provideSeal(settings: SealSettings, now: Date): Seal {
  const { SEAL_KEY_FILE, SEAL_CERTIFICATE_FILE } = settings;
  if ((SEAL_KEY_FILE === undefined) !== (SEAL_CERTIFICATE_FILE === undefined))
    throw new CannotStart('SEAL_KEY_FILE and SEAL_CERTIFICATE_FILE must be set together.');
  if (SEAL_KEY_FILE !== undefined && SEAL_CERTIFICATE_FILE !== undefined)
    return readSeal(SEAL_KEY_FILE, SEAL_CERTIFICATE_FILE);
  const keyFile = join(settings.LINTEL_DATA, 'seal.key.pem');
  const certificateFile = join(settings.LINTEL_DATA, 'seal.crt.pem');
  if (!existsSync(certificateFile)) {
    writeOnce(keyFile, makeKey());
    const key = createPrivateKey(readFileSync(keyFile));
    writeOnce(certificateFile, selfSignedCertificate(key, 'Lintel seal', now));
  }
  return readSeal(keyFile, certificateFile);
}

function makeKey(): string {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
}

function readSeal(keyFile: string, certificateFile: string): Seal {
  const key = read(keyFile, 'a private key', createPrivateKey);
  const certificate = read(certificateFile, 'a certificate', (pem) => new X509Certificate(pem));
  if (key.asymmetricKeyType !== 'ec' || key.asymmetricKeyDetails?.namedCurve !== 'prime256v1')
    throw new CannotStart(`The key in ${keyFile} must be one of the curve P-256.`);
  if (!certificate.checkPrivateKey(key))
    throw new CannotStart(
      `The certificate in ${certificateFile} is not for the key in ${keyFile}.`,
    );
  return { key, certificate };
}

function read<T>(path: string, what: string, parse: (pem: Buffer) => T): T {
  try {
    return parse(readFileSync(path));
  } catch {
    throw new CannotStart(`${path} cannot be read as ${what}.`);
  }
}
