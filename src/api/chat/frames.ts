/** What conversations bring along on the live road; only who shows them loads how to read it. */
import { z } from 'zod';
import { ProfileId } from '#domain/user/User.ts';
import { ChatChanges, ThreadRow } from './threads.ts';

export const ChatFrame = z.discriminatedUnion('kind', [
  z.object({
    kind: z
      .literal('thread')
      .describe(
        'What has changed in a conversation after a revision. Who has less than `after` asks for what lies between by the call of changes.',
      ),
    name: z.string(),
    after: z.int().min(0),
    changes: ChatChanges,
  }),
  z.object({
    kind: z
      .literal('threads')
      .describe(
        'Rows of the list of one’s conversations as they are now, and what is unread in all.',
      ),
    name: z.string(),
    threads: z.array(ThreadRow),
    /** One is no longer in them. */
    goneThreadIds: z.array(z.uuid()),
    unreadTotal: z.int().min(0),
  }),
  z.object({
    kind: z.literal('typing').describe('Somebody else types in a conversation, or has stopped.'),
    name: z.string(),
    profileId: ProfileId,
    typingYn: z.boolean(),
  }),
  z.object({
    kind: z
      .literal('presence')
      .describe('Who has a conversation open at the moment, oneself among them.'),
    name: z.string(),
    profileIds: z.array(ProfileId),
  }),
]);
export type ChatFrame = z.output<typeof ChatFrame>;
