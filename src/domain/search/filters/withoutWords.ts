import { askedBeginnings, isFoundBy, wordedFields } from '../keywords.ts';
import { oneChip, ownFilter } from './make.ts';

export const withoutWords = ownFilter({
  fields: ['withoutWords'],
  saved: 'stored',
  reads: wordedFields,
  isSet: (asked) => askedBeginnings(asked.withoutWords).length > 0,
  matches: (home, asked) => isFoundBy(home, { ...asked, keyword: '' }),
  found: (home, asked) =>
    `${isFoundBy(home, { ...asked, keyword: '' }) ? 'No mention of' : 'Mentions'} “${asked.withoutWords.trim()}”`,
  chips: ({ withoutWords }) =>
    oneChip(['withoutWords'], withoutWords.trim() === '' ? null : `Not “${withoutWords.trim()}”`),
  anyWords: 'With the excluded keywords',
});
