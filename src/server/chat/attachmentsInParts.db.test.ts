import { readdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { uploadAttachment, uploadProfilePhoto } from '#api/file.ts';
import { addMs, instant } from '#domain/calendar.ts';
import { aPhoto } from '../platform/files/testing/pictures.ts';
import { sweepFiles } from '../platform/files/sweepFiles.ts';
import { digestOf, partsOf } from '../platform/http/testing/uploadParts.ts';
import { type Key, type Present, savePeople, signIn } from '../testing/story.ts';
import { type WholeServer, wholeServer } from '../testing/wholeServer.ts';

let here: WholeServer;
/** Another process on the same database and disk. */
let there: WholeServer;
let photo: Buffer;
const people: Partial<Record<Key, Present>> = {};
beforeAll(async () => {
  here = await wholeServer({ settings: { RATE_LIMIT_PERCENT: 0 } });
  await savePeople(here);
  there = await wholeServer({
    settings: { RATE_LIMIT_PERCENT: 0 },
    databaseUrl: here.database.url,
    filesDir: dirname(here.files.incomingDir),
  });
  for (const key of ['ana', 'leo', 'mia', 'dana'] as const) people[key] = await signIn(here, key);
  photo = await aPhoto(900, 600);
});
afterAll(async () => {
  await there.close();
  await here.close();
});

const anUpload = (who: Key, key: string, whole: Uint8Array = photo, server = here) =>
  partsOf(server.url + uploadAttachment.path, people[who]!, key, whole);

const half = () => Math.floor(photo.length / 2);
const ofPerson = (who: Key) =>
  readdirSync(here.files.unfinishedDir).filter((name) => name.startsWith(people[who]!.userId));
const attachmentsOf = async (who: Key) => {
  const { count } = await here.database.db
    .selectFrom('chatAttachment')
    .where('profileId', '=', people[who]!.profileId)
    .select((query) => query.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
};

test('a file goes in parts, and the last one is answered as the whole would be', async () => {
  const upload = anUpload('ana', uuidv7());
  expect(await upload.ask()).toMatchObject({ data: { offset_bytes: 0, reply: null } });
  expect(await upload.add({ offset: 0, end: half(), completeYn: false })).toMatchObject({
    status: 200,
    data: { offset_bytes: half(), reply: null },
  });
  expect(await upload.ask()).toMatchObject({ data: { offset_bytes: half() } });
  const { status, data } = await upload.add({ offset: half(), headers: digestOf(photo) });
  expect(status).toBe(200);
  expect(data!.offset_bytes).toBe(photo.length);
  expect(data!.reply).toMatchObject({ kind: 'picture', name: 'hall.webp', width: 427 });
  expect(ofPerson('ana')).toEqual([]);
});

test('after a broken line the rest alone is sent, to another process', async () => {
  const [key, before] = [uuidv7(), await attachmentsOf('ana')];
  const line = anUpload('ana', key).begin({ offset: 0 }, half());
  const elsewhere = anUpload('ana', key, photo, there);
  // The first process still waits for the rest; what has come is seen from the second.
  await expect.poll(async () => (await elsewhere.ask()).data?.offset_bytes).toBe(half());
  line.cut();
  await line.over;
  const { data } = await elsewhere.add({ offset: half(), headers: digestOf(photo) });
  expect(data!.reply).toMatchObject({ kind: 'picture', width: 427, height: 640 });
  expect(await attachmentsOf('ana')).toBe(before + 1);
});

test('who asks anew ends the line that says nothing any more, and goes on at once', async () => {
  const upload = anUpload('leo', uuidv7());
  const silent = upload.begin({ offset: 0 }, half());
  await expect.poll(() => ofPerson('leo').length).toBe(1);
  await expect.poll(async () => (await upload.ask()).data?.offset_bytes).toBe(half());
  await silent.over;
  expect((await upload.add({ offset: half() })).status).toBe(200);
});

test('two tabs that send the same file get the same attachment', async () => {
  const [key, before] = [uuidv7(), await attachmentsOf('mia')];
  const tabs = [anUpload('mia', key), anUpload('mia', key, photo, there)];
  await tabs[0]!.add({ offset: 0, end: half(), completeYn: false });
  const answers = await Promise.all(tabs.map((tab) => tab.add({ offset: half() })));
  const asked = await Promise.all(tabs.map((tab) => tab.ask(digestOf(photo))));
  const ids = [...answers, ...asked].flatMap(({ data }) => data?.reply?.file_id ?? []);
  expect(new Set(ids).size).toBe(1);
  // A tab that was too late for its part is told so, and learns the answer by asking.
  expect(asked.every(({ data }) => data?.reply)).toBe(true);
  expect(await attachmentsOf('mia')).toBe(before + 1);
});

test('whose answer was lost asks for it, and nothing is stored twice', async () => {
  const [key, before] = [uuidv7(), await attachmentsOf('dana')];
  const upload = anUpload('dana', key);
  const first = (await upload.add({ offset: 0 })).data!.reply;
  const again = await upload.ask(digestOf(photo));
  expect(again.data!.reply).toEqual(first);
  // Who cannot tell a digest sends it anew, and gets the same.
  expect((await upload.ask()).data).toEqual({ offset_bytes: 0, reply: null });
  expect((await upload.add({ offset: 0 })).data!.reply).toEqual(first);
  expect(await attachmentsOf('dana')).toBe(before + 1);
  // Asked with another digest, the key stands for another file.
  expect(await upload.ask(digestOf(Buffer.from('other')))).toMatchObject({
    status: 422,
    code: 'key_reused',
  });
});

test('a part that begins elsewhere than the last one ended is refused with the place', async () => {
  const upload = anUpload('ana', uuidv7());
  await upload.add({ offset: 0, end: half(), completeYn: false });
  for (const offset of [0, half() - 1, half() + 1]) {
    expect(await upload.add({ offset })).toMatchObject({
      status: 409,
      code: 'upload_broken',
      message: `${half()} bytes are here. Go on with the next.`,
    });
  }
  expect((await upload.ask()).data!.offset_bytes).toBe(half());
  expect((await upload.add({ offset: half() })).status).toBe(200);
});

test('an upload of somebody else is not there, whoever knows its key', async () => {
  const key = uuidv7();
  await anUpload('ana', key).add({ offset: 0, end: half(), completeYn: false });
  const stranger = anUpload('leo', key);
  expect((await stranger.ask()).data).toEqual({ offset_bytes: 0, reply: null });
  expect(await stranger.add({ offset: half() })).toMatchObject({
    status: 404,
    code: 'not_found',
  });
  // Nor is it there for the same person at another address.
  const elsewhere = partsOf(here.url + uploadProfilePhoto.path, people.ana!, key, photo);
  expect(await elsewhere.add({ offset: half() })).toMatchObject({ status: 404 });
  const { data } = await anUpload('ana', key).add({ offset: half() });
  expect(data!.reply).toMatchObject({ kind: 'picture' });
  expect((await stranger.ask(digestOf(photo))).data!.reply).toBeNull();
});

test('halves of two files are not taken for one', async () => {
  const upload = anUpload('ana', uuidv7());
  const other = anUpload('ana', uuidv7(), await aPhoto(300, 200));
  await upload.add({ offset: 0, end: 1000, completeYn: false });
  expect(await upload.add({ offset: 1000, headers: digestOf(Buffer.from('x')) })).toMatchObject({
    status: 422,
    message: 'The file was changed while it was being sent. Choose it again.',
  });
  // It is gone, so that it can begin anew.
  expect((await upload.ask()).data!.offset_bytes).toBe(0);
  expect((await other.add({ offset: 0 })).status).toBe(200);
});

test('contents are looked at as ever, and what cannot be taken does not stay', async () => {
  const program = anUpload('ana', uuidv7(), Buffer.from('MZ this is a program'));
  await program.add({ offset: 0, end: 5, completeYn: false });
  expect(await program.add({ offset: 5 })).toMatchObject({
    status: 422,
    message: 'Choose a JPEG, PNG, WebP, AVIF, HEIC or PDF file.',
  });
  const empty = anUpload('ana', uuidv7(), Buffer.alloc(0));
  expect(await empty.add({ offset: 0 })).toMatchObject({ status: 422, code: 'invalid_file' });
  const { maxBytes } = uploadAttachment.upload.rules;
  const large = anUpload('ana', uuidv7(), Buffer.alloc(maxBytes + 1));
  expect(await large.add({ offset: 0, end: maxBytes, completeYn: false })).toMatchObject({
    status: 200,
  });
  expect(await large.add({ offset: maxBytes })).toMatchObject({ status: 413, code: 'too_large' });
  expect(ofPerson('ana')).toEqual([]);
});

test('headers that say nothing sensible are refused in a sentence', async () => {
  const upload = anUpload('ana', uuidv7());
  const refused = async (headers: Record<string, string>) => {
    const { status, message } = await upload.add({ offset: 0, headers });
    return [status, message];
  };
  expect(await refused({ 'upload-offset': '-1' })).toEqual([
    400,
    'Upload-Offset must be a number of bytes.',
  ]);
  expect(await refused({ 'upload-complete': 'yes' })).toEqual([
    400,
    'Upload-Complete must be ?1 with the last part and ?0 before.',
  ]);
  expect(await refused({ 'repr-digest': 'md5=:x:' })).toEqual([
    400,
    'Repr-Digest must be a sha-256 in base64.',
  ]);
  expect(await refused({ 'content-type': 'application/json' })).toEqual([
    415,
    'Send the part as application/partial-upload.',
  ]);
  expect(await refused({ 'idempotency-key': '../../etc' })).toEqual([
    400,
    'The Idempotency-Key must be 8 to 100 letters, digits, hyphens or underscores.',
  ]);
  expect(await refused({ 'content-disposition': "attachment; filename*=UTF-8''%zz" })).toEqual([
    400,
    'The name in Content-Disposition must be UTF-8, percent-encoded.',
  ]);
  expect(ofPerson('ana')).toEqual([]);
});

test('who begins a fifth upload loses the oldest of them, and others lose none', async () => {
  const others = anUpload('leo', uuidv7());
  await others.add({ offset: 0, end: 10, completeYn: false });
  const uploads = Array.from({ length: 5 }, () => anUpload('mia', uuidv7()));
  for (const upload of uploads) await upload.add({ offset: 0, end: 10, completeYn: false });
  expect(ofPerson('mia')).toHaveLength(4);
  const offsets = await Promise.all(uploads.map(async (one) => (await one.ask()).data));
  expect(offsets.map((data) => data!.offset_bytes)).toEqual([0, 10, 10, 10, 10]);
  expect((await others.ask()).data!.offset_bytes).toBe(10);
});

test('what nobody goes on with is gone after a day', async () => {
  const upload = anUpload('leo', uuidv7());
  await upload.add({ offset: 0, end: 10, completeYn: false });
  const sweepAfter = (hours: number) =>
    sweepFiles({
      db: here.database.db,
      files: here.files,
      now: () => addMs(instant(Date.now()), hours * 3_600_000),
    });
  await sweepAfter(23);
  expect((await upload.ask()).data!.offset_bytes).toBe(10);
  await sweepAfter(25);
  expect((await upload.ask()).data!.offset_bytes).toBe(0);
  expect(readdirSync(here.files.unfinishedDir)).toEqual([]);
});
