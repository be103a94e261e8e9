import sharp from 'sharp';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { attachmentApi } from '#api/chat/attachments.ts';
import { chatApi, chatDeskApi } from '#api/chat.ts';
import { uploadAttachment } from '#api/file.ts';
import { suspendedSentence } from '#domain/agent/whyAway.ts';
import { addMs, instant } from '#domain/calendar.ts';
import { Attachment, attachmentLimits } from '#domain/chat/Attachment.ts';
import { inTransaction } from '../platform/db/inTransaction.ts';
import { aHeic, aPhoto, aPolyglot } from '../platform/files/testing/pictures.ts';
import { aForm } from '../platform/form/testing/forms.ts';
import { saveThings, type Things } from '../testing/things.ts';
import { type Key, type Present, savePeople, signIn } from '../testing/story.ts';
import { type WholeServer, wholeServer } from '../testing/wholeServer.ts';
import { sweepAttachments } from './attachments.ts';

let server: WholeServer;
let things: Things;
const people: Partial<Record<Key, Present>> = {};
beforeAll(async () => {
  server = await wholeServer({ settings: { RATE_LIMIT_PERCENT: 0 } });
  await savePeople(server);
  for (const key of ['ana', 'leo', 'mia', 'dana', 'tom', 'kim'] as const) {
    people[key] = await signIn(server, key);
  }
  things = await saveThings(server, people.ana!);
});
afterAll(() => server.close());

const as = (key: Key) => people[key]!;

interface Answer {
  status: number;
  attachment: Attachment;
  message: string | null;
}

async function bring(
  key: Key,
  bytes: Uint8Array,
  name: string,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const body = new FormData();
  body.set('file', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), name);
  const response = await fetch(server.url + uploadAttachment.path, {
    method: 'POST',
    body,
    headers: { authorization: `Bearer ${as(key).browser.token}`, ...headers },
  });
  const { data, message } = (await response.json()) as {
    data: Record<string, unknown> | null;
    message: string | null;
  };
  const fields = Object.entries(data ?? {}).map(([field, value]) => [
    field.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
    value,
  ]);
  const attachment = Object.fromEntries(fields) as Attachment;
  return { status: response.status, attachment, message };
}

function get(key: Key, fileId: string, headers: Record<string, string> = {}) {
  return fetch(`${server.url}/api/chat/attachment/${fileId}`, {
    headers: { authorization: `Bearer ${as(key).browser.token}`, ...headers },
  });
}

async function send(key: Key, attachmentIds: string[], body = '', clientId: string = uuidv7()) {
  const { threadId } = things;
  const answer = await as(key).browser.call(chatApi.send, {
    body: { threadId, clientId, body, attachmentIds },
  });
  if (answer.status !== 200) throw answer;
  return answer.data.message;
}

const statusOf = async (key: Key, fileId: string) => (await get(key, fileId)).status;

test('a picture is made small and plain, and goes with a message to those in the thread alone', async () => {
  const { status, attachment } = await bring('ana', await aPhoto(900, 600), 'hall.jpg');
  expect(status).toBe(200);
  expect(Attachment.parse(attachment)).toMatchObject({
    kind: 'picture',
    name: 'hall.webp',
    mediaType: 'image/webp',
    width: 427,
    height: 640,
    pages: null,
  });
  const { fileId, previewFileId } = attachment;
  // Until it is sent it is hers alone.
  expect(await statusOf('ana', previewFileId)).toBe(200);
  expect(await statusOf('leo', fileId)).toBe(404);
  expect(await statusOf('dana', fileId)).toBe(404);

  const message = await send('ana', [fileId]);
  expect(message).toMatchObject({ body: '', attachments: [attachment] });
  for (const key of ['ana', 'leo', 'dana'] as const) expect(await statusOf(key, fileId)).toBe(200);
  for (const key of ['mia', 'tom'] as const) expect(await statusOf(key, fileId)).toBe(404);

  const answer = await get('dana', previewFileId);
  const bytes = Buffer.from(await answer.arrayBuffer());
  const { width, height, exif } = await sharp(bytes).metadata();
  expect({ width, height, exif }).toEqual({ width: 427, height: 640, exif: undefined });
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'accept-ranges': 'bytes',
  });
  const part = await get('dana', previewFileId, { range: 'bytes=4-7' });
  expect(part.status).toBe(206);
  expect(Buffer.from(await part.arrayBuffer())).toEqual(bytes.subarray(4, 8));
});

test('a PDF keeps its bytes, shows its first page, and is saved instead of opened', async () => {
  const form = await aForm('Inspection report', 3);
  const { attachment } = await bring('dana', form, 'report.pdf');
  expect(attachment).toMatchObject({ kind: 'pdf', name: 'report.pdf', pages: 3 });
  const { fileId, previewFileId } = attachment;
  await send('dana', [fileId], 'The report is here.');
  const answer = await get('leo', fileId);
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="report.pdf"/);
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(form);
  const picture = await sharp(await (await get('leo', previewFileId)).arrayBuffer()).metadata();
  expect(picture).toMatchObject({ format: 'png', height: 640 });
});

