import { priceCutCents } from '../../property/price.ts';
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
  index: { ...yesNo.index, of: priceCutCents },
};
