/** What is asked about the installation itself; it changes without anybody’s doing. */
import { healthApi } from '#api/health.ts';
import { asks, questions } from '../client/queries.ts';

export const healthQueries = questions({
  detail: asks(healthApi.detail),
});