test('a suspended agent brings no file', async () => {
  const stand = (status: 'active' | 'suspended') =>
    server.database.pool.query('update agent set status = $1 where profile_id = $2', [
      status,
      as('dana').profileId,
    ]);
  const photo = await aPhoto(90, 60);
  await stand('suspended');
  expect(await bring('dana', photo, 'hall.jpg')).toMatchObject({
    status: 403,
    message: suspendedSentence,
  });
  await stand('active');
  expect((await bring('dana', photo, 'hall.jpg')).status).toBe(200);
});

test('a picture of a phone (HEIC) is one that everybody can see', async () => {
  const { attachment } = await bring('ana', aHeic(), 'IMG_0412.HEIC');
  expect(attachment).toMatchObject({ name: 'IMG_0412.webp', mediaType: 'image/webp', width: 96 });
});

test('a page that hides in a picture does not survive', async () => {
  const { attachment } = await bring('ana', await aPolyglot(), 'me.jpg');
  const bytes = Buffer.from(await (await get('ana', attachment.fileId)).arrayBuffer());
  expect(bytes.includes('<script>')).toBe(false);
});

test('what is no such file, or says it is another, is refused in a sentence', async () => {
  const kinds = 'Choose a JPEG, PNG, WebP, AVIF, HEIC or PDF file.';
  expect(await bring('ana', Buffer.from('MZ this is a program'), 'photo.jpg')).toMatchObject({
    status: 422,
    message: kinds,
  });
  expect((await bring('ana', Buffer.from('<svg/>'), 'plan.svg')).message).toBe(kinds);
  expect((await bring('ana', await aForm(), 'kitchen.jpg')).message).toMatch(
    /^By its name this is a picture, but inside it is a PDF\./,
  );
  expect((await bring('ana', await aPhoto(40, 30), 'offer.pdf')).message).toMatch(
    /^By its name this is a PDF, but inside it is a picture\./,
  );
  const broken = Buffer.from('%PDF-1.7\nnothing');
  expect((await bring('ana', broken, 'plan.pdf')).message).toMatch(/^The PDF is damaged/);
});

test('the same upload sent again gets the same file', async () => {
  const key = { 'idempotency-key': uuidv7() };
  const photo = await aPhoto(60, 40);
  const one = await bring('leo', photo, 'a.jpg', key);
  expect((await bring('leo', photo, 'a.jpg', key)).attachment).toEqual(one.attachment);
});

test('a message sent again is the one that is stored, with its files', async () => {
  const { attachment } = await bring('leo', await aPhoto(60, 40), 'a.jpg');
  const clientId = uuidv7();
  const first = await send('leo', [attachment.fileId], 'Look', clientId);
  expect(await send('leo', [attachment.fileId], 'Look', clientId)).toEqual(first);
});

test('nobody sends a file of somebody else, nor the same file twice, nor a message of nothing', async () => {
  const { attachment } = await bring('leo', await aPhoto(60, 40), 'a.jpg');
  const gone = { status: 422, message: expect.stringMatching(/no longer there/) };
  await expect(send('ana', [attachment.fileId])).rejects.toMatchObject(gone);
  await send('leo', [attachment.fileId]);
  await expect(send('leo', [attachment.fileId])).rejects.toMatchObject(gone);
  await expect(send('leo', [])).rejects.toMatchObject({ message: 'Write something first.' });
});

test('a deleted message takes its files away, and a dropped file is gone', async () => {
  const { attachment } = await bring('ana', await aPhoto(60, 40), 'a.jpg');
  const { number } = await send('ana', [attachment.fileId]);
  const { threadId } = things;
  await as('ana').browser.call(chatApi.delete, { body: { threadId, number } });
  expect(await statusOf('leo', attachment.fileId)).toBe(404);
  expect(await statusOf('leo', attachment.previewFileId)).toBe(404);
  expect(await statusOf('ana', attachment.fileId)).toBe(404);
  // The brokerage has it still, for an admin who gives a reason.
  expect(await statusOf('kim', attachment.fileId)).toBe(404);
  const body = { threadId, reason: 'A complaint.' };
  await as('kim').browser.call(chatDeskApi.inspect, { body });
  expect(await statusOf('kim', attachment.fileId)).toBe(200);
  await server.database.pool.query('delete from chat_inspection');
  expect(await statusOf('leo', attachment.fileId)).toBe(404);

  const { fileId } = (await bring('ana', await aPhoto(60, 40), 'b.jpg')).attachment;
  await as('leo').browser.call(attachmentApi.drop, { body: { fileId } });
  expect(await statusOf('ana', fileId)).toBe(200);
  await as('ana').browser.call(attachmentApi.drop, { body: { fileId } });
  expect(await statusOf('ana', fileId)).toBe(404);
});

