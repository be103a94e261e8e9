/** Sending: one transaction under the thread's row lock, exactly once for each client id. */
import { sql } from 'kysely';
import type { Actor } from '#domain/access.ts';
import type { Message } from '#domain/chat/Message.ts';
import {
  findMoneyInstructions,
  moneyInstructionsSentence,
} from '#domain/chat/moneyInstructions.ts';
import type { NamedSubject, Subject } from '#domain/chat/Subject.ts';
import { openFieldsFault } from '#domain/chat/templateFields.ts';
import type { Db } from '../platform/db/connect.ts';
import { afterCommit, inTransaction, type Tx, untilLucky } from '../platform/db/inTransaction.ts';
import { factsRecorded } from '../platform/facts/record.ts';
import { Refusal } from '../platform/http/errors.ts';
import { requireNotSuspended } from '../platform/http/requireNotSuspended.ts';
import type { ChatWriter } from './ChatWorld.ts';
import { placeAttachments } from './attachments.ts';
import { messagesOf, readMessage, shownTo } from './messageRows.ts';
import { nameSubject } from './nameSubject.ts';
import { pokeAfter, pokeOf } from './pokes.ts';
import { lockSeat } from './seats.ts';
import { type NewMessage, type Written, writeMessage } from './writeMessage.ts';

export interface Sent {
  threadId: string;
  clientId: string;
  body: string;
  subject?: Subject | undefined;
  quotedNumber?: number | undefined;
  attachmentIds?: string[] | undefined;
}

/** Whoever writes: in the app, or by mail without a session. */
export type Writer = Omit<Actor, 'sessionId'>;

/** @throws Refusal 404, 400 `money_instructions`, 403 for a suspended agent, 422 where a file is not there */
export async function sendMessage(
  world: ChatWriter,
  actor: Writer,
  sent: Sent,
): Promise<{ message: Message; revision: number }> {
  refuseUnfit(sent.body, actor);
  const written = wordsAlone(sent) ? await sendAtOnce(world, actor, sent) : null;
  if (written) return { message: shownTo(written.message, actor), revision: written.revision };
  await sendUnderLock(world, actor, sent);
  return findSent(world.db, actor, sent);
}

function wordsAlone({ subject, quotedNumber, attachmentIds = [] }: Sent): boolean {
  return !subject && quotedNumber === undefined && attachmentIds.length === 0;
}

/** What most messages take. Null where something is in the way, which is then found out with patience. */
async function sendAtOnce(world: ChatWriter, actor: Writer, sent: Sent): Promise<Written | null> {
  const message = newMessage(world, actor, sent, null);
  const written = await untilLucky(() => writeMessage(world.db, actor, message));
  if (!written) return null;
  factsRecorded();
  world.pokes.publish(pokeOf(sent.threadId, written), written);
  return written;
}

async function sendUnderLock(world: ChatWriter, actor: Writer, sent: Sent): Promise<void> {
  const { threadId, attachmentIds = [] } = sent;
  await inTransaction(world.db, async (tx) => {
    await requireMayWrite(tx, actor);
    const { lastNumber } = await lockSeat(tx, threadId, actor);
    // A home that was taken off the market since is no reason to refuse what is there already.
    if (await isSent(tx, actor, sent)) return;
    const subject = sent.subject ? await nameSubject(tx, actor, sent.subject) : null;
    await requireQuoted(tx, actor, sent, lastNumber);
    const written = await writeMessage(tx, actor, newMessage(world, actor, sent, subject));
    if (!written) throw new Error('A message was not written under the lock of its thread.');
    const { number } = written;
    await attach(tx, { threadId, number, profileId: actor.profileId }, attachmentIds);
    afterCommit(tx, factsRecorded);
    pokeAfter(tx, world.pokes, pokeOf(threadId, written));
  });
}

function newMessage(
  { now }: ChatWriter,
  { profileId }: Writer,
  { threadId, clientId, body, quotedNumber }: Sent,
  subject: NamedSubject | null,
): NewMessage {
  return {
    ...{ threadId, clientId, body, subject, visibleTo: null },
    quotedNumber: quotedNumber ?? null,
    senderProfileId: profileId,
    causeProfileId: profileId,
    createdAt: now(),
  };
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
export async function requireMayWrite(tx: Tx, { role, userId }: Writer): Promise<void> {
  if (role === 'agent') await requireNotSuspended(tx, userId);
}

/** Whether it stands in the thread already: sent before, whatever became of the answer. */
export async function isSent(
  db: Db,
  { profileId }: Pick<Writer, 'profileId'>,
  { threadId, clientId }: Pick<Sent, 'threadId' | 'clientId'>,
): Promise<boolean> {
  const there = await db
    .selectFrom('chatMessage')
    .select('number')
    .where('threadId', '=', threadId)
    .where('senderProfileId', '=', profileId)
    .where('clientId', '=', clientId)
    .executeTakeFirst();
  return there !== undefined;
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

/** @throws Refusal 400 where there is none that the sender may read */
async function requireQuoted(
  tx: Tx,
  { profileId }: Writer,
  { threadId, quotedNumber }: Sent,
  lastNumber: number,
): Promise<void> {
  if (quotedNumber === undefined) return;
  const found =
    quotedNumber <= lastNumber &&
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

async function findSent(db: Db, actor: Writer, { threadId, clientId }: Sent) {
  const row = await messagesOf(db, threadId)
    .where('senderProfileId', '=', actor.profileId)
    .where('clientId', '=', clientId)
    .executeTakeFirstOrThrow();
  const message = shownTo(readMessage(row), actor);
  return { message, revision: message.revision };
}
