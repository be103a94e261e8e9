import { ownFilter } from './make.ts';

export const hidden = ownFilter({
  fields: ['hidden'],
  reads: ['listingKey'],
  isSet: (asked) => asked.hidden.length > 0,
  matches: (home, asked) => !asked.hidden.includes(home.listingKey),
  chips: () => [],
  anyWords: 'With the homes you have hidden',
});