test('a file that was sent outlives the account that brought it, and one that was not goes with it', async () => {
  const sent = (await bring('leo', await aPhoto(60, 40), 'a.jpg')).attachment.fileId;
  await send('leo', [sent]);
  const unsent = (await bring('leo', await aPhoto(60, 40), 'b.jpg')).attachment.fileId;
  const rows = await server.database.db
    .selectFrom('storedFile')
    .select(['fileId', 'ownerUserId'])
    .where('fileId', 'in', [sent, unsent])
    .execute();
  expect(new Map(rows.map((row) => [row.fileId, row.ownerUserId]))).toEqual(
    new Map([
      [sent, null],
      [unsent, as('leo').userId],
    ]),
  );
  await server.database.pool.query('delete from stored_file where file_id = $1', [unsent]);
  expect(await statusOf('leo', unsent)).toBe(404);
});

test('what nobody sends is cleared away after two days, and what was sent stays', async () => {
  const unsent = (await bring('dana', await aPhoto(60, 40), 'a.jpg')).attachment.fileId;
  const sent = (await bring('dana', await aPhoto(60, 40), 'b.jpg')).attachment.fileId;
  await send('dana', [sent]);
  const sweepAfter = (hours: number) => {
    const now = () => addMs(instant(Date.now()), hours * 3_600_000);
    const log = { warn: () => {} } as never;
    return inTransaction(server.database.db, (tx) =>
      sweepAttachments(tx, { files: server.files, log, now }),
    );
  };
  await sweepAfter(47);
  expect(await statusOf('dana', unsent)).toBe(200);
  await sweepAfter(49);
  expect(await statusOf('dana', unsent)).toBe(404);
  expect(await statusOf('dana', sent)).toBe(200);
});

test('one person has few files waiting, and only so much in a day', async () => {
  const { attachment } = await bring('mia', await aPhoto(60, 40), 'a.jpg');
  const { pool } = server.database;
  await pool.query('update stored_file set byte_size = $1 where file_id = $2', [
    attachmentLimits.bytesPerPersonAndDay,
    attachment.fileId,
  ]);
  expect(await bring('mia', await aPhoto(60, 40), 'b.jpg')).toMatchObject({
    status: 429,
    message: 'You have sent very much today. Send more files tomorrow.',
  });
  await pool.query('update stored_file set byte_size = 1 where file_id = $1', [attachment.fileId]);
  for (let count = 1; count < attachmentLimits.waitingPerPerson; count++) {
    const [file, preview] = [uuidv7(), uuidv7()];
    await pool.query(
      `insert into stored_file
       select id, owner_user_id, purpose, media_type, 1, sha256, name, created_at
       from stored_file, unnest($1::uuid[]) as id where file_id = $2`,
      [[file, preview], attachment.fileId],
    );
    await pool.query(
      `insert into chat_attachment
         (file_id, preview_file_id, profile_id, kind, width, height, blur, created_at)
       values ($1, $2, $3, 'picture', 1, 1, '', now())`,
      [file, preview, as('mia').profileId],
    );
  }
  expect(await bring('mia', await aPhoto(60, 40), 'c.jpg')).toMatchObject({
    status: 429,
    message: '30 files wait to be sent. Send them, or take some away.',
  });
  // Of those that come side by side as many find room as there is.
  const { profileId } = as('mia');
  await pool.query(
    `delete from chat_attachment where file_id =
       (select file_id from chat_attachment where profile_id = $1 limit 1)`,
    [profileId],
  );
  const photo = await aPhoto(60, 40);
  const answers = await Promise.all(
    ['d', 'e', 'f'].map((name) => bring('mia', photo, `${name}.jpg`)),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 429, 429]);
});

test('an admin sees files of a conversation while a reading of it is open, and only then', async () => {
  const { attachment } = await bring('ana', await aPhoto(90, 60), 'roof.jpg');
  const { fileId, previewFileId } = attachment;
  await send('ana', [fileId]);
  expect(await statusOf('kim', fileId)).toBe(404);
  const { status } = await as('kim').browser.call(chatDeskApi.inspect, {
    body: { threadId: things.threadId, reason: 'A complaint about a picture.' },
  });
  expect(status).toBe(200);
  expect(await statusOf('kim', fileId)).toBe(200);
  expect(await statusOf('kim', previewFileId)).toBe(200);
  const { attachment: waiting } = await bring('ana', await aPhoto(90, 60), 'not sent.jpg');
  expect(await statusOf('kim', waiting.fileId)).toBe(404);
  await server.database.pool.query(
    `update chat_inspection set until = now() - interval '1 minute'`,
  );
  expect(await statusOf('kim', fileId)).toBe(404);
});
