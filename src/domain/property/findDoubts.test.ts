import { expect, test } from 'vitest';
import { findDoubts } from './findDoubts.ts';
import { aHome } from './Property.example.ts';
import type { Property } from './Property.ts';

const today = '2026-03-08';
const noBaths = {
  bathroomsTotalInteger: 0,
  bathroomsFull: 0,
  bathroomsThreeQuarter: 0,
  bathroomsHalf: 0,
  bathroomsOneQuarter: 0,
};

test.each<[string, Partial<Property>, (keyof Property)[]]>([
  ['an ordinary home', {}, []],
  ['33 bedrooms in a small house', { bedroomsTotal: 33, livingArea: 1620 }, ['bedroomsTotal']],
  ['three bedrooms in 490 square feet', { bedroomsTotal: 3, livingArea: 490 }, []],
  ['neither bedroom nor bath', { bedroomsTotal: 0, ...noBaths }, ['bedroomsTotal']],
  ['a studio', { bedroomsTotal: 0 }, []],
  ['a bare plot', { propertySubType: 'Unimproved Land', livingArea: 0, bedroomsTotal: 0 }, []],
  ['two square feet', { livingArea: 2 }, ['livingArea']],
  ['an unknown size', { livingArea: null, bedroomsTotal: 33 }, []],
  ['an asking price of zero', { listPriceCents: 0 }, ['listPriceCents']],
  ['sold for nothing', { closePriceCents: 0 }, ['closePriceCents']],
  ['sold tomorrow', { closeDate: '2026-03-09' }, ['closeDate']],
  ['sold today', { closeDate: '2026-03-08' }, []],
  ['built in 2199', { yearBuilt: 2199 }, ['yearBuilt']],
  ['to be built next year', { yearBuilt: 2027 }, []],
])('%s', (_, change, fields) => {
  const doubts = findDoubts(aHome(change), today);
  expect(doubts.map((doubt) => doubt.field)).toEqual(fields);
  for (const { reason } of doubts) expect(reason).toMatch(/^[A-Z0-9].*\.$/);
});
