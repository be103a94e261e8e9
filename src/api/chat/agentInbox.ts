/** The agent's side of conversations: who waits, what is put off, and what is said again and again. */
import { callsOf, get, post } from '../endpoint.ts';
import type { agentInboxSchemas } from './agentInboxSchemas.ts';

export const agentInboxApi = callsOf<typeof agentInboxSchemas>()({
  inbox: get('/api/agent/chat/inbox', { audience: 'agents' }),
  snooze: post('/api/agent/chat/snooze', {
    audience: 'in its thread',
    binds: 'never',
  }),
  templates: get('/api/agent/chat/templates', { audience: 'agents' }),
  saveTemplate: post('/api/agent/chat/templates/save', {
    audience: 'agents',
    binds: 'never',
    rateLimit: { perMinute: 60 },
  }),
  deleteTemplate: post('/api/agent/chat/templates/delete', {
    audience: 'agents',
    binds: 'never',
  }),
});
