/** Telling those who are in a conversation that somebody wrote there. */
import { presentInSql } from '../chat/seats.ts';
import type { FactOf } from '../platform/facts/FactLog.ts';
import { type Prepared, type Reaction, reaction } from '../platform/facts/Reaction.ts';
import type { Tx } from '../platform/db/inTransaction.ts';
import { gatherMessages, rewordMessage } from '../notice/gatherMessages.ts';
import type { NoticeWorld } from '../notice/NoticeWorld.ts';

const mostLetters = 140;

export function messageReaction(world: NoticeWorld): Reaction {
  return reaction({
    name: 'notify.messages',
    kinds: ['chat.message_sent', 'chat.message_changed'],
    prepare: async (fact) =>
      fact.kind === 'chat.message_sent' ? tellOfMessage(world, fact) : tellOfChange(world, fact),
  });
}

/** What Lintel itself says in a conversation is told of by its own notices. */
function tellOfMessage(
  world: NoticeWorld,
  { threadId, number, senderProfileId }: FactOf<'chat.message_sent'>,
): Prepared | null {
  if (senderProfileId === null) return null;
  return {
    async write(tx) {
      const message = await tx
        .selectFrom('chatMessage')
        .innerJoin('profile', 'profile.profileId', 'chatMessage.senderProfileId')
        .select(['body', 'chatMessage.createdAt as at', 'profile.displayName as senderName'])
        .where('threadId', '=', threadId)
        .where('number', '=', number)
        .where('deletedAt', 'is', null)
        .executeTakeFirst();
      if (!message) return;
      const { body, at, senderName } = message;
      const excerpt = excerptOf(body);
      for (const seat of await unreadSeats(tx, threadId, number, senderProfileId)) {
        const { readUpTo, unread: count, ...who } = seat;
        const messages = { threadId, readUpTo, count, at, senderName, excerpt };
        await gatherMessages(world, tx, who, messages);
      }
    },
  };
}

/** What was said of a message that is rewritten or deleted is said no more, read or not. */
function tellOfChange(
  world: NoticeWorld,
  { threadId, number }: FactOf<'chat.message_changed'>,
): Prepared {
  return {
    async write(tx) {
      const message = await tx
        .selectFrom('chatMessage')
        .select(['body', 'createdAt', 'deletedAt'])
        .where('threadId', '=', threadId)
        .where('number', '=', number)
        .executeTakeFirst();
      if (!message) return;
      const { body, createdAt: at, deletedAt } = message;
      const excerpt = deletedAt === null ? excerptOf(body) : null;
      await rewordMessage(world, tx, { threadId, at, excerpt });
    },
  };
}

/** Who is in the conversation and has not read as far as this message. */
function unreadSeats(tx: Tx, threadId: string, number: number, senderProfileId: string) {
  return tx
    .selectFrom('chatSeat as seat')
    .innerJoin('chatThread as thread', 'thread.threadId', 'seat.threadId')
    .innerJoin('profile', 'profile.profileId', 'seat.profileId')
    .innerJoin('users', 'users.id', 'profile.userId')
    .select(['users.id as userId', 'users.name', 'users.email', 'profile.role'])
    .select(['seat.readUpTo', 'seat.unread'])
    .where('seat.threadId', '=', threadId)
    .where(presentInSql)
    .where('seat.profileId', '!=', senderProfileId)
    .where('seat.readUpTo', '<', number)
    .where('seat.fromNumber', '<=', number)
    .where('seat.unread', '>', 0)
    .orderBy('users.id')
    .execute();
}

function excerptOf(body: string): string {
  const line = body.replaceAll(/\s+/g, ' ').trim();
  if (line === '') return 'They sent a file.';
  const letters = [...line];
  return letters.length <= mostLetters
    ? `“${line}”`
    : `“${letters
        .slice(0, mostLetters - 1)
        .join('')
        .trimEnd()}…”`;
}
