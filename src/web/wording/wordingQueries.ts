/** Queries about clauses and own items, and which answers each change makes stale. */
import { wordingApi } from '#api/wording.ts';
import type { WordingState } from '#domain/wording/ClauseWording.ts';
import { asks, outdates, questions } from '../client/queries.ts';
import { withRow } from '../client/withRow.ts';
import type { OwnItemRow } from './ownItemBook.ts';
import type { WordingRow } from './wordingBook.ts';

export const wordingQueries = questions({
  allWordings: asks(wordingApi.all, ['wording']),
  allItems: asks(wordingApi.items, ['wording']),
});

/** The next step is taken from what was just written: the server refuses it to whoever saw less. */
const tellsRow = (row: WordingRow) => ({
  name: 'allWordings',
  request: {},
  change: ({ rows, ...reply }: { rows: readonly WordingRow[]; changedStates: WordingState[] }) => ({
    ...reply,
    rows: withRow(rows, row, 'wordingId'),
  }),
});
outdates(wordingApi.write, ['wording'], tellsRow);
// What was approved beforehand was approved in certain words.
outdates(wordingApi.move, ['wording', 'approvals', 'packages'], tellsRow);

const tellsItem = (row: OwnItemRow) => ({
  name: 'allItems',
  request: {},
  change: ({ rows }: { rows: readonly OwnItemRow[] }) => ({
    rows: withRow(rows, row, 'itemVersionId'),
  }),
});
outdates(wordingApi.writeItem, ['wording'], tellsItem);
outdates(wordingApi.moveItem, ['wording', 'approvals', 'packages'], tellsItem);
