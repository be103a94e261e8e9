import { rangeFilter } from './make.ts';
import { prefixed, rangeWords } from './rangeWords.ts';

export const yearBuilt = rangeFilter({
  min: 'minYearBuilt',
  max: 'maxYearBuilt',
  reads: ['yearBuilt'],
  of: (home) => home.yearBuilt,
  chip: (min, max) => prefixed('Built: ', yearWords(min, max)),
  anyWords: 'Any year',
  control: {
    label: 'Year built',
    steps: [1900, 1920, 1940, 1950, 1960, 1970, 1980, 1990, 2000, 2005, 2010, 2015, 2020, 2025],
    word: String,
  },
});

function yearWords(min: number | null, max: number | null): string | null {
  return min !== null && max === null ? `${min} or later` : rangeWords(min, max, String);
}
