import { bathQuarters } from '../../property/shown.ts';
import { rangeFilter } from './make.ts';

export const baths = rangeFilter({
  min: 'minBathQuarters',
  max: null,
  reads: [
    'bathroomsTotalInteger',
    'bathroomsFull',
    'bathroomsThreeQuarter',
    'bathroomsHalf',
    'bathroomsOneQuarter',
  ],
  of: bathQuarters,
  chip: bathWords,
  valueWords: (quarters) => `${quarters / 4} ${quarters === 4 ? 'bath' : 'baths'}`,
  anyWords: 'Any number of bathrooms',
  control: null,
});

/** Quarters: 10 is `2.5+ baths`. */
export function bathWords(minQuarters: number | null): string | null {
  return minQuarters === null ? null : `${minQuarters / 4}+ baths`;
}
