/** What can happen in conversations, as facts; spread into `domain/facts.ts`. */
import { z } from 'zod';

const ThreadOpened = z.object({
  kind: z.literal('chat.thread_opened'),
  threadId: z.uuid(),
  groupId: z.uuid(),
  agentProfileId: z.uuid(),
});

const MessageSent = z.object({
  kind: z.literal('chat.message_sent'),
  threadId: z.uuid(),
  number: z.int().min(1),
  /** null: Lintel itself tells of something. */
  senderProfileId: z.uuid().nullable(),
});

/** Its sender has rewritten or deleted a message. */
const MessageChanged = z.object({
  kind: z.literal('chat.message_changed'),
  threadId: z.uuid(),
  number: z.int().min(1),
});

/** An admin has begun to read, for a reason that the thread tells. */
const ThreadInspected = z.object({
  kind: z.literal('chat.inspected'),
  threadId: z.uuid(),
  inspectionId: z.uuid(),
});

export const chatFacts = [ThreadOpened, MessageSent, MessageChanged, ThreadInspected] as const;
