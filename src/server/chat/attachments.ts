/** Attached files: kept for whoever brought them, placed with a message, gone with it. */
import { sql } from 'kysely';
import { epochMs, type Instant, instant } from '#domain/calendar.ts';
import { type Attachment, attachmentLimits } from '#domain/chat/Attachment.ts';
import { chatLimits } from '#domain/chat/chatLimits.ts';
import type { StoredFile } from '#domain/file/StoredFile.ts';
import type { Db } from '../platform/db/connect.ts';
import type { Tx } from '../platform/db/inTransaction.ts';
import { forgetFile, recordFile } from '../platform/files/keepFile.ts';
import { Refusal } from '../platform/http/errors.ts';
import type { World } from '../platform/World.ts';

const dayMs = 86_400_000;
/** What is uploaded and not sent by then never will be. */
const waitingMs = 2 * dayMs;

/** @throws Refusal where this person has brought as much as one may */
export async function requireRoom(
  db: Db,
  now: Instant,
  profileId: string,
  field: string,
): Promise<void> {
  const since = instant(epochMs(now) - dayMs);
  const { waiting, bytes } = await db
    .selectFrom('chatAttachment')
    .innerJoin('storedFile', 'storedFile.fileId', 'chatAttachment.fileId')
    .where('profileId', '=', profileId)
    .select([
      sql<number>`(count(*) filter (where number is null))::integer`.as('waiting'),
      sql<number>`coalesce(
        sum(byte_size) filter (where chat_attachment.created_at > ${since}), 0)::double precision`.as(
        'bytes',
      ),
    ])
    .executeTakeFirstOrThrow();
  if (waiting >= attachmentLimits.waitingPerPerson) {
    throw new Refusal(
      429,
      'too_many_requests',
      `${attachmentLimits.waitingPerPerson} files wait to be sent. Send them, or take some away.`,
      field,
    );
  }
  if (bytes >= attachmentLimits.bytesPerPersonAndDay) {
    throw new Refusal(
      429,
      'too_many_requests',
      'You have sent very much today. Send more files tomorrow.',
      field,
    );
  }
}

export interface NewAttachment {
  attachment: Attachment;
  preview: StoredFile;
  /** Of the upload, to say what was refused. */
  field: string;
}

/**
 * Keeps it for whoever brought it: files that one person brings side by side are counted one by one.
 * @throws Refusal where others of theirs were quicker and have taken the room
 */
export async function recordAttachment(
  tx: Tx,
  now: Instant,
  profileId: string,
  { attachment, preview, field }: NewAttachment,
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`chat attachments ${profileId}`}, 0))`.execute(
    tx,
  );
  await requireRoom(tx, now, profileId, field);
  await recordFile(tx, preview);
  const { fileId, previewFileId, kind, width, height, blur, pages } = attachment;
  await tx
    .insertInto('chatAttachment')
    .values({
      ...{ fileId, previewFileId, profileId, kind, width, height, blur, pages },
      ...{ threadId: null, number: null, createdAt: now, removedAt: null },
    })
    .execute();
}

/**
 * Puts files that this person has brought with a message, in the order of the ids.
 * @throws Refusal where one of them is not theirs, or went with another message
 */
export async function placeAttachments(
  tx: Tx,
  { threadId, number, profileId }: { threadId: string; number: number; profileId: string },
  fileIds: string[],
): Promise<Attachment[]> {
  if (fileIds.length === 0) return [];
  if (fileIds.length > chatLimits.attachments || new Set(fileIds).size < fileIds.length) {
    throw new Refusal(
      422,
      'invalid_field',
      `Attach at most ${chatLimits.attachments} files, each once.`,
      'attachment_ids',
    );
  }
  const gone = new Refusal(
    422,
    'invalid_field',
    'A file of this message is no longer there. Attach it again.',
    'attachment_ids',
  );
  const placed = await tx
    .updateTable('chatAttachment')
    .set({ threadId, number })
    .where('fileId', 'in', fileIds)
    .where('profileId', '=', profileId)
    .where('number', 'is', null)
    .returning(['fileId', 'previewFileId', 'kind', 'width', 'height', 'blur', 'pages'])
    .execute();
  if (placed.length < fileIds.length) throw gone;
  const files = await tx
    .updateTable('storedFile')
    // Said in the thread, it outlives the account of who said it.
    .set({ ownerUserId: null })
    .where(
      'fileId',
      'in',
      placed.flatMap(({ fileId, previewFileId }) => [fileId, previewFileId]),
    )
    .returning(['fileId', 'name', 'mediaType', 'byteSize'])
    .execute();
  return fileIds.map((fileId) => {
    const row = placed.find((one) => one.fileId === fileId)!;
    const file = files.find((one) => one.fileId === fileId)!;
    return { ...row, ...file };
  });
}

/** Takes the files of a message away from its readers; they stay in the brokerage's record. */
export async function removeAttachments(
  tx: Tx,
  { threadId, number }: { threadId: string; number: number },
  removedAt: Instant,
): Promise<void> {
  await tx
    .updateTable('chatAttachment')
    .set({ removedAt })
    .where('threadId', '=', threadId)
    .where('number', '=', number)
    .execute();
}

/** Takes away one that this person brought and has not sent; where there is none nothing happens. */
export async function dropAttachment(
  tx: Tx,
  world: Pick<World, 'files' | 'log'>,
  profileId: string,
  fileId: string,
): Promise<void> {
  const row = await tx
    .deleteFrom('chatAttachment')
    .where('fileId', '=', fileId)
    .where('profileId', '=', profileId)
    .where('number', 'is', null)
    .returning(['fileId', 'previewFileId'])
    .executeTakeFirst();
  if (row) await forgetBoth(tx, world, row);
}

/** Clears away what was brought and never sent; some at a time. */
export async function sweepAttachments(
  tx: Tx,
  world: Pick<World, 'files' | 'log' | 'now'>,
): Promise<void> {
  const before = instant(epochMs(world.now()) - waitingMs);
  const gone = await tx
    .deleteFrom('chatAttachment')
    .where('fileId', 'in', (query) =>
      query
        .selectFrom('chatAttachment')
        .select('fileId')
        .where('number', 'is', null)
        .where('createdAt', '<', before)
        .limit(500),
    )
    .returning(['fileId', 'previewFileId'])
    .execute();
  for (const row of gone) await forgetBoth(tx, world, row);
}

async function forgetBoth(
  tx: Tx,
  world: Pick<World, 'files' | 'log'>,
  { fileId, previewFileId }: { fileId: string; previewFileId: string },
): Promise<void> {
  await forgetFile(tx, world, fileId);
  await forgetFile(tx, world, previewFileId);
}
