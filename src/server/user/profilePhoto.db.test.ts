import { createHash } from 'node:crypto';
import { readFileSync, statSync, utimesSync } from 'node:fs';
import { request } from 'node:http';
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import pino from 'pino';
import sharp from 'sharp';
import { uuidv7 } from 'uuidv7';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { profilePhotoRules } from '#domain/file/uploadRules.ts';
import { epochMs, instant } from '#domain/calendar.ts';
import { StoredFile } from '#domain/file/StoredFile.ts';
import { inTransaction } from '../platform/db/inTransaction.ts';
import { type FreshDatabase, freshDatabase } from '../platform/db/testing/freshDatabase.ts';
import { registerFiles } from '../platform/files/fileRoutes.ts';
import { putFile, recordFile } from '../platform/files/keepFile.ts';
import { sweepFiles } from '../platform/files/sweepFiles.ts';
import { aPhoto, aPolyglot } from '../platform/files/testing/pictures.ts';
import { type TemporaryFiles, temporaryFiles } from '../platform/files/testing/temporaryFiles.ts';
import { testApp } from '../platform/http/testing/testApp.ts';
import { createPhotoDecoder } from '../platform/photo/photoDecoder.ts';
import type { World } from '../platform/World.ts';
import { registerProfilePhoto } from './profilePhoto.ts';

const path = '/api/users/profile-photo';
const now = '2026-03-08T20:00:00.000Z';

let database: FreshDatabase;
let files: TemporaryFiles;
let app: Awaited<ReturnType<typeof testApp>>;
let world: Pick<World, 'db' | 'files' | 'log' | 'now'>;
let url: string;
const photos = createPhotoDecoder();
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(async () => {
  photos.stop();
  await database.close();
});
beforeEach(async () => {
  files = temporaryFiles();
  world = {
    db: database.db,
    now: () => now,
    log: pino({ level: 'silent' }),
    files: files.store,
  };
  app = await testApp(database.db);
  registerFiles(app as FastifyInstance, world);
  registerProfilePhoto(app, world, photos);
  url = await app.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(async () => {
  await app.close();
  files.close();
  await database.pool.query('truncate users, stored_file, upload_receipt cascade');
});

interface Person {
  userId: string;
  profileId: string;
  authorization: string;
}

async function aPerson(): Promise<Person> {
  const [userId, profileId, sessionId] = [uuidv7(), uuidv7(), uuidv7()];
  const { pool } = database;
  await pool.query(
    `insert into users (id, name, email, created_at, updated_at) values ($1, 'Ana', $2, $3, $3)`,
    [userId, `${userId}@example.com`, now],
  );
  await pool.query(
    `insert into profile (profile_id, user_id, role, display_name, created_at)
     values ($1, $2, 'buyer', 'Ana', $3)`,
    [profileId, userId, now],
  );
  await pool.query(
    `insert into user_session (id, user_id, token, expires_at, created_at, updated_at)
     values ($1, $2, $3, now() + interval '1 day', $4, $4)`,
    [sessionId, userId, sessionId, now],
  );
  const { token } = await app.tokens.forProfile({ userId, profileId, sessionId, role: 'buyer' });
  return { userId, profileId, authorization: `Bearer ${token}` };
}

function form(bytes: Buffer, field = 'photo', name = 'me.jpg'): FormData {
  const data = new FormData();
  data.set(field, new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), name);
  return data;
}

interface Answer {
  status: number;
  success: boolean;
  data: { file_id: string } | null;
  message: string | null;
  field?: string;
}

async function send(
  person: Person | null,
  body: FormData | string,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const authorization: Record<string, string> = person
    ? { authorization: person.authorization }
    : {};
  const response = await fetch(url + path, {
    method: 'POST',
    body,
    headers: { ...authorization, ...headers },
  });
  return { status: response.status, ...((await response.json()) as Omit<Answer, 'status'>) };
}

async function rowCount(): Promise<number> {
  return (await database.db.selectFrom('storedFile').selectAll().execute()).length;
}

async function photoOf({ profileId }: Person): Promise<string | null> {
  const profile = await database.db
    .selectFrom('profile')
    .select('photoFileId')
    .where('profileId', '=', profileId)
    .executeTakeFirstOrThrow();
  return profile.photoFileId;
}

function get(person: Person | null, fileId: string, headers: Record<string, string> = {}) {
  const authorization: Record<string, string> = person
    ? { authorization: person.authorization }
    : {};
  return fetch(`${url}/api/files/${fileId}`, { headers: { ...authorization, ...headers } });
}

async function expectNothingKept(): Promise<void> {
  await expect.poll(() => files.paths()).toEqual([]);
  expect(await rowCount()).toBe(0);
}

test('a photo becomes the profile’s, is kept privately, and everybody signed in may see it', async () => {
  const [ana, ben] = [await aPerson(), await aPerson()];
  const { status, data } = await send(ana, form(await aPhoto()));
  expect(status).toBe(200);
  expect(await photoOf(ana)).toBe(data!.file_id);

  const row = await database.db.selectFrom('storedFile').selectAll().executeTakeFirstOrThrow();
  expect(StoredFile.parse(row)).toMatchObject({
    ownerUserId: ana.userId,
    purpose: 'profile photo',
    mediaType: 'image/webp',
    createdAt: now,
  });
  const [kept] = files.paths();
  expect(files.paths()).toHaveLength(1);
  expect(statSync(kept!).mode & 0o777).toBe(0o600);
  const bytes = readFileSync(kept!);
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(row.sha256);
  // Upright, and no larger than a page shows it.
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 213, height: 320 });

  const seen = await get(ben, data!.file_id);
  expect(Object.fromEntries(seen.headers)).toMatchObject({
    'content-type': 'image/webp',
    'content-length': String(row.byteSize),
    'content-disposition': expect.stringMatching(/^inline; filename="photo.webp"/),
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'private, no-cache',
    'x-content-type-options': 'nosniff',
    etag: `"${row.sha256}"`,
  });
  expect(Buffer.from(await seen.arrayBuffer())).toEqual(bytes);
  expect((await get(null, data!.file_id)).status).toBe(401);
});

