import { existsSync, readFileSync } from 'node:fs';
import { testOf } from './switchedTest.ts';
import type { Reach } from './withSwitches.ts';

/** The test files that reach a change; 'any' where it is read with the module. */
export type Reached = Set<string> | 'any';

export function readReaches(path: string): (change: number) => Reached {
  const lines = existsSync(path) ? readFileSync(path, 'utf8').split('\n').filter(Boolean) : [];
  const reached = new Map<number, Reached>();
  for (const { change, test } of lines.map((line) => JSON.parse(line) as Reach)) {
    const known = reached.get(change) ?? new Set<string>();
    if (test === null || known === 'any') reached.set(change, 'any');
    else reached.set(change, known.add(testOf(test)));
  }
  return (change) => reached.get(change) ?? new Set();
}
