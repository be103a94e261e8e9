/** The installation's secret: made on the first start, kept where only its owner can read it. */
import { hkdfSync, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CannotStart } from './CannotStart.ts';
import { writeOnce } from './files/writeOnce.ts';

/** What a key is for: keys of different purposes tell nothing about each other. */
export type KeyPurpose =
  | 'sessions'
  | 'tokens'
  | 'consent codes'
  | 'browsers'
  | 'email changes'
  | 'live'
  | 'unsubscribing'
  | 'inbound mail'
  | 'keyless notices';

export interface Secrets {
  /** 32 bytes, the same at each start. */
  key(purpose: KeyPurpose): Uint8Array;
}

const secretBytes = 32;

export function secretsFrom(secret: Uint8Array): Secrets {
  return {
    key: (purpose) => new Uint8Array(hkdfSync('sha256', secret, '', `lintel ${purpose}`, 32)),
  };
}

/**
 * @param given LINTEL_SECRET, for several processes on several machines; null for the file
 * @throws CannotStart when the file is no secret
 */
export function readSecrets(given: string | null, dataDir: string): Secrets {
  return secretsFrom(given === null ? readOrMake(join(dataDir, 'secret')) : Buffer.from(given));
}

function readOrMake(path: string): Uint8Array {
  const present = read(path);
  if (present) return present;
  writeOnce(path, `${randomBytes(secretBytes).toString('base64url')}\n`);
  return read(path)!;
}

function read(path: string): Uint8Array | null {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
  const secret = Buffer.from(text.trim(), 'base64url');
  if (secret.length === secretBytes) return secret;
  throw new CannotStart(
    `${path} does not hold this installation's secret. Restore it from a backup, or remove it: ` +
      'then everybody signs in anew.',
  );
}
