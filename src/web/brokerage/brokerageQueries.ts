/** What is asked about the brokerage, and what makes which answers old. */
import { brokerageApi } from '#api/brokerage.ts';
import { asks, outdates, questions } from '../client/queries.ts';

export const brokerageQueries = questions({
  brokerage: asks(brokerageApi.brokerage, ['brokerage']),
});

outdates(brokerageApi.saveBrokerage, ['brokerage'], (reply) => ({
  name: 'brokerage',
  request: {},
  reply,
}));
