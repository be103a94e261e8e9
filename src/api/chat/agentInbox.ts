/** The agent's side of conversations: who waits, what is put off, and what is said again and again. */
import { z } from 'zod';
import { Instant } from '#domain/calendar.ts';
import { ChatTemplate, ChatTemplateText } from '#domain/chat/ChatTemplate.ts';
import { InboxFilter } from '#domain/chat/inboxFilter.ts';
import { ThreadRow } from './threads.ts';
import { get, post } from '../endpoint.ts';
import { wholeNumberText } from '../queryNumber.ts';

const TemplateRef = ChatTemplate.pick({ templateId: true });
const Templates = z.object({ templates: z.array(ChatTemplate) });

export const agentInboxApi = {
  inbox: get('/api/agent/chat/inbox', {
    summary:
      'The conversations of an agent: those that wait, the oldest first; unread ones; those put off; or all.',
    audience: 'agents',
    query: z.object({
      /** `waiting` where it is left out. */
      filter: InboxFilter.optional(),
      /** Words of the names of the people in it. */
      name: z.string().trim().max(100).optional(),
      page: wholeNumberText(z.int().min(1).max(1000)).optional(),
    }),
    reply: z.object({
      threads: z.array(ThreadRow),
      moreYn: z.boolean(),
      counts: z.record(InboxFilter, z.int().min(0)),
      /** When the first of those that are put off comes back; null where none is. */
      nextBackAt: Instant.nullable(),
    }),
  }),
  snooze: post('/api/agent/chat/snooze', {
    summary:
      'Puts a conversation off for oneself until a moment, or takes it back; it comes back by itself, and when a buyer writes.',
    audience: 'in its thread',
    binds: 'never',
    body: z.object({ threadId: z.uuid(), until: Instant.nullable() }),
    reply: z.object({ snoozedUntil: Instant.nullable() }),
  }),
  templates: get('/api/agent/chat/templates', {
    summary: 'The templates of an agent, by name.',
    audience: 'agents',
    reply: Templates,
  }),
  saveTemplate: post('/api/agent/chat/templates/save', {
    summary: 'Keeps a template: a new one, or one in place of what it was.',
    audience: 'agents',
    binds: 'never',
    rateLimit: { perMinute: 60 },
    body: ChatTemplateText.extend({ templateId: z.uuid().optional() }),
    reply: Templates,
  }),
  deleteTemplate: post('/api/agent/chat/templates/delete', {
    summary: 'Deletes a template for good.',
    audience: 'agents',
    binds: 'never',
    body: TemplateRef,
    reply: Templates,
  }),
};
