/** What must hold of conversations after the crashes, read from the tables and the screens. */
import type { Actor } from '#domain/access.ts';
import type { Db } from '#server/platform/db/connect.ts';
import type { Screen } from './conversation.ts';
import { conversationFaults } from './conversationFaults.ts';

export interface Talk {
  threadId: string;
  members: {
    actor: Actor;
    /** Bodies that were answered as sent, in order. */
    said: string[];
    screen: Screen;
  }[];
}

/** A line for each fault; empty where there is none. */
export async function auditTalks(db: Db, talks: Talk[]): Promise<string[]> {
  return (await Promise.all(talks.map((talk) => auditTalk(db, talk)))).flat();
}

async function auditTalk(db: Db, { threadId, members }: Talk): Promise<string[]> {
  const rows = await db
    .selectFrom('chatMessage')
    .select(['number', 'clientId', 'body', 'senderProfileId', 'causeProfileId'])
    .where('threadId', '=', threadId)
    .orderBy('number')
    .execute();
  const seats = await db
    .selectFrom('chatSeat')
    .select(['profileId', 'unread', 'readUpTo', 'fromNumber'])
    .where('threadId', '=', threadId)
    .execute();
  const notices = await db
    .selectFrom('notice')
    .select(['userId'])
    .where('threadId', '=', threadId)
    .where('readAt', 'is', null)
    .execute();
  const recount = ({ profileId, readUpTo, fromNumber }: (typeof seats)[number]) =>
    rows.filter(
      (row) =>
        row.number > readUpTo &&
        row.number >= fromNumber &&
        row.senderProfileId !== profileId &&
        row.causeProfileId !== profileId,
    ).length;
  const userIds = new Map(members.map(({ actor }) => [actor.profileId, actor.userId]));
  return conversationFaults({
    said: members.map(({ said }) => said),
    stored: rows,
    screens: members.map(({ screen }) => screen.shown()),
    seats: seats.map((seat) => ({
      unread: seat.unread,
      recount: recount(seat),
      notices: notices.filter(({ userId }) => userId === userIds.get(seat.profileId)).length,
    })),
  });
}
