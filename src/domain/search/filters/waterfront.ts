import { yesNoFilter } from './make.ts';

export const waterfront = yesNoFilter({
  field: 'waterfrontYn',
  words: 'Waterfront',
  anyWords: 'Away from the water too',
  reads: ['waterfrontYn'],
  has: (home) => home.waterfrontYn,
});
