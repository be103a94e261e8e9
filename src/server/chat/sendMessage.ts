/** Sending: one transaction under the thread's row lock, exactly once for each client id. */
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { Message } from '#domain/chat/Message.ts';
import {
  findMoneyInstructions,
  moneyInstructionsSentence,
} from '#domain/chat/moneyInstructions.ts';
import type { NamedSubject, Subject } from '#domain/chat/Subject.ts';
import { openFieldsFault } from '#domain/chat/templateFields.ts';
import type { Actor } from '#domain/access.ts';
import type { Instant } from '#domain/calendar.ts';
import type { Side } from '#domain/chat/Seat.ts';
import type { Db } from '../platform/db/connect.ts';
import { inTransaction, type Tx } from '../platform/db/inTransaction.ts';
import { recordFacts } from '../platform/facts/record.ts';
import { notFound, Refusal } from '../platform/http/errors.ts';
import { requireNotSuspended } from '../platform/http/requireNotSuspended.ts';
import type { ChatWriter } from './ChatWorld.ts';
import { placeAttachments } from './attachments.ts';
import { messagesOf, readMessage, shownTo } from './messageRows.ts';
import { nameSubject } from './nameSubject.ts';
import { pokeAfter } from './pokes.ts';
import { noSuchThread, presentInSql } from './seats.ts';

export interface Sent {
  threadId: string;
  clientId: string;
  body: string;
  subject?: Subject | undefined;
  quotedNumber?: number | undefined;
  attachmentIds?: string[] | undefined;
}

/** Ends the transaction of a message that is there already. */
class AlreadySent extends Error {}

/** @throws Refusal 404, 400 `money_instructions`, 403 for a suspended agent, 422 where a file is not there */
export async function sendMessage(
  world: ChatWriter,
  actor: Actor,
  sent: Sent,
): Promise<{ message: Message; revision: number }> {
  refuseUnfit(sent.body, actor);
  const { threadId, clientId, attachmentIds = [] } = sent;
  try {
    await inTransaction(world.db, async (tx) => {
      await requireMayWrite(tx, actor);
      const now = world.now();
      const held = await takeNumber(tx, actor, threadId, now);
      const { number, revision } = held;
      const subject = sent.subject ? await nameOnce(tx, actor, sent, sent.subject) : null;
      await requireQuoted(tx, actor, sent, number);
      const added = await addMessage(tx, {
        threadId,
        number,
        revision,
        senderProfileId: actor.profileId,
        causeProfileId: actor.profileId,
        clientId,
        body: sent.body,
        subject,
        quotedNumber: sent.quotedNumber ?? null,
        visibleTo: null,
        createdAt: now,
      });
      if (!added) throw new AlreadySent();
      const { profileId } = actor;
      await attach(tx, { threadId, number, profileId }, attachmentIds);
      if (actor.role === 'buyer') await bringBack(tx, threadId);
      const profileIds = await countUnread(tx, threadId, { causeProfileId: actor.profileId });
      pokeAfter(tx, world.pokes, { threadId, revision, profileIds });
    });
  } catch (error) {
    if (!(error instanceof AlreadySent)) throw error;
  }
  return findSent(world.db, actor, threadId, clientId);
}

/** @throws Refusal 400 for money instructions, and for a template of an agent with open fields */
export function refuseUnfit(body: string, { role }: Pick<Actor, 'role'>): void {
  if (findMoneyInstructions(body) !== null) {
    throw new Refusal(400, 'money_instructions', moneyInstructionsSentence, 'body');
  }
  const fault = role === 'agent' ? openFieldsFault(body) : null;
  if (fault !== null) throw new Refusal(400, 'invalid_field', fault, 'body');
}

/** @throws Refusal 403: who is suspended as an agent reads on, and speaks as an agent no more */
export async function requireMayWrite(tx: Tx, { role, userId }: Actor): Promise<void> {
  if (role === 'agent') await requireNotSuspended(tx, userId);
}

/** A home that was taken off the market since is no reason to refuse a message that is there already. */
async function nameOnce(
  tx: Tx,
  actor: Actor,
  { threadId, clientId }: Sent,
  subject: Subject,
): Promise<NamedSubject> {
  const there = await tx
    .selectFrom('chatMessage')
    .select('number')
    .where('threadId', '=', threadId)
    .where('senderProfileId', '=', actor.profileId)
    .where('clientId', '=', clientId)
    .executeTakeFirst();
  if (there) throw new AlreadySent();
  return nameSubject(tx, actor, subject);
}

async function attach(
  tx: Tx,
  message: { threadId: string; number: number; profileId: string },
  fileIds: string[],
): Promise<void> {
  const attachments = await placeAttachments(tx, message, fileIds);
  if (attachments.length === 0) return;
  await tx
    .updateTable('chatMessage')
    .set({ attachments: JSON.stringify(attachments) })
    .where('threadId', '=', message.threadId)
    .where('number', '=', message.number)
    .execute();
}

