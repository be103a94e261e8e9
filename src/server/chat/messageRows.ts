/** Messages as they are stored, shaped for one reader. */
import { sql } from 'kysely';
import { excerptOf } from '#domain/chat/findWords.ts';
import type { Message, Quote } from '#domain/chat/Message.ts';
import type { Reaction } from '#domain/chat/reactions.ts';
import type { Db } from '../platform/db/connect.ts';
import type { Viewer } from './seats.ts';

export const messageColumns = [
  'threadId',
  'number',
  'messageId',
  'senderProfileId',
  'clientId',
  'body',
  'subject',
  'quotedNumber',
  'attachments',
  'visibleTo',
  'createdAt',
  'editedAt',
  'deletedAt',
  'revision',
] as const;

export function messagesOf(db: Db, threadId: string) {
  return db.selectFrom('chatMessage').select(messageColumns).where('threadId', '=', threadId);
}

export type MessageRow = Awaited<ReturnType<ReturnType<typeof messagesOf>['execute']>>[number];

/** A message that is for some alone, with whom it is for. */
export interface ReadMessage {
  message: Message;
  visibleTo: string[] | null;
}

const quoteCharacters = 140;

/** With reactions and quotes; in the order of the rows. */
export async function readMessages(
  db: Db,
  threadId: string,
  rows: readonly MessageRow[],
): Promise<ReadMessage[]> {
  if (rows.length === 0) return [];
  const numbers = rows.map(({ number }) => number);
  const quoted = [...new Set(rows.flatMap(({ quotedNumber }) => quotedNumber ?? []))];
  const [reactions, quotes] = await Promise.all([
    db
      .selectFrom('chatReaction')
      .select(['number', 'emoji', 'profileId'])
      .where('threadId', '=', threadId)
      .where('number', 'in', numbers)
      .orderBy('at')
      .orderBy('profileId')
      .execute(),
    quoted.length === 0
      ? []
      : db
          .selectFrom('chatMessage')
          .select(['number', 'senderProfileId', 'deletedAt', 'visibleTo'])
          .select(sql<string>`left(body, ${quoteCharacters * 2})`.as('body'))
          .where('threadId', '=', threadId)
          .where('number', 'in', quoted)
          .execute(),
  ]);
  const reactionsByNumber = Map.groupBy(reactions, ({ number }) => number);
  const quoteByNumber = new Map(quotes.map((quote) => [quote.number, quote]));
  return rows.map(({ threadId: _thread, quotedNumber, visibleTo, ...row }) => {
    const found = quotedNumber === null ? undefined : quoteByNumber.get(quotedNumber);
    const quote: Quote | null = found
      ? {
          number: found.number,
          senderProfileId: found.senderProfileId,
          // What is for some alone is nobody's to repeat.
          excerpt: found.visibleTo === null ? excerptOf(found.body, quoteCharacters) : '',
          deletedYn: found.deletedAt !== null,
        }
      : null;
    return {
      visibleTo,
      message: {
        ...row,
        quote,
        reactions: reactionsOf(reactionsByNumber.get(row.number) ?? []),
        hiddenYn: false,
      },
    };
  });
}

/** What is not for the reader keeps its number, so that nobody looks for a gap. */
export function shownTo({ message, visibleTo }: ReadMessage, viewer: Viewer | null): Message {
  if (visibleTo === null || viewer === null || visibleTo.includes(viewer.profileId)) return message;
  const nothing = { body: '', subject: null, quote: null, attachments: [], reactions: [] };
  return { ...message, ...nothing, hiddenYn: true };
}

function reactionsOf(rows: readonly { emoji: Reaction['emoji']; profileId: string }[]): Reaction[] {
  return [...Map.groupBy(rows, ({ emoji }) => emoji)].map(([emoji, those]) => ({
    emoji,
    profileIds: those.map(({ profileId }) => profileId),
  }));
}
