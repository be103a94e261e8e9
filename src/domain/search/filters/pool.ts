import { yesNoFilter } from './make.ts';

export const pool = yesNoFilter({
  field: 'poolYn',
  words: 'Private pool',
  anyWords: 'With or without a pool',
  reads: ['poolPrivateYn'],
  has: (home) => home.poolPrivateYn,
});
