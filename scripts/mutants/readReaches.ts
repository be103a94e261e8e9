import { existsSync, readFileSync } from 'node:fs';
import type { Reach } from './withReaches.ts';

/** @returns the test files that reach a place of a file; 'any' where it is read with the module */
export function readReaches(path: string): (file: string, at: number) => Set<string> | 'any' {
  const lines = existsSync(path) ? readFileSync(path, 'utf8').split('\n').filter(Boolean) : [];
  const reached = new Map<string, Set<string> | 'any'>();
  for (const { file, at, test } of lines.map((line) => JSON.parse(line) as Reach)) {
    const known = reached.get(`${file}:${at}`) ?? new Set<string>();
    if (test === null || known === 'any') reached.set(`${file}:${at}`, 'any');
    else reached.set(`${file}:${at}`, known.add(test));
  }
  return (file, at) => reached.get(`${file}:${at}`) ?? new Set();
}
