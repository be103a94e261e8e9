import { priceCutCents } from '../../property/price.ts';
import type { SearchFilter } from '../SearchFilter.ts';
import { yesNoFilter } from './make.ts';

const reads = ['standardStatus', 'listPriceCents', 'previousListPriceCents'] as const;

const yesNo = yesNoFilter({
  field: 'priceCutYn',
  words: 'Price reduced',
  anyWords: 'Without a price cut too',
  reads,
  has: (home) => priceCutCents(home) !== null,
});

/** The index keeps the amount, as lists are sorted by it. */
export const priceCut = {
  ...yesNo,
  index: {
    kind: 'number' as const,
    of: priceCutCents,
    bounds: (asked: SearchFilter) => [asked.priceCutYn ? 1 : null, null] as const,
  },
};
