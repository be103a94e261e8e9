/** What is asked about the words of clauses, and what makes which answers old. */
import { wordingApi } from '#api/wording.ts';
import { asks, outdates, questions } from '../client/queries.ts';
import { withRow } from '../client/withRow.ts';
import type { WordingRow } from './wordingBook.ts';

export const wordingQueries = questions({
  allWordings: asks(wordingApi.all, ['wording']),
});

/** The next step is taken from what was just written: the server refuses it to whoever saw less. */
const tellsRow = (row: WordingRow) => ({
  name: 'allWordings',
  request: {},
  change: ({ rows }: { rows: readonly WordingRow[] }) => ({
    rows: withRow(rows, row, 'wordingId'),
  }),
});
outdates(wordingApi.write, ['wording'], tellsRow);
// What was approved beforehand was approved in certain words.
outdates(wordingApi.move, ['wording', 'approvals', 'packages'], tellsRow);
