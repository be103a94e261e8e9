/** A thread: what one group of buyers and one agent say to each other. */
import { z } from 'zod';
import { Instant } from '../dateSchemas.ts';
import { ProfileId } from '../user/User.ts';

export const Thread = z.object({
  threadId: z.uuid(),
  groupId: z.uuid(),
  agentProfileId: ProfileId,
  /** Grows with every change of the thread: a message, a reaction, a mark, a seat. */
  revision: z.int().min(1),
  /** Of the last message; 0 where there is none yet. */
  lastNumber: z.int().min(0),
  lastMessageAt: Instant.nullable(),
  createdAt: Instant,
});
export type Thread = z.infer<typeof Thread>;
