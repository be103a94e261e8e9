import { expect, test } from 'vitest';
import { itemProblemsOfPackage, type KnownItem } from './itemsOfPackage.ts';
import { exampleItem } from './OwnItem.example.ts';

const known: KnownItem = { ...exampleItem, usedAs: 'service', retiredAt: null, retireReason: null };
const problems = (
  versions: KnownItem[],
  changes: object = {},
  choosing: 'anew' | 'on offer' = 'anew',
) => itemProblemsOfPackage({ ownServices: [{ ...exampleItem, ...changes }] }, versions, choosing);

test('lets exactly the approved text stand', () => {
  expect(problems([known])).toEqual([]);
  for (const changes of [
    { text: 'Other words' },
    { version: 2 },
    { partOf: 'showing' },
    { itemId: '0199bb00-0000-7000-8000-000000000799' },
  ]) {
    expect(problems([known], changes)).toMatchObject([{ field: 'services' }]);
  }
  expect(itemProblemsOfPackage({ ownExclusions: [exampleItem] }, [known], 'anew')).toMatchObject([
    { field: 'notIncluded' },
  ]);
});

test('says why an item was retired and what to do', () => {
  const retired = { ...known, retiredAt: '2027-03-08T20:00:00.000Z', retireReason: 'Too slow.' };
  for (const choosing of ['anew', 'on offer'] as const) {
    expect(problems([retired], {}, choosing)[0]!.sentence).toContain('(Too slow). Remove it');
  }
});

test('a replaced text stays on offer, and a new version of the package takes the new text', () => {
  const next = { ...known, version: 2, text: 'Meeting a contractor' };
  expect(problems([known, next], {}, 'on offer')).toEqual([]);
  expect(problems([known, next])[0]!.sentence).toContain('“Meeting a contractor”');
});
