/** Lets tests run against a program with changes in it that never stand on the disk. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { readCopy, testOf } from './switchedTest.ts';

/** The variable that names a file with `Changed` as JSON, which is read at each load. */
export const changedVariable = 'LINTEL_MUTANT';

/** What is read in place of a module, by its absolute path. */
export type Changed = Record<string, string>;

const checkout = fileURLToPath(new URL('../../', import.meta.url));

export function mutantPlugin(): Plugin[] {
  const path = process.env[changedVariable];
  if (!path) return [];
  return [
    {
      name: 'mutant',
      enforce: 'pre',
      // Vite asks for what stands on no disk by its path from here.
      resolveId: (id) =>
        testOf(id) === id ? null : id.startsWith(checkout) ? id : join(checkout, id),
      load(id) {
        const [file] = id.split('?');
        return (
          readCopy(file!) ?? (JSON.parse(readFileSync(path, 'utf8')) as Changed)[file!] ?? null
        );
      },
    },
  ];
}
