import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chatApi, chatDeskApi } from '#api/chat.ts';
import { chatSchemas } from '#api/chatSchemas.ts';
import { instant } from '#domain/calendar.ts';
import { canonicalJson } from '#domain/canonicalJson.ts';
import { ConversationRecord } from '#domain/chat/conversationRecord.ts';
import type { CopyVerdict } from '#domain/document/copyVerdict.ts';
import { readAttachment } from '../platform/pdf/readAttachment.ts';
import { exportData } from '../user/exportData.ts';
import { type ChatTown, chatTown, eventually } from '../testing/chatTown.ts';
import type { Present } from '../testing/story.ts';
import { recordFileName } from './conversationPdf.ts';

let town: ChatTown;
let threadId: string;
beforeAll(async () => {
  town = await chatTown();
  ({ threadId } = await town.open(town.ana, town.dana));
  await town.send(town.ana, threadId, 'Is the house on Alder Street still free? 🏡');
  await town.send(town.dana, threadId, 'It is.\nShall we look on Saturday?');
  const { number } = await town.send(town.ana, threadId, 'My secret that I take back.');
  await town.ana.browser.call(chatApi.delete, { body: { threadId, number } });
});
afterAll(() => town.close());

const timeZone = 'America/Los_Angeles';
type Asked = Partial<Parameters<typeof chatSchemas.export.body.parse>[0] & object>;

const tryExport = (by: Present, more: Asked = {}) =>
  by.browser.call(chatApi.export, { body: { threadId, timeZone, ...more } });

async function saved(by: Present, more: Asked = {}) {
  const { status, message, data } = await tryExport(by, more);
  if (status !== 200) throw new Error(`${status} ${message}`);
  const record = ConversationRecord.parse(JSON.parse(data.record));
  return { ...data, record, text: data.record, pdf: Buffer.from(data.pdfBase64, 'base64') };
}

async function verify(bytes: Buffer<ArrayBuffer>): Promise<CopyVerdict> {
  const form = new FormData();
  form.set('copy', new Blob([bytes], { type: 'application/pdf' }), 'conversation.pdf');
  const url = new URL('/api/verify', town.server.url);
  const response = await fetch(url, { method: 'POST', body: form });
  return ((await response.json()) as { data: CopyVerdict }).data;
}

test('each side saves what it may read: canonical, hashed, and the same inside of the PDF', async () => {
  for (const by of [town.ana, town.dana]) {
    const { record, text, recordSha256, pdf, messageCount, fileName, leftOut } = await saved(by);
    expect(text).toBe(canonicalJson(record));
    expect(recordSha256).toBe(createHash('sha256').update(text).digest('hex'));
    expect((await readAttachment(pdf, recordFileName))!.toString()).toBe(text);
    expect(record).toMatchObject({ threadId, timeZone, exportedBy: { profileId: by.profileId } });
    expect(record.messages.map(({ number }) => number)).toEqual([1, 2, 3]);
    expect(messageCount).toBe(3);
    expect(leftOut).toEqual([
      'This copy leaves out the words and files of deleted message 3. The brokerage keeps them.',
    ]);
    expect(fileName).toMatch(/^Conversation between Ana Ruiz and Dana Whitfield, \d{4}-\d\d-\d\d$/);
  }
});

test('a deleted message stands as deleted, without a word of what it was', async () => {
  const { record, text } = await saved(town.dana);
  expect(record.messages[2]).toMatchObject({ body: '', deletedAt: expect.any(String) });
  expect(text).not.toContain('secret');
});

test('the readings of admins are in it', async () => {
  const reason = 'A complaint about the tone.';
  await town.kim.browser.call(chatDeskApi.inspect, { body: { threadId, reason } });
  const { record } = await saved(town.ana);
  expect(record.inspections).toMatchObject([{ reason, adminName: expect.any(String) }]);
});

test('a message of an agreement that somebody has no part in is left out for them alone', async () => {
  const { number } = await town.send(town.dana, threadId, 'About the agreement of Dana.');
  await town.pool.query(
    'update chat_message set visible_to = array[$3::uuid] where thread_id = $1 and number = $2',
    [threadId, number, town.dana.profileId],
  );
  const [hers, theirs] = [await saved(town.dana), await saved(town.ana)];
  expect(hers.text).toContain('About the agreement of Dana.');
  expect(theirs.text).not.toContain('About the agreement of Dana.');
  expect(theirs.record.leftOut.hiddenNumbers).toEqual([number]);
  expect(theirs.leftOut[0]).toContain('One message is left out');
});

test('a file goes by name and hash', async () => {
  const { number } = await town.send(town.ana, threadId, 'Here is the plan.');
  const { rows } = await town.pool.query<{ file_id: string; sha256: string }>(
    `insert into stored_file
       (file_id, owner_user_id, purpose, media_type, byte_size, sha256, name, created_at)
     values (gen_random_uuid(), null, 'chat attachment', 'application/pdf', 9, $1, 'plan.pdf', now())
     returning file_id, sha256`,
    ['b'.repeat(64)],
  );
  const { file_id: fileId, sha256 } = rows[0]!;
  const attachment = {
    ...{ fileId, kind: 'pdf', name: 'plan.pdf', mediaType: 'application/pdf', byteSize: 9 },
    ...{ previewFileId: fileId, width: 1, height: 1, pages: 1 },
    blur: 'data:image/png;base64,AAAA',
  };
  await town.pool.query(
    'update chat_message set attachments = $3 where thread_id = $1 and number = $2',
    [threadId, number, JSON.stringify([attachment])],
  );
  const { record } = await saved(town.dana);
  expect(record.messages.at(-1)!.attachments).toEqual([
    { name: 'plan.pdf', mediaType: 'application/pdf', byteSize: 9, sha256 },
  ]);
});

