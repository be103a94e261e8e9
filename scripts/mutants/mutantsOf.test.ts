import { expect, test } from 'vitest';
import { applyMutant, mutantsOf } from './mutantsOf.ts';
import { sampleOf } from './sampleOf.ts';

const changed = (source: string) =>
  mutantsOf(source, 'a.ts').map((mutant) => applyMutant(source, mutant));

test.each([
  ['const a = b === c;', ['const a = b !== c;']],
  ['const a = b < 1;', ['const a = b <= 1;']],
  ['const a = b && c;', ['const a = b || c;']],
  ['const a = b ?? 1;', ['const a = b;']],
  ['const a = !b;', ['const a = b;']],
  ['const a = true;', ['const a = false;']],
  ['const a = b - 1;', ['const a = b + 1;']],
  ['const a = b ? 1 : 2;', ['const a = (b) ? 2 : 1;']],
  ['const a = b.some(c);', ['const a = b.every(c);']],
  ['save(a);', [';']],
  ['function a() { return 1; }', ['function a() { return null; }']],
  ['function a() { throw b; }', ['function a() { ; }']],
  ['if (a) b = 1;', [';', 'if (a) ;']],
])('%s has its changes', (source, expected) => {
  expect(changed(source)).toEqual(expected);
});

test.each([
  "const a = 'b' + c;",
  'const a: true = b;',
  "import a from 'a';",
  'type A = B extends true ? 1 : 2;',
  "'use strict';",
  'const a = b[some];',
])('%s has none', (source) => {
  expect(changed(source)).toEqual([]);
});

test('a change says where it is and what it is, however lines move', () => {
  const source = 'const a = 1;\n  const b = (c as D) === 2;\n';
  expect(mutantsOf(source, 'a.ts')).toEqual([
    expect.objectContaining({
      line: 2,
      code: 'const b = (c as D) === 2;',
      change: '=== becomes !==',
    }),
  ]);
});

test('what cannot be read is refused by name', () => {
  expect(() => mutantsOf('const = ;', 'broken.ts')).toThrow('broken.ts');
});

test('a seed draws the same each time, and another one others, in order', () => {
  const items = Array.from({ length: 100 }, (_, at) => at);
  const drawn = sampleOf(items, 10, 7);
  expect(drawn).toHaveLength(10);
  expect(drawn).toEqual(sampleOf(items, 10, 7));
  expect(drawn).toEqual(drawn.toSorted((a, b) => a - b));
  expect(drawn).not.toEqual(sampleOf(items, 10, 8));
});
