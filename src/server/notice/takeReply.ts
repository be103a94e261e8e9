/** An answer by mail to a notice of messages: said in the conversation by whoever it was told to. */
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { attachmentRules, emptyFile, tooLarge } from '#domain/file/uploadRules.ts';
import { chatLimits } from '#domain/chat/chatLimits.ts';
import { MessageContent } from '#domain/chat/Message.ts';
import type { Role } from '#domain/user/User.ts';
import { dropAttachment, recordAttachment, requireRoom } from '../chat/attachments.ts';
import type { ChatWriter } from '../chat/ChatWorld.ts';
import { keepAttachment } from '../chat/keepAttachment.ts';
import type { UploadReaders } from '../platform/form/UploadReaders.ts';
import { isSent, sendMessage } from '../chat/sendMessage.ts';
import { inTransaction } from '../platform/db/inTransaction.ts';
import { harmlessName } from '../platform/files/harmlessName.ts';
import { recordFile } from '../platform/files/keepFile.ts';
import { receive } from '../platform/files/receive.ts';
import { Refusal, refusalOf } from '../platform/http/errors.ts';
import type { SharedCounts } from '../platform/http/SharedCounts.ts';
import type { InboundMail } from '../platform/mail/inbound/InboundMail.ts';
import { Turned } from '../platform/mail/inbound/Turned.ts';
import type { World } from '../platform/World.ts';

export interface ReplyWorld extends ChatWriter, Pick<World, 'files' | 'log'> {
  readers: UploadReaders;
  counts: Pick<SharedCounts, 'count'>;
}

/** The same for whoever has left, for another's address, and for a notice that is gone. */
const notYours =
  'This address takes the answers of the person whom the letter was sent to, from their own address. Sign in to write in the conversation.';
const mostPerMinute = 20;

/**
 * The same mail again says nothing again.
 * @throws Turned with the sentence that the sender is told
 */
export async function takeReply(
  world: ReplyWorld,
  noticeId: string,
  mail: InboundMail,
): Promise<void> {
  const sender = await findSender(world, noticeId, mail.from);
  const { current } = world.counts.count(`reply ${sender.userId}`, 60_000, mostPerMinute);
  if (current > mostPerMinute) throw new Turned(451, 'Many answers came lately. Try again later.');
  const { threadId } = sender;
  const clientId = uuidOf(`${threadId} ${sender.profileId} ${mail.messageId}`);
  if (await isSent(world.db, sender, { threadId: sender.threadId, clientId })) return;
  const said = MessageContent.safeParse({ body: mail.words });
  if (mail.files.length === 0 && !said.success) throw turnedBy(refusalOf(said.error));
  const attachmentIds: string[] = [];
  try {
    for (const file of mail.files) attachmentIds.push(await bring(world, sender, mail, file));
    const content = MessageContent.safeParse({ body: mail.words, attachmentIds });
    if (!content.success) throw refusalOf(content.error);
    await sendMessage(world, sender, { threadId, clientId, ...content.data });
  } catch (error) {
    throw error instanceof Refusal ? turnedBy(error) : error;
  } finally {
    // Those that went with the message stay.
    await inTransaction(world.db, async (tx) => {
      for (const fileId of attachmentIds) await dropAttachment(tx, world, sender.profileId, fileId);
    });
  }
}

interface Sender {
  threadId: string;
  userId: string;
  profileId: string;
  role: Role;
}

/** @throws Turned where the mail does not come from the confirmed address of whom the notice told */
async function findSender(
  { db }: Pick<World, 'db'>,
  noticeId: string,
  from: string | null,
): Promise<Sender> {
  const found =
    from !== null &&
    (await db
      .selectFrom('notice')
      .innerJoin('users', 'users.id', 'notice.userId')
      .innerJoin('profile', (join) =>
        join
          .onRef('profile.userId', '=', 'notice.userId')
          .onRef('profile.role', '=', 'notice.role'),
      )
      .innerJoin('chatSeat', (join) =>
        join
          .onRef('chatSeat.threadId', '=', 'notice.threadId')
          .onRef('chatSeat.profileId', '=', 'profile.profileId'),
      )
      .select(['chatSeat.threadId', 'profile.profileId', 'profile.role', 'notice.userId'])
      .where('notice.noticeId', '=', noticeId)
      .where('notice.event', '=', 'message')
      .where('users.email', '=', from)
      .where('users.emailVerified', '=', true)
      .executeTakeFirst());
  if (!found) throw new Turned(550, notYours);
  return found;
}

/** By the rules of uploads; what one of many files is, is said. */
async function bring(
  world: ReplyWorld,
  { userId, profileId }: Sender,
  { files }: InboundMail,
  { name: given, content }: InboundMail['files'][number],
): Promise<string> {
  const name = harmlessName(given);
  const refuse = (sentence: string) => new Refusal(422, 'invalid_file', `${name}: ${sentence}`);
  if (files.length > chatLimits.attachments) {
    throw refuse(`Attach at most ${chatLimits.attachments} files.`);
  }
  if (content.byteLength === 0) throw refuse(emptyFile(attachmentRules));
  if (content.byteLength > attachmentRules.maxBytes) throw refuse(tooLarge(attachmentRules));
  await requireRoom(world.db, world.now(), profileId, 'file');
  const received = await receive(
    world.files.incomingDir,
    Readable.from([Buffer.from(content)]),
    attachmentRules.maxBytes,
  );
  try {
    const upload = { path: received.path, name };
    const kept = await keepAttachment(world, world.readers, upload, userId);
    await inTransaction(world.db, async (tx) => {
      await recordFile(tx, kept.file);
      await recordAttachment(tx, world.now(), profileId, { ...kept, field: 'file' });
    });
    return kept.file.fileId;
  } catch (error) {
    throw error instanceof Refusal && error.status === 422 ? refuse(error.message) : error;
  } finally {
    await received.discard();
  }
}

/** What can be done later is to come again; a conversation that one is not in is told of to nobody. */
function turnedBy({ status, message }: Refusal): Turned {
  if (status === 429 || status === 503) return new Turned(451, message);
  return new Turned(550, status === 404 ? notYours : message);
}

/** Always the same for the same text. */
function uuidOf(text: string): string {
  const bytes = createHash('sha256').update(text).digest().subarray(0, 16);
  bytes[6] = (bytes[6]! & 0x0f) | 0x80;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
