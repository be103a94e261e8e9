import { expect, test } from 'vitest';
import { blamed } from './blamed.ts';

const changed = new Set(['src/server/a.ts', 'src/server/b.ts']);
const ofA = 'src/server/a.ts(3,4): error TS2322: Type null is not one.\n  It goes on in a line.\n';

test('of two changed files the one is blamed that is complained of', () => {
  expect(blamed(ofA, changed)).toEqual(new Set(['src/server/a.ts']));
  expect(blamed('', changed)).toEqual(new Set());
});

test('a complaint of another file, or of none, says not whose change it was', () => {
  expect(blamed(`${ofA}src/server/c.ts(1,1): error TS2531: It may be null.\n`, changed)).toBe(
    'unknown',
  );
  expect(blamed('error TS5083: Cannot read a file.\n', changed)).toBe('unknown');
});
