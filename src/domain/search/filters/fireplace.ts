import { yesNoFilter } from './make.ts';

export const fireplace = yesNoFilter({
  field: 'fireplaceYn',
  words: 'Fireplace',
  anyWords: 'With or without a fireplace',
  reads: ['fireplaceYn'],
  has: (home) => home.fireplaceYn,
});
