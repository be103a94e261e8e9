/** What is asked about what went wrong, and what makes the answer old. */
import { troubleApi } from '#api/trouble.ts';
import { asks, outdates, questions } from '../client/queries.ts';

export const troubleQueries = questions({
  troubles: asks(troubleApi.troubles, ['troubles']),
  alerts: asks(troubleApi.alerts, ['troubles']),
});

outdates(troubleApi.tryAgain, ['troubles']);
outdates(troubleApi.lookAgain, ['troubles']);
