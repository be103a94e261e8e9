import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Writes a file that is not there yet, whole and for its owner alone. One that is there stays: of two
 * first starts one wins, and both read the same.
 */
export function writeOnce(path: string, content: string): void {
  mkdirSync(dirname(path), { recursive: true, mode: 0o711 });
  const aside = `${path}.${randomBytes(6).toString('hex')}`;
  writeFileSync(aside, content, { mode: 0o600, flush: true, flag: 'wx' });
  try {
    linkSync(aside, path);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    rmSync(aside);
  }
}
