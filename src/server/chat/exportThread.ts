/** `POST /api/chat/export`: a copy of a conversation for one of its people, sealed. */
import type { FastifyInstance } from 'fastify';
import { uuidv7 } from 'uuidv7';
import { chatApi } from '#api/chat.ts';
import type { Received, ReplyOf } from '#api/endpoint.ts';
import type { Actor } from '#domain/access.ts';
import { dateIn, formatInstant } from '#domain/calendar.ts';
import { canonicalJson } from '#domain/canonicalJson.ts';
import { chatLimits } from '#domain/chat/chatLimits.ts';
import {
  type ConversationRecord,
  conversationRecord,
  leftOutInWords,
  momentsOf,
} from '#domain/chat/conversationRecord.ts';
import type { Message } from '#domain/chat/Message.ts';
import { joinNamesOf } from '#domain/joinNames.ts';
import type { DocumentWorld } from '../document/DocumentWorld.ts';
import { sealExport } from '../document/sealedExports.ts';
import { sha256 } from '../document/sha256.ts';
import { actingPerson } from '../group/actingPerson.ts';
import type { Db } from '../platform/db/connect.ts';
import { serve } from '../platform/http/serve.ts';
import { Refusal } from '../platform/http/errors.ts';
import { TooMuchToPrint } from '../platform/pdf/press/createPress.ts';
import type { PdfDocument } from '../platform/pdf/PdfDocument.ts';
import { conversationPdf } from './conversationPdf.ts';
import { peopleIn } from './describeThreads.ts';
import { earlierWordsOf } from './earlierWords.ts';
import { messagesOf, readMessage, shownTo } from './messageRows.ts';
import { findSeat } from './seats.ts';

type ExportWorld = Pick<DocumentWorld, 'db' | 'now' | 'origin' | 'press' | 'seal' | 'stamps'>;
type Asked = Received<typeof chatApi.export>['body'];

export function registerChatExport(app: FastifyInstance, world: ExportWorld): void {
  serve(app, chatApi.export, ({ body }, { caller }) => exportThread(world, caller, body));
}

/** @throws Refusal 404, 422 where nothing was said in the period or too much; TryLater */
export async function exportThread(
  world: ExportWorld,
  actor: Actor,
  asked: Asked,
): Promise<ReplyOf<typeof chatApi.export>> {
  try {
    return await world.press.inTurn(actor.profileId, (print) =>
      saveCopy(world, actor, asked, print),
    );
  } catch (error) {
    if (!(error instanceof TooMuchToPrint)) throw error;
    const sentence = 'This is too much for one copy. Choose a shorter period.';
    throw new Refusal(422, 'invalid_field', sentence, 'from');
  }
}

async function saveCopy(
  world: ExportWorld,
  actor: Actor,
  asked: Asked,
  print: (document: PdfDocument) => Promise<Buffer>,
): Promise<ReplyOf<typeof chatApi.export>> {
  const { db, now, origin } = world;
  const record = await readRecord(db, actor, asked, now());
  if (record.messages.length === 0) {
    throw new Refusal(
      422,
      'invalid_field',
      'Nothing that you may read was said in this period. Choose another one.',
      'from',
    );
  }
  const { exportId, threadId, exportedBy, exportedAt, timeZone, messages, people } = record;
  const text = canonicalJson(record);
  const recordSha256 = sha256(text);
  const title = `Conversation between ${joinNamesOf(people)}`;
  const standing = `Saved by ${exportedBy.name} on ${formatInstant(exportedAt, timeZone)}`;
  const paper = conversationPdf({ record, title, text, recordSha256, standing, origin: origin() });
  const pdf = await sealExport(world, await print(paper), {
    exportId,
    kind: 'conversation',
    subjectId: threadId,
    profileId: exportedBy.profileId,
    title,
    standing,
    recordSha256,
    sealedAt: exportedAt,
  });
  return {
    exportId,
    fileName: `${title}, ${dateIn(timeZone, exportedAt)}`.replaceAll(/[/\\:*?"<>|]/g, '-'),
    messageCount: messages.length,
    leftOut: leftOutInWords(record),
    record: text,
    recordSha256,
    pdfBase64: pdf.toString('base64'),
  };
}

async function readRecord(
  db: Db,
  actor: Actor,
  { threadId, timeZone, ...days }: Asked,
  exportedAt: string,
): Promise<ConversationRecord> {
  const [{ threadRevision: revision, fromNumber }, { name }] = await Promise.all([
    findSeat(db, threadId, actor),
    actingPerson(db, actor),
  ]);
  const period = { from: days.from ?? null, to: days.to ?? null };
  const { since, until } = momentsOf(period, timeZone);
  let rows = messagesOf(db, threadId)
    .where('number', '>=', fromNumber)
    .orderBy('createdAt', 'desc')
    .orderBy('number', 'desc')
    .limit(chatLimits.exportMessages + 1);
  if (since !== null) rows = rows.where('createdAt', '>=', since);
  if (until !== null) rows = rows.where('createdAt', '<', until);
  const [found, people, inspections] = await Promise.all([
    rows.execute(),
    peopleIn(db, [threadId]),
    db
      .selectFrom('chatInspection')
      .select(['adminName', 'reason', 'at'])
      .where('threadId', '=', threadId)
      .orderBy('at')
      .execute(),
  ]);
  const messages = found
    .map((row) => shownTo(readMessage(row), actor))
    .toSorted((one, other) => one.number - other.number);
  return conversationRecord({
    exportId: uuidv7(),
    threadId,
    revision,
    exportedBy: { profileId: actor.profileId, name },
    exportedAt,
    timeZone,
    period,
    people: people.get(threadId) ?? [],
    messages,
    fromNumber,
    sha256s: await hashesOf(db, messages),
    keptNumbers: await keptNumbers(db, threadId, messages),
    inspections,
  });
}

/** The deleted messages whose words the brokerage keeps. */
async function keptNumbers(
  db: Db,
  threadId: string,
  messages: readonly Message[],
): Promise<Set<number>> {
  const deleted = messages.flatMap((one) => (one.deletedAt === null ? [] : [one.number]));
  const earlier = await earlierWordsOf(db, threadId, deleted);
  const isKept = (number: number) => earlier.get(number)?.some(({ how }) => how === 'deleted');
  return new Set(deleted.filter(isKept));
}

async function hashesOf(db: Db, messages: readonly Message[]): Promise<Map<string, string>> {
  const ids = messages.flatMap(({ attachments }) => attachments.map(({ fileId }) => fileId));
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('storedFile')
    .select(['fileId', 'sha256'])
    .where('fileId', 'in', ids)
    .execute();
  return new Map(rows.map(({ fileId, sha256: hash }) => [fileId, hash]));
}
