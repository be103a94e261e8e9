import { formatDollars, formatShort } from '../../money.ts';
import { shownPriceCents } from '../../property/price.ts';
import { rangeFilter } from './make.ts';
import { rangeWords } from './rangeWords.ts';

export const price = rangeFilter({
  min: 'minPriceCents',
  max: 'maxPriceCents',
  reads: ['standardStatus', 'listPriceCents', 'listPriceFromYn', 'closePriceCents'],
  of: shownPriceCents,
  chip: priceWords,
  valueWords: formatDollars,
  anyWords: 'Any price',
  control: null,
});

export function priceWords(min: number | null, max: number | null): string | null {
  return rangeWords(min, max, formatShort);
}
