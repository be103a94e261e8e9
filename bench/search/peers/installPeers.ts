/** Peers come into a folder of their own, so that the product depends on none of them. */
import { execFile } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
export const peersFolder = join(tmpdir(), 'lintel-bench-peers');

/** A package by name and version, installed if it is not there yet. */
export async function importPeer(name: string, version: string): Promise<unknown> {
  await mkdir(peersFolder, { recursive: true });
  await writeFile(join(peersFolder, 'package.json'), '{"private":true}\n');
  // A module there finds what is installed there.
  await writeFile(join(peersFolder, 'load.mjs'), 'export const load = (name) => import(name);\n');
  const { load } = (await import(pathToFileURL(join(peersFolder, 'load.mjs')).href)) as {
    load: (name: string) => Promise<unknown>;
  };
  const here = join(peersFolder, 'node_modules', name, 'package.json');
  const installed = await readFile(here, 'utf8').then(
    (text) => (JSON.parse(text) as { version: string }).version,
    () => null,
  );
  if (installed !== version) {
    const words = ['install', '--no-audit', '--no-fund', '--no-save', `${name}@${version}`];
    await run('npm', words, { cwd: peersFolder, timeout: 180_000 });
  }
  return load(name);
}
