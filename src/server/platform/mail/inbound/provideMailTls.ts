/** By what the listener for mail shows that it is itself, and under which nothing is read on the way. */
import { readFileSync } from 'node:fs';
import { createSecureContext } from 'node:tls';
import { CannotStart } from '../../CannotStart.ts';
import type { Settings } from '../../settings.ts';

/** In PEM. */
export interface MailTls {
  key: Buffer;
  cert: Buffer;
}

type TlsSettings = Pick<
  Settings,
  'INBOUND_MAIL' | 'INBOUND_MAIL_KEY_FILE' | 'INBOUND_MAIL_CERTIFICATE_FILE'
>;

/**
 * @returns what reads the files as they are now, since a certificate is renewed every few weeks; null
 * where none is set
 * @throws CannotStart saying which setting is wrong, the function too
 */
export function provideMailTls(settings: TlsSettings): (() => MailTls) | null {
  const {
    INBOUND_MAIL: listening,
    INBOUND_MAIL_KEY_FILE: keyFile,
    INBOUND_MAIL_CERTIFICATE_FILE: certificateFile,
  } = settings;
  if (keyFile === undefined && certificateFile === undefined) return null;
  if (keyFile === undefined || certificateFile === undefined) {
    throw new CannotStart(
      'INBOUND_MAIL_KEY_FILE and INBOUND_MAIL_CERTIFICATE_FILE must be set together.',
    );
  }
  if (listening === undefined) {
    throw new CannotStart('INBOUND_MAIL_CERTIFICATE_FILE says nothing without INBOUND_MAIL.');
  }
  const readTls = () => {
    const pair = { key: read(keyFile), cert: read(certificateFile) };
    try {
      createSecureContext(pair);
    } catch {
      throw new CannotStart(
        `The key in ${keyFile} and the certificate in ${certificateFile} are no pair in PEM.`,
      );
    }
    return pair;
  };
  readTls();
  return readTls;
}

function read(path: string): Buffer {
  try {
    return readFileSync(path);
  } catch {
    throw new CannotStart(`${path} cannot be read.`);
  }
}
