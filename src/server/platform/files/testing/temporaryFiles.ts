import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { diskFiles } from '../diskFiles.ts';
import type { FileStore } from '../FileStore.ts';

export interface TemporaryFiles {
  store: FileStore;
  /** Every file below the folder, also what is just being received. */
  paths(): string[];
  close(): void;
}

/** A store of its own, for one `*.db.test.ts`. */
export function temporaryFiles(): TemporaryFiles {
  const folder = mkdtempSync(join(tmpdir(), 'lintel-files-'));
  return {
    store: diskFiles(folder),
    paths: () =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .map((path) => join(folder, path))
        .filter((path) => statSync(path, { throwIfNoEntry: false })?.isFile()),
    close: () => rmSync(folder, { recursive: true }),
  };
}
