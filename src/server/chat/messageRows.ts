/** Messages as they are stored, shaped for one reader. */
import { sql } from 'kysely';
import { excerptOf } from '#domain/chat/findWords.ts';
import type { Message, Quote } from '#domain/chat/Message.ts';
import type { Reaction } from '#domain/chat/reactions.ts';
import type { Db } from '../platform/db/connect.ts';
import type { Viewer } from './seats.ts';

const messageColumns = [
  'threadId',
  'number',
  'messageId',
  'senderProfileId',
  'clientId',
  'body',
  'subject',
  'attachments',
  'visibleTo',
  'createdAt',
  'editedAt',
  'deletedAt',
  'revision',
] as const;

const quoteCharacters = 140;

/** With reactions and quotes, in one statement. */
export function messagesOf(db: Db, threadId: string) {
  return db
    .selectFrom('chatMessage')
    .select(messageColumns)
    .select(
      sql<ReactionRow[]>`(
        select coalesce(
          jsonb_agg(
            jsonb_build_object('emoji', given.emoji, 'profileId', given.profile_id)
            order by given.at, given.profile_id),
          '[]')
        from chat_reaction given
        where given.thread_id = chat_message.thread_id and given.number = chat_message.number)`.as(
        'given',
      ),
    )
    .select(
      sql<QuotedRow | null>`(
        select jsonb_build_object(
          'number', quoted.number,
          'senderProfileId', quoted.sender_profile_id,
          'body', left(quoted.body, ${sql.lit(quoteCharacters * 2)}),
          'deletedYn', quoted.deleted_at is not null,
          'forAllYn', quoted.visible_to is null)
        from chat_message quoted
        where quoted.thread_id = chat_message.thread_id
          and quoted.number = chat_message.quoted_number)`.as('quoted'),
    )
    .where('threadId', '=', threadId);
}

interface ReactionRow {
  emoji: Reaction['emoji'];
  profileId: string;
}

interface QuotedRow extends Omit<Quote, 'excerpt'> {
  body: string;
  /** What is for some alone is nobody's to repeat. */
  forAllYn: boolean;
}

export type MessageRow = Awaited<ReturnType<ReturnType<typeof messagesOf>['execute']>>[number];

/** A message that is for some alone, with whom it is for. */
export interface ReadMessage {
  message: Message;
  visibleTo: string[] | null;
}

export function readMessage({
  threadId: _thread,
  visibleTo,
  given,
  quoted,
  ...row
}: MessageRow): ReadMessage {
  const quote = quoted && {
    number: quoted.number,
    senderProfileId: quoted.senderProfileId,
    excerpt: quoted.forAllYn ? excerptOf(quoted.body, quoteCharacters) : '',
    deletedYn: quoted.deletedYn,
  };
  return {
    visibleTo,
    message: { ...row, quote, reactions: reactionsOf(given), hiddenYn: false },
  };
}

/** What is not for the reader keeps its number, so that nobody looks for a gap. */
export function shownTo({ message, visibleTo }: ReadMessage, viewer: Viewer | null): Message {
  if (visibleTo === null || viewer === null || visibleTo.includes(viewer.profileId)) return message;
  const nothing = { body: '', subject: null, quote: null, attachments: [], reactions: [] };
  return { ...message, ...nothing, hiddenYn: true };
}

function reactionsOf(rows: readonly ReactionRow[]): Reaction[] {
  return [...Map.groupBy(rows, ({ emoji }) => emoji)].map(([emoji, those]) => ({
    emoji,
    profileIds: those.map(({ profileId }) => profileId),
  }));
}
