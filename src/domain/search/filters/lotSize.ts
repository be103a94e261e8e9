import { areaWords } from '../../property/areaWords.ts';
import { rangeFilter } from './make.ts';
import { prefixed, rangeWords } from './rangeWords.ts';

export const lotSize = rangeFilter({
  min: 'minLotSize',
  max: 'maxLotSize',
  reads: ['lotSizeSquareFeet'],
  of: (home) => home.lotSizeSquareFeet,
  chip: (min, max) => prefixed('Lot: ', rangeWords(min, max, areaWords)),
  anyWords: 'Any lot',
  control: {
    label: 'Lot',
    // Square feet; from a quarter of an acre on in fractions and multiples of the acre.
    steps: [
      1000, 2000, 4000, 6000, 8000, 10_890, 21_780, 43_560, 87_120, 217_800, 435_600, 2_178_000,
    ],
    word: areaWords,
  },
});