test('a new photo takes the place of the one before, of which nothing stays', async () => {
  const ana = await aPerson();
  const first = await send(ana, form(await aPhoto()));
  const second = await send(ana, form(await aPhoto(500, 500)));
  expect(await photoOf(ana)).toBe(second.data!.file_id);
  expect((await get(ana, first.data!.file_id)).status).toBe(404);
  await expect.poll(() => files.paths()).toHaveLength(1);
  expect(await rowCount()).toBe(1);
});

test('whoever is not signed in is turned away before the file is read', async () => {
  expect(await send(null, form(await aPhoto()))).toMatchObject({ status: 401, success: false });
  await expectNothingKept();
});

test('what is too large is refused with its field and a sentence, also when its size is hidden', async () => {
  const ana = await aPerson();
  const large = Buffer.alloc(profilePhotoRules.maxBytes + 1);
  const refusal = {
    status: 413,
    message: 'The picture is larger than 10 MB. Choose a smaller one.',
    field: 'photo',
  };
  expect(await send(ana, form(large))).toMatchObject(refusal);
  expect(await send(ana, form(Buffer.alloc(3 * large.length)))).toMatchObject(refusal);
  await expectNothingKept();
  expect(await photoOf(ana)).toBeNull();
  // The connection is fit for another request.
  expect(await send(ana, form(await aPhoto()))).toMatchObject({ status: 200 });
});

test('exactly the limit is not too large', async () => {
  const ana = await aPerson();
  const photo = await aPhoto();
  const padded = Buffer.concat([photo, Buffer.alloc(profilePhotoRules.maxBytes - photo.length)]);
  expect(await send(ana, form(padded))).toMatchObject({ status: 200 });
});

test('a page under the name of a picture is refused by its contents', async () => {
  const ana = await aPerson();
  expect(await send(ana, form(Buffer.from('<svg onload="alert(1)"/>')))).toMatchObject({
    status: 422,
    message: 'Choose a JPEG, PNG, WebP or AVIF picture.',
    field: 'photo',
  });
  await expectNothingKept();
  const { data } = await send(ana, form(await aPolyglot(), 'photo', 'x.html'));
  const seen = await get(ana, data!.file_id);
  expect(seen.headers.get('content-type')).toBe('image/webp');
  expect(await seen.text()).not.toContain('<script>');
});

