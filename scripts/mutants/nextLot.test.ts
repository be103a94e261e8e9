import { expect, test } from 'vitest';
import type { Change } from './Change.ts';
import { type Candidate, mostTogether, nextLot, type Score } from './nextLot.ts';
import { mutantsOf } from './mutantsOf.ts';

const [mutant] = mutantsOf('export const grown = (age: number) => age > 17;', 'age.ts');
const changesOf = (file: string, count: number, from = 1): Change[] =>
  Array.from({ length: count }, (_, at) => ({ number: from + at, file, mutant: mutant! }));
const candidate = (path: string, tookMs: number, changes: Change[]): Candidate<object> => ({
  test: { path, tookMs },
  changes,
});
const pathOf = (
  candidates: Candidate<object>[],
  scores: Record<string, Score> = {},
  noticer?: string,
) => {
  const lot = nextLot(
    candidates,
    (path, file) => scores[`${path} ${file}`],
    () => noticer,
  );
  return (lot?.test as { path: string } | undefined)?.path;
};
const nothing = () => undefined;
const seats = changesOf('seats.ts', 5);

test('the namesake goes first, though another one is quicker', () => {
  const both = [candidate('other.test.ts', 500, seats), candidate('seats.db.test.ts', 900, seats)];
  expect(pathOf(both)).toBe('seats.db.test.ts');
  expect(pathOf([both[0]!])).toBe('other.test.ts');
});

test('whoever noticed nothing of a file waits until the others were tried', () => {
  const both = [candidate('seats.test.ts', 500, seats), candidate('other.test.ts', 900, seats)];
  expect(pathOf(both)).toBe('seats.test.ts');
  const scores = { 'seats.test.ts seats.ts': { tried: 60, noticed: 0 } };
  expect(pathOf(both, scores)).toBe('other.test.ts');
});

test('whoever noticed it before goes before the namesake', () => {
  const both = [candidate('other.test.ts', 500, seats), candidate('seats.test.ts', 500, seats)];
  expect(pathOf(both, {}, 'other.test.ts')).toBe('other.test.ts');
});

test('of equals the quicker one goes first, and nobody where nothing is left', () => {
  const both = [candidate('slow.test.ts', 900, seats), candidate('quick.test.ts', 500, seats)];
  expect(pathOf(both)).toBe('quick.test.ts');
  expect(pathOf([candidate('slow.test.ts', 900, [])])).toBeUndefined();
});

test('a lot holds what is likely to be noticed, and no more than one process runs', () => {
  const changes = [...changesOf('rows.ts', 40), ...changesOf('seats.ts', 40, 41)];
  const lot = nextLot([candidate('seats.test.ts', 500, changes)], nothing, nothing);
  expect(lot!.changes).toHaveLength(mostTogether);
  expect(new Set(lot!.changes.map(({ file }) => file))).toEqual(new Set(['seats.ts']));
});
