/** What is asked about the law, and what makes which answers old. */
import { jurisdictionApi } from '#api/jurisdiction.ts';
import { asks, outdates, questions } from '../client/queries.ts';

export const jurisdictionQueries = questions({
  allRules: asks(jurisdictionApi.all, ['jurisdiction']),
});

outdates(jurisdictionApi.draft, ['jurisdiction']);
outdates(jurisdictionApi.publish, ['jurisdiction']);
outdates(jurisdictionApi.discard, ['jurisdiction']);
