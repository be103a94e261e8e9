/**
 * Many more homes than a country has for sale, in one process of their own: what that takes, and what a
 * search takes then.
 */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { ChangeRate } from './measureChanges.ts';
import type { Measured } from './measureQueries.ts';

/** The engine by itself, as one process tells another. */
export interface Alone {
  homes: number;
  buildSeconds: number;
  bytesPerHome: number;
  /** The most that the process ever held, all of Node.js included. */
  peakBytes: number;
  queries: Measured[];
  changes: ChangeRate[];
  exact: { right: number; asked: number };
}

const bench = fileURLToPath(new URL('../search.ts', import.meta.url));

export async function largeRun(homes: number): Promise<Alone> {
  const folder = await mkdtemp(join(tmpdir(), 'lintel-bench-large-'));
  const file = join(folder, 'figures.json');
  try {
    const words = ['--homes', String(homes), '--rounds', '8', '--no-peers', '--tell', file];
    // Where an answer was wrong it fails, and tells so in its figures.
    const failure = await promisify(execFile)(process.execPath, [bench, ...words]).then(
      () => new Error('no figures'),
      (error: Error) => error,
    );
    const figures = await readFile(file, 'utf8').catch(() => {
      throw failure;
    });
    return JSON.parse(figures) as Alone;
  } finally {
    await rm(folder, { recursive: true });
  }
}
