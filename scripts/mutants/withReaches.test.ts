import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { mutantsOf } from './mutantsOf.ts';
import { readReaches } from './readReaches.ts';
import { withReaches } from './withReaches.ts';

const folder = mkdtempSync(join(tmpdir(), 'lintel-reaches-'));
afterAll(() => rmSync(folder, { recursive: true }));

const source = `
function seat(ages, guests = null) {
  if (ages.some((age) => age < 18 && age > 2) === true) return 'children';
  else if (guests?.list.some((guest) => !guest)) throw new Error('nobody');
  return ages.length + (guests?.list.length ?? 0);
}
return seat([1, 40]);
`;

test('a program does what it did, and tells which test file reaches what', () => {
  const path = join(folder, 'reaches.jsonl');
  const mutants = mutantsOf(source.replace('return seat', 'seat'), 'a.js');
  const code = withReaches(source.replace('return seat', 'seat'), { file: 'a.js', mutants, path });
  // oxlint-disable-next-line typescript/no-implied-eval
  const run = new Function('process', code.replace('seat([1, 40])', 'return seat([1, 40])'));
  expect(run(process)).toBe(2);

  const reachedFrom = readReaches(path);
  const reached = mutants
    .filter((_, at) => reachedFrom('a.js', at) !== 'any')
    .filter((_, at) => [...reachedFrom('a.js', at)].includes(import.meta.filename))
    .map(({ change }) => change);
  expect(reached).toContain('?? and its default are left out');
  expect(reached).toContain('some becomes every');
  expect(reached).not.toContain("return 'children'; becomes return null");
  expect(reached).not.toContain('! is left out');
});

test('what is read with a module, before any test, belongs to every test file', () => {
  const path = join(folder, 'read.jsonl');
  const mutants = mutantsOf('save(true);', 'b.js');
  const code = withReaches('save(true);', { file: 'b.js', mutants, path });
  // oxlint-disable-next-line typescript/no-implied-eval
  new Function('process', 'save', 'globalThis', code)(process, () => {}, {});
  expect(readReaches(path)('b.js', 0)).toBe('any');
  expect(readReaches(path)('b.js', 7)).toEqual(new Set());
});
