import { defaultLocale } from '../../calendar.ts';
import { rangeFilter } from './make.ts';
import { rangeWords } from './rangeWords.ts';

const whole = new Intl.NumberFormat(defaultLocale);
const squareFeet = (value: number) => `${whole.format(value)} sq ft`;

export const livingArea = rangeFilter({
  min: 'minLivingArea',
  max: 'maxLivingArea',
  reads: ['livingArea'],
  of: (home) => home.livingArea,
  chip: (min, max) => rangeWords(min, max, squareFeet),
  anyWords: 'Any living area',
  control: {
    label: 'Living area',
    steps: [500, 750, 1000, 1250, 1500, 1750, 2000, 2500, 3000, 4000, 5000, 7500],
    word: squareFeet,
  },
});
