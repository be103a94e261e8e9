import { askedBeginnings, isFoundBy, wordedFields } from '../keywords.ts';
import { oneChip, ownFilter } from './make.ts';

export const keyword = ownFilter({
  fields: ['keyword', 'keywordMode'],
  // The mode alone limits nothing.
  open: { keyword: '' },
  saved: 'stored',
  reads: wordedFields,
  isSet: (asked) => askedBeginnings(asked.keyword).length > 0,
  matches: (home, asked) => isFoundBy(home, { ...asked, withoutWords: '' }),
  found: (home, asked) =>
    `${isFoundBy(home, { ...asked, withoutWords: '' }) ? 'Mentions' : 'No mention of'} “${asked.keyword.trim()}”`,
  chips: ({ keyword, keywordMode }) =>
    oneChip(
      ['keyword', 'keywordMode'],
      keyword.trim() === '' ? null : `${keywordMode === 'any' ? 'Any of ' : ''}“${keyword.trim()}”`,
    ),
  anyWords: 'Without the keywords',
});
