/** What is said in the calls of `agentInbox.ts`, both ways. */
import { z } from 'zod';
import { Instant } from '#domain/dateSchemas.ts';
import { ChatTemplate, ChatTemplateText } from '#domain/chat/ChatTemplate.ts';
import { InboxFilter } from '#domain/chat/inboxFilter.ts';
import { ThreadRow } from './threads.ts';
import { wholeNumberText } from '../queryNumber.ts';
import { callSchemas } from '../callSchemas.ts';

const TemplateRef = ChatTemplate.pick({ templateId: true });

const Templates = z.object({ templates: z.array(ChatTemplate) });

export const agentInboxSchemas = callSchemas({
  inbox: {
    summary:
      'The conversations of an agent: those that wait, the oldest first; unread ones; those put off; or all.',
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
  },
  snooze: {
    summary:
      'Puts a conversation off for oneself until a moment, or takes it back; it comes back by itself, and when a buyer writes.',
    body: z.object({ threadId: z.uuid(), until: Instant.nullable() }),
    reply: z.object({ snoozedUntil: Instant.nullable() }),
  },
  templates: {
    summary: 'The templates of an agent, by name.',
    reply: Templates,
  },
  saveTemplate: {
    summary: 'Keeps a template: a new one, or one in place of what it was.',
    body: ChatTemplateText.extend({ templateId: z.uuid().optional() }),
    reply: Templates,
  },
  deleteTemplate: {
    summary: 'Deletes a template for good.',
    body: TemplateRef,
    reply: Templates,
  },
});
