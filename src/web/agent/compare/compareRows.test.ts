import { expect, test } from 'vitest';
import { aPackageCard } from '../PackageCard.fixture.ts';
import { compareRows } from './compareRows.ts';

test('equal packages differ in nothing, and each changed term differs in its row', () => {
  const card = aPackageCard();
  expect(compareRows([card, card]).filter(({ differYn }) => differYn)).toEqual([]);
  const other = aPackageCard({
    toursIncluded: 3,
    notIncluded: ['moving'],
    commission: { model: 'flat', flatCents: 700_000, feeKind: { kind: 'net' } },
  });
  const differing = compareRows([card, other]).filter(({ differYn }) => differYn);
  expect(differing.map(({ label }) => label)).toEqual([
    'What it costs you',
    'Fee',
    'How it is counted',
    'Rebate',
    'Not included',
    'Tours',
  ]);
});
