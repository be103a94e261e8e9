/** Lets tests run against a program with changes in it that never stand on the disk. */
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/** The variable that names a file with `Changes` as JSON, which is read at each load. */
export const changesVariable = 'LINTEL_MUTANT';

/** What is read in place of a module, by its absolute path. */
export type Changes = Record<string, string>;

export function mutantPlugin(): Plugin[] {
  const path = process.env[changesVariable];
  if (!path) return [];
  return [
    {
      name: 'mutant',
      enforce: 'pre',
      load: (id) => (JSON.parse(readFileSync(path, 'utf8')) as Changes)[id.split('?')[0]!] ?? null,
    },
  ];
}
