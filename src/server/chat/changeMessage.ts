/** What can be done to a message that was sent: rewriting, deleting, answering with an emoji. */
import { sql } from 'kysely';
import type { Actor } from '#domain/access.ts';
import { addMs, type Instant } from '#domain/calendar.ts';
import { chatLimits } from '#domain/chat/chatLimits.ts';
import type { Message } from '#domain/chat/Message.ts';
import type { ReactionEmoji } from '#domain/chat/reactions.ts';
import { inTransaction, type Tx } from '../platform/db/inTransaction.ts';
import { recordFacts } from '../platform/facts/record.ts';
import { notFound, Refusal } from '../platform/http/errors.ts';
import type { ChatWorld, ChatWriter } from './ChatWorld.ts';
import { recordEarlierWords } from './earlierWords.ts';
import { type MessageRow, messagesOf, readMessage, shownTo } from './messageRows.ts';
import { pokeAfter } from './pokes.ts';
import { removeAttachments } from './attachments.ts';
import { refuseUnfit, requireMayWrite } from './sendMessage.ts';
import { type HeldSeat, lockSeat, nextRevision, profilesIn } from './seats.ts';

interface Changed {
  message: Message;
  revision: number;
}

interface MessageRef {
  threadId: string;
  number: number;
}

/** @throws Refusal 404, 403 for somebody else's, 409 when it is too late or it was deleted */
export function editMessage(
  world: ChatWriter,
  actor: Actor,
  { body, ...ref }: MessageRef & { body: string },
): Promise<Changed> {
  refuseUnfit(body, actor);
  return changeMessage(world, actor, ref, async (tx, row, held) => {
    requireOwn(row, actor, 'rewrite');
    await requireMayWrite(tx, actor);
    if (row.body === body) return false;
    const now = world.now();
    refuseLate(row, now, 'A message can be rewritten for five minutes. Write another one instead.');
    await recordEarlierWords(tx, row, 'edited', now);
    await update(tx, ref, { body, editedAt: now });
    await tellOfChange(tx, ref, now, held);
    return true;
  });
}

/** @throws Refusal 404, 403 for somebody else's, 409 when it is too late */
export function deleteMessage(world: ChatWorld, actor: Actor, ref: MessageRef): Promise<Changed> {
  return changeMessage(world, actor, ref, async (tx, row, held) => {
    if (row.senderProfileId === actor.profileId && row.deletedAt !== null) return false;
    requireOwn(row, actor, 'delete');
    const now = world.now();
    refuseLate(row, now, 'A message can be deleted for five minutes. Write another one instead.');
    await recordEarlierWords(tx, row, 'deleted', now);
    await tx
      .deleteFrom('chatReaction')
      .where('threadId', '=', ref.threadId)
      .where('number', '=', ref.number)
      .execute();
    await update(tx, ref, { body: '', subject: null, attachments: '[]', deletedAt: now });
    await tellOfChange(tx, ref, now, held);
    await removeAttachments(tx, ref, now);
    // Who has not read it yet has one less to read.
    await tx
      .updateTable('chatSeat')
      .set({ unread: sql`unread - 1` })
      .where('threadId', '=', ref.threadId)
      .where('leftAt', 'is', null)
      .where('profileId', '!=', actor.profileId)
      .where('readUpTo', '<', ref.number)
      .where('fromNumber', '<=', ref.number)
      .execute();
    return true;
  });
}

/** The words that it had are elsewhere too: in the messages that answer it, and in notices. */
async function tellOfChange(
  tx: Tx,
  { threadId, number }: MessageRef,
  now: Instant,
  held: HeldSeat,
): Promise<void> {
  // Each takes a revision of its own, so that whoever shows it is told.
  const { numAffectedRows = 0n } = await sql`
    update chat_message as answer set revision = ${held.threadRevision} + answering.place
    from (
      select number, row_number() over (order by number) as place from chat_message
      where thread_id = ${threadId} and quoted_number = ${number} and deleted_at is null) answering
    where answer.thread_id = ${threadId} and answer.number = answering.number`.execute(tx);
  held.threadRevision += Number(numAffectedRows);
  await recordFacts(tx, now, [{ kind: 'chat.message_changed', threadId, number }], {
    subject: threadId,
    revision: held.threadRevision + 1,
  });
}

