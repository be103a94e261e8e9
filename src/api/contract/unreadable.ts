/** Agreements whose rows were changed beside the program: what can be said of them, and putting them back. */
import { callsOf, get, post } from '../endpoint.ts';
import type { unreadableSchemas } from './unreadableSchemas.ts';

export const unreadableApi = callsOf<typeof unreadableSchemas>()({
  unreadable: get('/api/contract/:contractId/unreadable', { audience: 'parties' }),
  putBack: post('/api/admin/agreements/put-back', {
    audience: 'admins',
    binds: 'never',
  }),
});
