import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { rootCertificates } from 'node:tls';
import { CannotStart } from '../../CannotStart.ts';
import type { Settings } from '../../settings.ts';

/** Whom to ask for time stamps, and whose word for it counts. */
export interface Authority {
  url: string;
  trusted: X509Certificate[];
}

type StampSettings = Pick<Settings, 'TSA_URL' | 'TSA_CERTIFICATE_FILE'>;

/**
 * The authority in the settings; null where there is none. Without a file of its own it must be
 * vouched for by one of those that web browsers trust.
 * @throws CannotStart saying which setting is wrong
 */
export function provideAuthority(settings: StampSettings): Authority | null {
  const { TSA_URL, TSA_CERTIFICATE_FILE } = settings;
  if (TSA_URL === undefined) {
    if (TSA_CERTIFICATE_FILE === undefined) return null;
    throw new CannotStart('TSA_CERTIFICATE_FILE says nothing without TSA_URL.');
  }
  if (TSA_CERTIFICATE_FILE === undefined) {
    return { url: TSA_URL, trusted: rootCertificates.map((pem) => new X509Certificate(pem)) };
  }
  return { url: TSA_URL, trusted: readCertificates(TSA_CERTIFICATE_FILE) };
}

function readCertificates(path: string): X509Certificate[] {
  try {
    const pems = readFileSync(path, 'latin1').match(
      /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g,
    );
    return pems!.map((pem) => new X509Certificate(pem));
  } catch {
    throw new CannotStart(`${path} cannot be read as certificates.`);
  }
}
