import { expect, test } from 'vitest';
import { blamed } from './blamed.ts';

const places = [
  { file: 'src/server/a.ts', first: 3, last: 5 },
  { file: 'src/server/b.ts', first: 1, last: 1 },
];
const ofA = 'src/server/a.ts(4,4): error TS2322: Type null is not one.\n  It goes on in a line.\n';

test('of two changes the one is blamed that is complained of where it stands', () => {
  expect(blamed(ofA, places)).toEqual({ files: new Set(['src/server/a.ts']), othersYn: false });
  expect(blamed('', places)).toEqual({ files: new Set(), othersYn: false });
});

test('a complaint of another line, another file or none says not whose change it was', () => {
  for (const line of ['src/server/a.ts(6,1)', 'src/server/b.ts(2,1)', 'src/server/c.ts(1,1)']) {
    expect(blamed(`${ofA}${line}: error TS2531: It may be null.\n`, places)).toEqual({
      files: new Set(['src/server/a.ts']),
      othersYn: true,
    });
  }
  expect(blamed('error TS5083: Cannot read a file.\n', places).othersYn).toBe(true);
});