test('what is no form with one file in it is refused', async () => {
  const ana = await aPerson();
  const photo = await aPhoto();
  const two = form(photo);
  two.append('photo', new Blob([new Uint8Array(photo)]), 'again.jpg');
  const withWords = form(photo);
  withWords.set('profile_id', 'another');
  for (const body of [two, withWords, form(photo, '__proto__'), form(photo, 'avatar')]) {
    expect(await send(ana, body)).toMatchObject({ status: 400, field: 'photo' });
  }
  expect(await send(ana, new FormData())).toMatchObject({ status: 400 });
  expect(await send(ana, form(Buffer.alloc(0)))).toMatchObject({
    status: 422,
    message: 'The picture is empty. Choose another one.',
  });
  const json = { 'content-type': 'application/json' };
  expect(await send(ana, '{}', json)).toMatchObject({ status: 415 });
  const broken = { 'content-type': 'multipart/form-data; boundary=x' };
  expect(await send(ana, '--x\r\nnonsense', broken)).toMatchObject({ status: 400 });
  expect(await send(ana, 'x', { 'content-type': 'multipart/form-data' })).toMatchObject({
    status: 400,
  });
  await expectNothingKept();
});

test('an upload that is broken off leaves nothing behind', async () => {
  const ana = await aPerson();
  const photo = await aPhoto(2000, 1500);
  const head = `--x\r\ncontent-disposition: form-data; name="photo"; filename="a.jpg"\r\n\r\n`;
  const sending = request(url + path, {
    method: 'POST',
    headers: {
      authorization: ana.authorization,
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': photo.length + 1000,
    },
  });
  sending.on('error', () => {});
  sending.write(head);
  sending.write(photo.subarray(0, photo.length / 2));
  await expect.poll(() => files.paths()).toHaveLength(1);
  sending.destroy();
  await expectNothingKept();
  expect(await photoOf(ana)).toBeNull();
});

test('one key stores once, however often and however much at once it is sent', async () => {
  const ana = await aPerson();
  const photo = await aPhoto();
  const key = { 'idempotency-key': 'one-choice-of-ana' };
  const answers = await Promise.all(Array.from({ length: 2 }, () => send(ana, form(photo), key)));
  answers.push(await send(ana, form(photo), key));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(answers.map(({ data }) => data!.file_id)).size).toBe(1);
  expect(await rowCount()).toBe(1);
  expect(files.paths()).toHaveLength(1);
});

test('of twenty photos at once few are read, the others are told to wait, and nothing stays of them', async () => {
  const ana = await aPerson();
  const photo = await aPhoto();
  const answers = await Promise.all(Array.from({ length: 20 }, () => send(ana, form(photo))));
  const waiting = answers.filter(({ status }) => status !== 200);
  // Two may be read at once; whoever comes after they are done may as well.
  expect(waiting.length).toBeGreaterThan(0);
  for (const { status, message } of waiting) {
    expect(status).toBe(429);
    expect(message).toMatch(/^Wait until /);
  }
  expect(await rowCount()).toBe(1);
  expect(files.paths()).toHaveLength(1);
});

test('where no file can be kept the sender is told, nothing stays, and it works once there is room', async () => {
  const ana = await aPerson();
  const put = files.store.put;
  const full = Object.assign(new Error('no space left on device, write'), { code: 'ENOSPC' });
  files.store.put = () => Promise.reject(full);
  expect(await send(ana, form(await aPhoto()))).toMatchObject({
    status: 503,
    code: 'cannot_save',
    message: 'Nothing can be saved just now: the server has no room left. Try again later.',
  });
  await expectNothingKept();
  files.store.put = put;

  expect((await send(ana, form(await aPhoto()))).status).toBe(200);
});

test('a key stands for one file of one person', async () => {
  const [ana, ben] = [await aPerson(), await aPerson()];
  const key = { 'idempotency-key': 'the-same-key' };
  const first = await send(ana, form(await aPhoto()), key);
  expect(await send(ana, form(await aPhoto(300, 300)), key)).toMatchObject({
    status: 422,
    message: 'Another file was sent under this key. Choose the file again.',
  });
  const other = await send(ben, form(await aPhoto()), key);
  expect(other).toMatchObject({ status: 200 });
  expect(other.data).not.toEqual(first.data);
  expect(await send(ana, form(await aPhoto()), { 'idempotency-key': 'no' })).toMatchObject({
    status: 400,
  });
  expect(files.paths()).toHaveLength(2);
});

test('a refused upload leaves its key free for another try', async () => {
  const ana = await aPerson();
  const key = { 'idempotency-key': 'second-attempt' };
  expect(await send(ana, form(Buffer.from('words')), key)).toMatchObject({ status: 422 });
  expect(await send(ana, form(await aPhoto()), key)).toMatchObject({ status: 200 });
});

