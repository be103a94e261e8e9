import { expect, test } from 'vitest';
import type { ClauseWording } from './ClauseWording.ts';
import { someWords } from './ClauseWording.example.ts';
import { shippedWording } from './shippedWording.ts';
import { baseOf, rowOn, wordingNumbered, wordingOn } from './wordingInForce.ts';
import type { Wording } from './Wording.ts';

const area = (wording: Wording) => wording.passages['area.always']!.legal.split(' ').at(-1);

test('without rows, and before their first day, the words are those that Lintel ships with', () => {
  expect(wordingOn([], 'WA', '2027-03-08')).toBe(shippedWording);
  expect(wordingOn([someWords(1)], 'WA', '2027-03-07')).toBe(shippedWording);
  const unapproved = (['draft', 'proposed', 'discarded'] as const).map((status, at) =>
    someWords(at, { status }),
  );
  expect(wordingOn(unapproved, 'WA', '2027-03-08')).toBe(shippedWording);
});

test('a state has its own words, whatever is approved later for all others', () => {
  const rows = [
    someWords(1, { state: 'WA' }),
    someWords(2, { validFrom: '2027-03-09' }),
    someWords(3, { state: 'CA' }),
  ];
  const inWa = wordingOn(rows, 'WA', '2027-04-01');
  expect(area(inWa)).toBe('1');
  expect(inWa).toMatchObject({ state: 'WA', version: 2 });
  expect(area(wordingOn(rows, 'OR', '2027-04-01'))).toBe('2');
  expect(area(wordingOn(rows, 'CA', '2027-04-01'))).toBe('3');
  expect(inWa.passages['term.always']).toEqual(shippedWording.passages['term.always']);
});

test('a version is always the same words, however many rows come after', () => {
  const rows: ClauseWording[] = [];
  const seen = new Map<number, Wording>();
  const later = (last: number, changes: Partial<ClauseWording>) => {
    rows.push(someWords(last, changes));
    const wording = wordingOn(rows, 'WA', now);
    seen.set(wording.version, wording);
    for (const [version, known] of seen) {
      expect(wordingNumbered(rows, 'WA', version)).toEqual(known);
    }
  };
  let now = '2027-03-08';
  later(1, { validFrom: '2027-03-10', approvedAt: '2027-03-08T01:00:00.000Z' });
  later(2, { validFrom: '2027-03-08', approvedAt: '2027-03-08T02:00:00.000Z', clause: 'term' });
  now = '2027-03-09';
  later(3, { validFrom: '2027-03-09', approvedAt: '2027-03-09T01:00:00.000Z', state: 'CA' });
  later(4, { validFrom: '2027-03-09', approvedAt: '2027-03-09T02:00:00.000Z', state: 'WA' });
  now = '2027-03-10';
  later(5, { validFrom: '2027-03-10', approvedAt: '2027-03-10T01:00:00.000Z', state: 'WA' });
  expect([...seen.keys()]).toEqual([0, 1, 2, 4]);
  expect(area(wordingOn(rows, 'WA', '2027-03-10'))).toBe('5');
});

test('new words take the place of the last approved ones, those to come among them', () => {
  const house = someWords(1);
  const coming = someWords(2, { state: 'WA', validFrom: '2027-06-01' });
  expect(baseOf([house, coming], 'area', 'WA')).toBe(coming);
  expect(baseOf([house, coming], 'area', 'OR')).toBe(house);
  expect(baseOf([house, coming], 'area', 'default')).toBe(house);
  expect(baseOf([house, coming], 'term', 'WA')).toBeNull();
  const on = { clause: 'area', state: 'WA', on: '2027-05-31' } as const;
  expect(rowOn([house, coming], on)).toBe(house);
  expect(rowOn([house, coming], { ...on, on: '2027-06-01' })).toBe(coming);
});
