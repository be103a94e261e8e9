/** Lets tests run against a program with one change in it, which never stands on the disk. */
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/** The variable that names a file with `Changed` as JSON. */
export const mutantVariable = 'LINTEL_MUTANT';

export interface Changed {
  /** The absolute path of a module, and what is read in its place. */
  file: string;
  code: string;
}

export function mutantPlugin(): Plugin[] {
  const path = process.env[mutantVariable];
  if (!path) return [];
  const { file, code } = JSON.parse(readFileSync(path, 'utf8')) as Changed;
  return [
    {
      name: 'mutant',
      enforce: 'pre',
      load: (id) => (id.split('?')[0] === file ? code : null),
    },
  ];
}
