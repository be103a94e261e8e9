/** One person's place in a thread, with what they have got and read. */
import { z } from 'zod';
import { Instant } from '../dateSchemas.ts';
import { ProfileId } from '../user/User.ts';

export const Side = z.enum(['buyers', 'agent']);
export type Side = z.infer<typeof Side>;

export const Seat = z.object({
  threadId: z.uuid(),
  profileId: ProfileId,
  side: Side,
  /** The first message that the person may read. */
  fromNumber: z.int().min(1),
  readUpTo: z.int().min(0),
  /** When they last read something that was news to them; null: not yet, or before this was kept. */
  readAt: Instant.nullable(),
  deliveredUpTo: z.int().min(0),
  /** Messages of others that are newer than `readUpTo`: the same as a recount at any time. */
  unread: z.int().min(0),
  markedUnreadYn: z.boolean(),
  snoozedUntil: Instant.nullable(),
  /** null as long as the person is in the thread. */
  leftAt: Instant.nullable(),
  /** Of the thread's changes the last that changed this seat. */
  revision: z.int().min(1),
});
export type Seat = z.infer<typeof Seat>;

/** What the badge of a thread says: one that was put back to unread counts as one message. */
export function shownUnread({ unread, markedUnreadYn }: Pick<Seat, 'unread' | 'markedUnreadYn'>) {
  return Math.max(unread, markedUnreadYn ? 1 : 0);
}
