/** The agents of the brokerage as its admins keep them: found, licensed, suspended, let back. */
import { callsOf, get, post } from '../endpoint.ts';
import type { agentDeskSchemas } from './agentDeskSchemas.ts';

export const agentDeskApi = callsOf<typeof agentDeskSchemas>()({
  agentList: get('/api/admin/agents', { audience: 'admins' }),
  agentFile: get('/api/admin/agents/:profileId', { audience: 'admins' }),
  saveLicense: post('/api/admin/save-license', {
    audience: 'admins',
    binds: 'never',
  }),
  endLicense: post('/api/admin/end-license', {
    audience: 'admins',
    binds: 'never',
  }),
  suspendAgent: post('/api/admin/suspend-agent', {
    audience: 'admins',
    binds: 'never',
  }),
  reinstateAgent: post('/api/admin/reinstate-agent', {
    audience: 'admins',
    binds: 'never',
  }),
});
