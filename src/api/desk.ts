/** The first pages of the desks: each in one call, which is bounded however much there is. */
import { callsOf, get } from './endpoint.ts';
import type { deskSchemas } from './deskSchemas.ts';

export const deskApi = callsOf<typeof deskSchemas>()({
  agentToday: get('/api/agent/today', { audience: 'agents' }),
  adminToday: get('/api/admin/today', { audience: 'admins' }),
});