/** Who was put off and writes is no longer put off. */
async function bringBack(tx: Tx, threadId: string): Promise<void> {
  await tx
    .updateTable('chatSeat')
    .set({ snoozedUntil: null })
    .where('threadId', '=', threadId)
    .where('side', '=', 'agent')
    .where('snoozedUntil', 'is not', null)
    .execute();
}

/** Locks the thread, and gives it its next number and revision. */
async function takeNumber(tx: Tx, { profileId }: Actor, threadId: string, now: Instant) {
  const side = sql<Side>`(
    select seat.side from chat_seat seat
    where seat.thread_id = thread.thread_id and seat.profile_id = ${profileId})`;
  const held = await tx
    .updateTable('chatThread as thread')
    .set({
      lastNumber: sql`last_number + 1`,
      revision: sql`revision + 1`,
      lastMessageAt: now,
      // Whoever writes again before the other side has answered waits since the first time.
      unansweredSince: sql`case when unanswered_side = ${side} then unanswered_since else ${now} end`,
      unansweredSide: side,
    })
    .where('threadId', '=', threadId)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('chatSeat as seat')
          .select('seat.profileId')
          .whereRef('seat.threadId', '=', 'thread.threadId')
          .where('seat.profileId', '=', profileId)
          .where(presentInSql),
      ),
    )
    .returning(['lastNumber as number', 'revision'])
    .executeTakeFirst();
  if (!held) throw notFound(noSuchThread);
  return held;
}

/** @throws Refusal 400 where there is none that the sender may read */
async function requireQuoted(
  tx: Tx,
  { profileId }: Actor,
  { threadId, quotedNumber }: Sent,
  number: number,
): Promise<void> {
  if (quotedNumber === undefined) return;
  const found =
    quotedNumber < number &&
    (await tx
      .selectFrom('chatMessage')
      .select('number')
      .where('threadId', '=', threadId)
      .where('number', '=', quotedNumber)
      .where(sql<boolean>`(visible_to is null or ${profileId}::uuid = any(visible_to))`)
      .executeTakeFirst());
  if (!found) {
    throw new Refusal(
      400,
      'invalid_field',
      'The message you answer is not there.',
      'quoted_number',
    );
  }
}

export interface NewMessage {
  threadId: string;
  number: number;
  revision: number;
  senderProfileId: string | null;
  causeProfileId: string | null;
  clientId: string | null;
  body: string;
  subject: NamedSubject | null;
  quotedNumber: number | null;
  visibleTo: string[] | null;
  createdAt: Instant;
}

/** States the fact too; false where a message of this client id is there already. */
export async function addMessage(tx: Tx, message: NewMessage): Promise<boolean> {
  const { threadId, number, senderProfileId, subject, createdAt, revision } = message;
  const added = await tx
    .insertInto('chatMessage')
    .values({
      ...message,
      messageId: uuidv7(),
      subject: subject && JSON.stringify(subject),
      attachments: '[]',
      editedAt: null,
      deletedAt: null,
    })
    .onConflict((conflict) =>
      conflict.columns(['threadId', 'senderProfileId', 'clientId']).doNothing(),
    )
    .returning('number')
    .executeTakeFirst();
  if (!added) return false;
  await recordFacts(
    tx,
    createdAt,
    [{ kind: 'chat.message_sent', threadId, number, senderProfileId }],
    { subject: threadId, revision },
  );
  return true;
}

/**
 * One more for everybody whose doing it is not, as far as it is for them.
 * @returns whose lists have changed
 */
export async function countUnread(
  tx: Tx,
  threadId: string,
  {
    causeProfileId,
    visibleTo = null,
  }: { causeProfileId: string | null; visibleTo?: string[] | null },
): Promise<string[]> {
  const rows = await tx
    .updateTable('chatSeat')
    .set({
      unread: sql`unread + case
        when profile_id is not distinct from ${causeProfileId}::uuid then 0
        when ${visibleTo}::uuid[] is null or profile_id = any(${visibleTo}::uuid[]) then 1
        else 0 end`,
    })
    .where('threadId', '=', threadId)
    .where('leftAt', 'is', null)
    .returning('profileId')
    .execute();
  return rows.map(({ profileId }) => profileId);
}

async function findSent(db: Db, actor: Actor, threadId: string, clientId: string) {
  const row = await messagesOf(db, threadId)
    .where('senderProfileId', '=', actor.profileId)
    .where('clientId', '=', clientId)
    .executeTakeFirstOrThrow();
  const message = shownTo(readMessage(row), actor);
  return { message, revision: message.revision };
}
