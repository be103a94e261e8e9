/** What can happen to an account, as facts; spread into `domain/facts.ts`. */
import { z } from 'zod';

/** Something that the account's own pages show. */
const UserChanged = z.object({ kind: z.literal('user.changed'), userId: z.uuid() });

/** A session is good for nothing any more, before its time was over. */
const SessionEnded = z.object({
  kind: z.literal('session.ended'),
  userId: z.uuid(),
  sessionId: z.uuid(),
});

export const userFacts = [UserChanged, SessionEnded] as const;