/** A file of ana's that only she may see. */
async function aDocument(ana: Person): Promise<StoredFile> {
  const file = await putFile(world, Buffer.from('0123456789'), {
    ownerUserId: ana.userId,
    purpose: 'document',
    mediaType: 'application/pdf',
    name: 'Kauf“vertrag” 100%.pdf',
  });
  await inTransaction(database.db, (tx) => recordFile(tx, file));
  return file;
}

test('other people’s files do not exist', async () => {
  const [ana, ben] = [await aPerson(), await aPerson()];
  const { fileId } = await aDocument(ana);
  const own = await get(ana, fileId);
  expect(own.status).toBe(200);
  expect(own.headers.get('content-disposition')).toBe(
    `attachment; filename="Kauf_vertrag_ 100_.pdf"; filename*=UTF-8''Kauf%E2%80%9Cvertrag%E2%80%9D%20100%25.pdf`,
  );
  for (const id of [fileId, uuidv7()]) {
    const answer = await get(ben, id);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ message: 'There is no such file.' });
  }
  expect((await get(ana, 'no-id')).status).toBe(400);
});

test.each([
  ['bytes=2-4', 206, '234', 'bytes 2-4/10'],
  ['bytes=7-', 206, '789', 'bytes 7-9/10'],
  ['bytes=-3', 206, '789', 'bytes 7-9/10'],
  ['bytes=-30', 206, '0123456789', 'bytes 0-9/10'],
  ['bytes=8-99', 206, '89', 'bytes 8-9/10'],
  ['bytes=10-', 416, '', 'bytes */10'],
  ['bytes=-0', 416, '', 'bytes */10'],
  ['bytes=4-2', 200, '0123456789', null],
  ['bytes=0-1,3-4', 200, '0123456789', null],
  ['lines=1-2', 200, '0123456789', null],
])('Range %s: %d', async (range, status, text, contentRange) => {
  const ana = await aPerson();
  const { fileId } = await aDocument(ana);
  const answer = await get(ana, fileId, { range });
  expect(answer.status).toBe(status);
  expect(answer.headers.get('content-range')).toBe(contentRange);
  expect(await answer.text()).toBe(text);
});

test('a part is given only of the contents that the reader has begun', async () => {
  const ana = await aPerson();
  const { fileId, sha256 } = await aDocument(ana);
  const range = { range: 'bytes=5-' };
  const same = await get(ana, fileId, { ...range, 'if-range': `"${sha256}"` });
  expect([same.status, await same.text()]).toEqual([206, '56789']);
  const other = await get(ana, fileId, { ...range, 'if-range': '"other"' });
  expect([other.status, await other.text()]).toEqual([200, '0123456789']);
  const known = await get(ana, fileId, { 'if-none-match': `"other", W/"${sha256}"` });
  expect([known.status, await known.text()]).toEqual([304, '']);
});

function failing(): Readable {
  return new Readable({
    read() {
      this.push('half of it');
      this.destroy(new Error('The source broke.'));
    },
  });
}

test('the sweep takes what has no row after a day, and nothing else', async () => {
  const ana = await aPerson();
  const { fileId } = await aDocument(ana);
  const about = {
    ownerUserId: null,
    purpose: 'document',
    mediaType: 'text/plain',
    name: 'a',
  } as const;
  const orphan = await putFile(world, Buffer.from('killed before the row'), about);
  const young = await putFile(world, Buffer.from('its transaction is open'), about);
  await expect(files.store.put(uuidv7(), failing())).rejects.toThrow('The source broke.');
  expect(files.paths()).toHaveLength(3);
  await send(ana, form(await aPhoto()), { 'idempotency-key': 'from-yesterday' });

  const old = new Date(epochMs(now) - 25 * 3_600_000);
  for (const kept of files.paths()) utimesSync(kept, old, old);
  const recent = new Date(now);
  utimesSync(
    files.paths().find((kept) => kept.endsWith(young.fileId))!,
    recent,
    recent,
  );
  await sweepFiles(world);
  const ids = files.paths().map((kept) => kept.slice(-36));
  expect(ids.toSorted()).toEqual([fileId, young.fileId, await photoOf(ana)].toSorted());
  expect(ids).not.toContain(orphan.fileId);

  const receipts = () => database.db.selectFrom('uploadReceipt').selectAll().execute();
  expect(await receipts()).toHaveLength(1);
  await sweepFiles({ ...world, now: () => instant(epochMs(now) + 25 * 3_600_000) });
  expect(await receipts()).toHaveLength(0);
});
