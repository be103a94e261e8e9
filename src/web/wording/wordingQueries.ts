/** What is asked about the words of clauses, and what makes which answers old. */
import { wordingApi } from '#api/wording.ts';
import { asks, outdates, questions } from '../client/queries.ts';

export const wordingQueries = questions({
  allWordings: asks(wordingApi.all, ['wording']),
});

outdates(wordingApi.write, ['wording']);
// What was approved beforehand was approved in certain words.
outdates(wordingApi.move, ['wording', 'approvals', 'packages']);
