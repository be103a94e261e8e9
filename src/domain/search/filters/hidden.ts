import { ownFilter } from './make.ts';

export const hidden = ownFilter({
  fields: ['hidden'],
  saved: 'live',
  reads: ['listingKey'],
  isSet: (asked) => asked.hidden.length > 0,
  matches: (home, asked) => !asked.hidden.includes(home.listingKey),
  found: () => null,
  chips: () => [],
  anyWords: 'With the homes you have hidden',
});
