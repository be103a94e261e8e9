/**
 * Conversations between a group of buyers and an agent: finding and opening threads, reading and
 * writing, what has changed since, marks, search, and an admin's reading with a reason. A thread that
 * one is not in and one that does not exist are refused in the same words.
 */
import { callsOf, get, post } from './endpoint.ts';
import type { chatSchemas, chatDeskSchemas } from './chatSchemas.ts';

export const chatApi = callsOf<typeof chatSchemas>()({
  threads: get('/api/chat/threads', { audience: 'buyers and agents' }),
  beforeAsking: get('/api/chat/agent/:agentProfileId', { audience: 'buyers' }),
  open: post('/api/chat/open', {
    audience: 'buyers and agents',
    binds: 'never',
    rateLimit: { perMinute: 30 },
  }),
  thread: get('/api/chat/threads/:threadId', { audience: 'in its thread' }),
  messages: get('/api/chat/threads/:threadId/messages', { audience: 'in its thread' }),
  changes: get('/api/chat/threads/:threadId/changes', { audience: 'in its thread' }),
  send: post('/api/chat/send', {
    audience: 'in its thread',
    binds: 'never',
    rateLimit: { perMinute: 120 },
  }),
  edit: post('/api/chat/edit', {
    audience: 'in its thread',
    binds: 'never',
    rateLimit: { perMinute: 60 },
  }),
  delete: post('/api/chat/delete', {
    audience: 'in its thread',
    binds: 'never',
    rateLimit: { perMinute: 60 },
  }),
  react: post('/api/chat/react', {
    audience: 'in its thread',
    binds: 'never',
    rateLimit: { perMinute: 120 },
  }),
  read: post('/api/chat/read', {
    audience: 'in its thread',
    binds: 'never',
    rateLimit: { perMinute: 300 },
  }),
  delivered: post('/api/chat/delivered', {
    audience: 'in its thread',
    binds: 'never',
    rateLimit: { perMinute: 300 },
  }),
  markUnread: post('/api/chat/mark-unread', {
    audience: 'in its thread',
    binds: 'never',
  }),
  export: post('/api/chat/export', {
    audience: 'in its thread',
    binds: 'never',
    rateLimit: { perMinute: 6 },
  }),
  search: get('/api/chat/search', {
    audience: 'buyers and agents',
    rateLimit: { perMinute: 60 },
  }),
});

export const chatDeskApi = callsOf<typeof chatDeskSchemas>()({
  brokerageThreads: get('/api/admin/chat/threads', { audience: 'admins' }),
  brokerageThread: get('/api/admin/chat/threads/:threadId', { audience: 'admins' }),
  inspections: get('/api/admin/chat/inspections', { audience: 'admins' }),
  inspect: post('/api/admin/chat/inspect', {
    audience: 'admins',
    binds: 'never',
    rateLimit: { perMinute: 20 },
  }),
  inspectedMessages: get('/api/admin/chat/inspections/:inspectionId/messages', {
    audience: 'admins',
  }),
});