test('a period narrows it; one in which nothing was said and one turned around are refused', async () => {
  await town.pool.query(
    `update chat_message set created_at = '2026-01-05T07:30:00Z' where thread_id = $1 and number = 1`,
    [threadId],
  );
  // Half past eleven in the evening of the fourth, by the clock of whoever asks.
  const { record } = await saved(town.ana, { from: '2026-01-04', to: '2026-01-04' });
  expect(record.messages.map(({ number }) => number)).toEqual([1]);
  expect(await tryExport(town.ana, { to: '2025-12-31' })).toMatchObject({
    status: 422,
    message: expect.stringContaining('Choose another one'),
  });
  for (const [asked, field] of [
    [{ from: '2026-01-05', to: '2026-01-04' }, 'to'],
    [{ timeZone: 'Mars/Olympus' }, 'time_zone'],
  ] as const) {
    expect(await tryExport(town.ana, asked)).toMatchObject({ status: 400, field });
  }
});

test('strangers, and whoever has left, cannot tell it from one that does not exist', async () => {
  const { groupId } = (await town.thread(town.ana, threadId)).data;
  const memberId = await town.join(groupId, town.leo);
  // The seat follows from the fact that he has joined.
  await eventually(async () => expect((await tryExport(town.leo)).status).toBe(200));
  await town.leave(groupId, memberId);
  const nowhere = await tryExport(town.mia, { threadId: town.mia.profileId });
  expect(nowhere.status).toBe(404);
  for (const stranger of [town.mia, town.tom, town.leo]) {
    const { status, code, message } = await tryExport(stranger);
    expect({ status, code, message }).toEqual({
      status: 404,
      code: nowhere.code,
      message: nowhere.message,
    });
  }
  expect((await tryExport(town.kim)).status).toBe(403);
});

test('the PDF is known again for what it is, and a changed or longer one for what that is', async () => {
  const { pdf } = await saved(town.ana);
  expect(await verify(pdf)).toMatchObject({
    verdict: 'valid',
    sentence: expect.stringContaining('a conversation as one of its people saved it'),
    record: {
      kind: 'conversation',
      title: expect.stringMatching(/^Conversation between .*Ana Ruiz/),
      standing: expect.stringMatching(/^Saved by Ana Ruiz on /),
      faults: [],
      unproven: [],
    },
  });
  for (const share of [0.1, 0.35, 0.6]) {
    const changed = Buffer.from(pdf);
    const at = Math.floor(changed.length * share);
    changed[at] = changed[at]! ^ 1;
    expect(await verify(changed)).toMatchObject({ verdict: 'altered', record: null });
  }
  const longer = Buffer.concat([pdf, Buffer.from('\n% more')]);
  expect(await verify(longer)).toMatchObject({ verdict: 'altered', record: null });
});

interface Data {
  savedCopies: { exportId: string }[];
}

test('who asked and when is kept, and not a word of what was said', async () => {
  const { exportId, recordSha256 } = await saved(town.ana);
  const { rows } = await town.pool.query('select * from sealed_export where export_id = $1', [
    exportId,
  ]);
  expect(rows).toMatchObject([
    { subject_id: threadId, profile_id: town.ana.profileId, record_sha256: recordSha256 },
  ]);
  expect(JSON.stringify(rows)).not.toContain('Alder');
  // One finds again in one's own data which copies one has made, and by their hashes which is which.
  const ofAna = (await exportData(town.db, town.ana.userId, instant(Date.now()))) as Data;
  expect(ofAna.savedCopies).toContainEqual(
    expect.objectContaining({ exportId, kind: 'conversation', subjectId: threadId, recordSha256 }),
  );
  const ofDana = (await exportData(town.db, town.dana.userId, instant(Date.now()))) as Data;
  expect(ofDana.savedCopies.map((copy) => copy.exportId)).not.toContain(exportId);
});

test('as many messages as one file takes are made into a PDF of many pages', async () => {
  const { threadId: long } = await town.open(town.mia, town.dana);
  await town.pool.query(
    `insert into chat_message (thread_id, number, message_id, body, created_at, revision)
     select $1, n, gen_random_uuid(), 'Line ' || n || repeat(' and more words', 12),
       timestamptz '2026-01-01' + n * interval '1 hour', n + 1
     from generate_series(1, 1100) n`,
    [long],
  );
  await town.pool.query(
    'update chat_thread set last_number = 1100, revision = 1101 where thread_id = $1',
    [long],
  );
  const { messageCount, leftOut, record, pdf } = await saved(town.mia, { threadId: long });
  expect(messageCount).toBe(record.messages.length);
  expect(record.messages.at(-1)!.number).toBe(1100);
  expect(record.messages[0]!.number).toBe(1101 - messageCount);
  expect(leftOut).toEqual([expect.stringMatching(/is left out/)]);
  expect(await verify(pdf)).toMatchObject({ verdict: 'valid' });
});

test('saves a conversation in which an older version stored text that no typeface draws', async () => {
  const { number } = await town.send(town.ana, threadId, 'To be changed.');
  const body = `Z${'\u0301'.repeat(160)} \u{13000} 👩\u200d🚀`;
  await town.pool.query('update chat_message set body = $3 where thread_id = $1 and number = $2', [
    threadId,
    number,
    body,
  ]);
  for (const by of [town.ana, town.dana]) {
    const { record, pdf } = await saved(by);
    expect(record.messages.at(-1)!.body).toBe(body);
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  }
  await expect(town.send(town.ana, threadId, body)).rejects.toThrow();
});
