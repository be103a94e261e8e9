/** Conversations as they are told live: small, as every page carries what it hears by. */
import { z } from 'zod';
import { Instant } from '#domain/dateSchemas.ts';
import { Message } from '#domain/chat/Message.ts';
import { Seat, Side } from '#domain/chat/Seat.ts';
import { Thread } from '#domain/chat/Thread.ts';
import { MemberKind } from '#domain/group/MemberKind.ts';
import { KeptName } from '#domain/user/personName.ts';
import { ProfileId } from '#domain/user/User.ts';

/** How far somebody has got, as all in the thread see it. */
export const SeatMarks = Seat.pick({
  profileId: true,
  side: true,
  readUpTo: true,
  readAt: true,
  deliveredUpTo: true,
  leftAt: true,
  revision: true,
});
export type SeatMarks = z.infer<typeof SeatMarks>;

/** Somebody in a thread, or who was in it once and has left messages. */
export const ChatPerson = SeatMarks.extend({
  name: KeptName,
  photoFileId: z.uuid().nullable(),
  /** What a buyer is to the group; null for the agent and for who has left. */
  memberKind: MemberKind.nullable(),
});
export type ChatPerson = z.infer<typeof ChatPerson>;

/** A thread as it stands in the list of whoever asks. */
export const ThreadRow = Thread.extend({
  /** Whom one talks with there, by name: `Dana Whitfield`, `Ana Ruiz and Leo Ruiz`. */
  title: z.string(),
  /** Which side whoever asks is on. */
  side: Side,
  people: z.array(
    ChatPerson.pick({
      profileId: true,
      name: true,
      photoFileId: true,
      side: true,
      memberKind: true,
    }),
  ),
  lastMessage: z
    .object({
      number: z.int().min(1),
      /** null: Lintel itself tells of something. */
      senderProfileId: ProfileId.nullable(),
      /** Its first words; empty where it was deleted. */
      excerpt: z.string(),
      attachmentCount: z.int().min(0),
      deletedYn: z.boolean(),
      createdAt: Instant,
    })
    .nullable(),
  /** What one has not read, one’s own messages never counted; at least 1 where it was marked. */
  unread: z.int().min(0),
  markedUnreadYn: z.boolean(),
  snoozedUntil: Instant.nullable(),
  /** Since when the other side waits for an answer of this one; null where nobody waits. */
  waitingSince: Instant.nullable(),
});
export type ThreadRow = z.infer<typeof ThreadRow>;

/** What has changed in a thread after one of its revisions, in the order of the changes. */
export const ChatChanges = z.object({
  threadId: z.uuid(),
  /** All up to here is in it. */
  revision: z.int().min(0),
  lastNumber: z.int().min(0),
  messages: z.array(Message),
  seats: z.array(SeatMarks),
  /** Whether there is more: ask again after `revision`. */
  moreYn: z.boolean(),
});
export type ChatChanges = z.infer<typeof ChatChanges>;
