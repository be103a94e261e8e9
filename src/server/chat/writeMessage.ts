/**
 * Writing a message: its number, its row, what is unread, and the fact, all in one statement. On a
 * connection it is a transaction by itself, which takes one round trip to PostgreSQL.
 */
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { Actor } from '#domain/access.ts';
import type { Instant } from '#domain/calendar.ts';
import type { NamedSubject } from '#domain/chat/Subject.ts';
import type { Fact } from '#domain/facts.ts';
import type { Db } from '../platform/db/connect.ts';
import { suspendedInSql } from '../platform/http/requireNotSuspended.ts';
import { type ReadMessage, readMessage } from './messageRows.ts';
import { presentInSql } from './seats.ts';

export interface NewMessage {
  threadId: string;
  senderProfileId: string | null;
  /** Whose doing it is: for them it is never unread. */
  causeProfileId: string | null;
  clientId: string | null;
  body: string;
  subject: NamedSubject | null;
  quotedNumber: number | null;
  /** Whom alone it is for; null: for everybody in the thread. */
  visibleTo: string[] | null;
  createdAt: Instant;
}

/** A message as it was written, and who is in the thread by then. */
export interface Written {
  number: number;
  revision: number;
  /** Without what it quotes and without files. */
  message: ReadMessage;
  seats: { profileId: string; fromNumber: number; presentYn: boolean }[];
}

/**
 * Nothing is written where the sender may not write, where there is a message of this client id, and
 * where the thread has changed since the statement began: who came to it meanwhile would be left out
 * of the count. Who holds the thread's lock meets none of the last two.
 * @param by asked for their seat, and whether they are suspended; null where anything may be said
 */
export async function writeMessage(
  db: Db,
  by: Pick<Actor, 'profileId' | 'userId' | 'role'> | null,
  message: NewMessage,
): Promise<Written | null> {
  const { threadId, senderProfileId, causeProfileId, clientId, body, visibleTo } = message;
  const { subject, quotedNumber, createdAt } = message;
  const messageId = uuidv7();
  const kind: Fact['kind'] = 'chat.message_sent';
  const { rows } = await sql<Pick<Written, 'number' | 'revision' | 'seats'>>`
    with seen as materialized (${by === null ? threadAlone(threadId) : threadOf(threadId, by, clientId)}),
    held as (
      update chat_thread thread
      set last_number = thread.last_number + 1, revision = thread.revision + 1,
        last_message_at = ${createdAt}::timestamptz,
        -- Whoever writes again before the other side has answered waits since the first time.
        unanswered_since = case when seen.side is null or seen.side = unanswered_side
          then unanswered_since else ${createdAt}::timestamptz end,
        unanswered_side = coalesce(seen.side, unanswered_side)
      from seen
      -- Asked of the newest row, once its lock is there.
      where thread.thread_id = seen.thread_id and thread.revision = seen.revision
      returning thread.thread_id, thread.group_id, thread.last_number as number, thread.revision,
        seen.side
    ),
    added as (
      insert into chat_message (thread_id, number, message_id, sender_profile_id,
        cause_profile_id, client_id, body, subject, quoted_number, visible_to, created_at, revision)
      select thread_id, number, ${messageId}::uuid, ${senderProfileId}::uuid,
        ${causeProfileId}::uuid, ${clientId}::uuid, ${body},
        ${subject && JSON.stringify(subject)}::jsonb, ${quotedNumber}::bigint,
        ${visibleTo}::uuid[], ${createdAt}::timestamptz, revision
      from held
    ),
    stated as (
      insert into fact (fact_id, kind, body, stated_at, subject, revision)
      select ${uuidv7()}::uuid, ${kind}, jsonb_build_object(
          'kind', ${kind}::text, 'threadId', thread_id, 'number', number,
          'senderProfileId', ${senderProfileId}::uuid),
        ${createdAt}::timestamptz, thread_id, revision
      from held
    ),
    counted as (
      update chat_seat seat
      set unread = unread + case
          when seat.profile_id is not distinct from ${causeProfileId}::uuid then 0
          when ${visibleTo}::uuid[] is null or seat.profile_id = any(${visibleTo}::uuid[]) then 1
          else 0 end,
        -- Who was put off and writes is no longer put off.
        snoozed_until = case when thread.side = 'buyers' and seat.side = 'agent'
          then null else snoozed_until end
      from held thread
      where seat.thread_id = ${threadId}::uuid and seat.left_at is null
      returning jsonb_build_object(
        'profileId', seat.profile_id, 'fromNumber', from_number, 'presentYn', ${presentInSql}
      ) as seat
    )
    select number, revision, (select jsonb_agg(seat) from counted) as seats from held`.execute(db);
  const [written] = rows;
  if (!written) return null;
  const { number, revision, seats } = written;
  const row = {
    ...{ threadId, number, messageId, senderProfileId, clientId, body, subject, visibleTo },
    ...{ createdAt, revision, attachments: [], editedAt: null, deletedAt: null },
  };
  return {
    number,
    revision,
    message: readMessage({ ...row, given: [], quoted: null }),
    seats: seats ?? [],
  };
}

function threadAlone(threadId: string) {
  return sql`
    select thread_id, revision, null::text as side from chat_thread
    where thread_id = ${threadId}::uuid`;
}

function threadOf(
  threadId: string,
  { profileId, userId, role }: Pick<Actor, 'profileId' | 'userId' | 'role'>,
  clientId: string | null,
) {
  // Who is suspended as an agent reads on, and speaks as an agent no more.
  const mayWrite = role === 'agent' ? sql`not ${suspendedInSql(userId)}` : sql`true`;
  return sql`
    select thread.thread_id, thread.revision, seat.side
    from chat_thread thread join chat_seat seat on seat.thread_id = thread.thread_id
    where thread.thread_id = ${threadId}::uuid and seat.profile_id = ${profileId}::uuid
      and ${presentInSql} and ${mayWrite}
      and not exists (
        select from chat_message
        where thread_id = ${threadId}::uuid and sender_profile_id = ${profileId}::uuid
          and client_id = ${clientId}::uuid)`;
}
