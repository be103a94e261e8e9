/** Agents and what they charge: finding and comparing them, and the agents' own price lists. */
import { callsOf, get, post } from './endpoint.ts';
import type { agentSchemas } from './agentSchemas.ts';

export const agentApi = callsOf<typeof agentSchemas>()({
  findAgents: get('/api/agents', {
    audience: 'anyone',
    rateLimit: { perMinute: 300 },
  }),
  agentStates: get('/api/agent-states', {
    audience: 'anyone',
    rateLimit: { perMinute: 300 },
  }),
  agent: get('/api/agents/:profileId', { audience: 'anyone' }),
  myAgent: get('/api/agent/me', { audience: 'agents' }),
  mySuspension: get('/api/agent/my-suspension', { audience: 'agents and admins' }),
  saveMyAgent: post('/api/agent/me', {
    audience: 'agents',
    binds: 'never',
  }),
  myPackages: get('/api/agent/packages', { audience: 'agents' }),
  checkPackage: post('/api/agent/check-package', {
    audience: 'agents',
    binds: 'never',
  }),
  savePackage: post('/api/agent/save-package', {
    audience: 'agents',
    binds: 'never',
  }),
  publishPackage: post('/api/agent/publish-package', {
    audience: 'agents',
    binds: 'always',
  }),
  retirePackage: post('/api/agent/retire-package', {
    audience: 'agents',
    binds: 'never',
  }),
  createAgent: post('/api/admin/create-agent', {
    audience: 'admins',
    binds: 'never',
    rateLimit: { perMinute: 30 },
  }),
});
