import { rangeFilter } from './make.ts';

export const bedrooms = rangeFilter({
  min: 'minBedrooms',
  max: 'maxBedrooms',
  reads: ['bedroomsTotal'],
  of: (home) => home.bedroomsTotal,
  chip: bedWords,
  anyWords: 'Any number of bedrooms',
  control: null,
});

/** `3+ beds`, `2 – 4 beds`, `Studio`; null if there are no bounds. */
export function bedWords(min: number | null, max: number | null): string | null {
  if (min === null && max === null) return null;
  if (max === null) return `${min}+ beds`;
  if (max === 0) return 'Studio';
  return min === null || min === max
    ? `${min === null ? 'Up to ' : ''}${max} ${max === 1 ? 'bed' : 'beds'}`
    : `${min} – ${max} beds`;
}
