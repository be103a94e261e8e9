/** Telling those who are in a conversation that somebody wrote there. */
import { sql } from 'kysely';
import { usualSetting } from '#domain/notice/NoticeChoices.ts';
import { presentInSql } from '../chat/seats.ts';
import type { FactOf } from '../platform/facts/FactLog.ts';
import { gatheringReaction, type Reaction } from '../platform/facts/Reaction.ts';
import type { Tx } from '../platform/db/inTransaction.ts';
import { gatherMessages, rewordMessage, type UnreadMessages } from '../notice/gatherMessages.ts';
import type { NoticeWorld } from '../notice/NoticeWorld.ts';
import { withdrawLetters } from '../notice/withdrawLetters.ts';

const mostLetters = 140;
/** Nothing rings within five seconds, and no letter leaves within five minutes. */
const gatheredMs = 250;

export function messageReaction(world: NoticeWorld): Reaction {
  return gatheringReaction({
    name: 'notify.messages',
    kinds: ['chat.message_sent', 'chat.message_changed'],
    withinMs: gatheredMs,
    async write(tx, facts) {
      // What Lintel itself says in a conversation is told of by its own notices.
      const sent = facts.flatMap((fact) =>
        fact.kind === 'chat.message_sent' && fact.senderProfileId !== null ? [fact] : [],
      );
      if (sent.length > 0) await gatherMessages(world, tx, await findUnread(tx, sent));
      for (const fact of facts) {
        if (fact.kind === 'chat.message_changed') await tellOfChange(world, tx, fact);
      }
    },
  });
}

/** For each who has not read as far: the newest of these messages that others wrote to them. */
async function findUnread(tx: Tx, sent: FactOf<'chat.message_sent'>[]): Promise<UnreadMessages[]> {
  const rows = await tx
    .selectFrom(
      sql<{ threadId: string; number: number }>`unnest(
        ${sent.map(({ threadId }) => threadId)}::uuid[],
        ${sent.map(({ number }) => number)}::bigint[])`.as<'sent'>(sql`sent (thread_id, number)`),
    )
    .innerJoin('chatMessage as message', (on) =>
      on
        .onRef('message.threadId', '=', 'sent.threadId')
        .onRef('message.number', '=', 'sent.number'),
    )
    .innerJoin('profile as sender', 'sender.profileId', 'message.senderProfileId')
    .innerJoin('chatThread as thread', 'thread.threadId', 'sent.threadId')
    .innerJoin('chatSeat as seat', 'seat.threadId', 'sent.threadId')
    .innerJoin('profile', 'profile.profileId', 'seat.profileId')
    .innerJoin('users', 'users.id', 'profile.userId')
    .leftJoin('noticeSetting as setting', 'setting.userId', 'users.id')
    .select(['users.id as userId', 'users.name', 'users.email', 'profile.role'])
    .select(['seat.readUpTo', 'seat.unread as count', 'message.threadId', 'message.body'])
    .select(['message.createdAt as at', 'sender.displayName as senderName'])
    .select(['setting.choices', 'setting.quietHours', 'setting.timeZone'])
    .where('message.deletedAt', 'is', null)
    .where(presentInSql)
    .whereRef('seat.profileId', '!=', 'message.senderProfileId')
    .whereRef('seat.readUpTo', '<', 'message.number')
    .whereRef('seat.fromNumber', '<=', 'message.number')
    .where('seat.unread', '>', 0)
    .distinctOn(['users.id', 'message.threadId', 'seat.profileId'])
    .orderBy('users.id')
    .orderBy('message.threadId')
    .orderBy('seat.profileId')
    .orderBy('message.number', 'desc')
    .execute();
  return rows.map(({ userId, name, email, role, body, choices, quietHours, timeZone, ...of }) => ({
    ...of,
    who: { userId, name, email, role },
    setting: choices === null ? usualSetting : { choices, quietHours, timeZone },
    excerpt: excerptOf(body),
  }));
}

/** What was said of a message that is rewritten or deleted is said no more, read or not. */
async function tellOfChange(
  world: NoticeWorld,
  tx: Tx,
  { threadId, number }: FactOf<'chat.message_changed'>,
): Promise<void> {
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
  await withdrawLetters(tx, world.now(), { threadId, sentAt: at });
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