/** @throws Refusal 404, 403 for a suspended agent, 409 where it was deleted or there are too many */
export function reactTo(
  world: ChatWriter,
  actor: Actor,
  { emoji, onYn, ...ref }: MessageRef & { emoji: ReactionEmoji; onYn: boolean },
): Promise<Changed> {
  const { profileId } = actor;
  return changeMessage(world, actor, ref, async (tx, row) => {
    if (row.deletedAt !== null) throw deleted();
    // An emoji is an answer; taking one back says nothing.
    if (onYn) await requireMayWrite(tx, actor);
    const own = await tx
      .selectFrom('chatReaction')
      .select('emoji')
      .where('threadId', '=', ref.threadId)
      .where('number', '=', ref.number)
      .where('profileId', '=', profileId)
      .execute();
    if (own.some((one) => one.emoji === emoji) === onYn) return false;
    if (onYn && own.length >= chatLimits.reactionsEach) {
      throw new Refusal(
        409,
        'not_possible_now',
        `You have answered with ${chatLimits.reactionsEach} emojis already. Take one back first.`,
      );
    }
    if (onYn) {
      await tx
        .insertInto('chatReaction')
        .values({ ...ref, profileId, emoji, at: world.now() })
        .execute();
    } else {
      await tx
        .deleteFrom('chatReaction')
        .where('threadId', '=', ref.threadId)
        .where('number', '=', ref.number)
        .where('profileId', '=', profileId)
        .where('emoji', '=', emoji)
        .execute();
    }
    return true;
  });
}

/** @param change writes, and says whether anything has changed */
async function changeMessage(
  { db, pokes }: ChatWriter,
  actor: Actor,
  { threadId, number }: MessageRef,
  change: (tx: Tx, row: MessageRow, held: HeldSeat) => Promise<boolean>,
): Promise<Changed> {
  return inTransaction(db, async (tx) => {
    const held = await lockSeat(tx, threadId, actor);
    const find = () => messagesOf(tx, threadId).where('number', '=', number).executeTakeFirst();
    const row = await find();
    if (!row || (row.visibleTo !== null && !row.visibleTo.includes(actor.profileId))) {
      throw notFound('There is no such message.');
    }
    if (await change(tx, row, held)) {
      const revision = await nextRevision(tx, held);
      await update(tx, { threadId, number }, { revision });
      const profileIds = await profilesIn(tx, threadId);
      pokeAfter(tx, pokes, { threadId, revision, profileIds });
    }
    const message = shownTo(readMessage((await find())!), actor);
    return { message, revision: message.revision };
  });
}

interface Written {
  body?: string;
  subject?: null;
  attachments?: string;
  editedAt?: string;
  deletedAt?: string;
  revision?: number;
}

async function update(tx: Tx, { threadId, number }: MessageRef, written: Written): Promise<void> {
  await tx
    .updateTable('chatMessage')
    .set(written)
    .where('threadId', '=', threadId)
    .where('number', '=', number)
    .execute();
}

function requireOwn(row: MessageRow, { profileId }: Actor, what: 'rewrite' | 'delete'): void {
  if (row.senderProfileId !== profileId) {
    throw new Refusal(403, 'no_access', `You can ${what} your own messages only.`);
  }
  if (row.deletedAt !== null) throw deleted();
}

/** What readers may have acted on stays. */
function refuseLate({ createdAt }: MessageRow, now: Instant, sentence: string): void {
  if (now > addMs(createdAt, chatLimits.editMs)) throw new Refusal(409, 'too_late', sentence);
}

function deleted(): Refusal {
  return new Refusal(409, 'not_possible_now', 'This message was deleted.');
}
