import { readdirSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { PDF } from '@libpdf/core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CopyVerdict } from '#domain/document/copyVerdict.ts';
import { renderPdf } from '../../platform/pdf/renderPdf.ts';
import { sealPdf } from '../../platform/pdf/seal/sealPdf.ts';
import { everyBlock, sampleDocument } from '../../platform/pdf/testing/sampleDocument.ts';
import { sampleSeal, sampleSealing } from '../../platform/pdf/testing/sampleSeal.ts';
import { type ContractTown, contractTown } from '../testing/contractTown.ts';
import { consent, draft, move, propose, sign } from '../testing/story.ts';

let town: ContractTown;
let sealed: Buffer<ArrayBuffer>;
beforeAll(async () => {
  town = await contractTown();
  const { ana, dana, kim } = town;
  const drafted = await draft(town, await town.offer());
  await propose(dana, drafted);
  await consent(town, ana, dana);
  await move(ana, drafted, 'start_signing');
  await sign(ana, drafted);
  await sign(dana, drafted);
  await move(kim, drafted, 'approve');
  const delivering = await town.deliverer();
  await delivering.settle();
  await delivering.stop();
  const response = await fetch(`${town.url}/api/contract/${drafted.contractId}/document.pdf`, {
    headers: { authorization: `Bearer ${ana.token}` },
  });
  expect(response.status).toBe(200);
  sealed = Buffer.from(await response.arrayBuffer());
});
afterAll(() => town.close());

let visitors = 0;

/** Each from an address of its own, as twenty a minute may come from one. */
async function verify(bytes: Buffer<ArrayBuffer>, field = 'copy') {
  const headers = { 'x-forwarded-for': `192.0.2.${++visitors}` };
  const form = new FormData();
  form.set(field, new Blob([bytes], { type: 'application/pdf' }), 'agreement.pdf');
  const response = await fetch(`${town.url}/api/verify`, { method: 'POST', headers, body: form });
  const { data, message } = (await response.json()) as { data: CopyVerdict; message: string };
  return { status: response.status, message, ...data };
}

test('the copy that everybody was sent is genuine', async () => {
  expect(await verify(sealed)).toMatchObject({
    status: 200,
    verdict: 'valid',
    record: { title: 'Touring agreement', standing: 'Active' },
  });
});

test('a changed byte, anywhere, and an added one are told', async () => {
  for (const share of [0.1, 0.35, 0.6]) {
    const changed = Buffer.from(sealed);
    const at = Math.floor(changed.length * share);
    changed[at] = changed[at]! ^ 1;
    expect(await verify(changed)).toMatchObject({ verdict: 'altered', record: null });
  }
  const longer = Buffer.concat([sealed, Buffer.from('\n% more')]);
  expect(await verify(longer)).toMatchObject({ verdict: 'altered', record: null });
});

test('what was never sealed here is not from here, and its holder reads what to do', async () => {
  const { seal } = town.world;
  const plain = await renderPdf(sampleDocument(everyBlock));
  const foreign = await sealPdf(plain, sampleSeal('Lintel seal'), sampleSealing);
  const bent = Buffer.from(foreign);
  bent[100]! ^= 1;
  const locked = await PDF.load(plain);
  locked.setProtection({ userPassword: 'a', ownerPassword: 'b' });
  const unrecorded = await sealPdf(plain, seal, sampleSealing);
  for (const [bytes, verdict, sentence] of [
    [foreign, 'foreign', 'sealed by somebody else, not here'],
    [bent, 'foreign', 'sealed by somebody else, not here'],
    [await sealPdf(foreign, sampleSeal('A third'), sampleSealing), 'foreign', 'somebody else'],
    [await locked.save(), 'foreign', 'locked with a password'],
    [plain, 'foreign', 'has no seal from here'],
    [Buffer.from('no PDF at all'), 'foreign', 'is not a PDF'],
    [unrecorded, 'unknown', 'no document with it is on record'],
  ] as const) {
    const told = await verify(Buffer.from(bytes));
    expect(told).toMatchObject({ status: 200, verdict, record: null });
    expect(told.sentence).toContain(sentence);
  }
});

test('a copy of ours that others have sealed since is told as added to, and cut back is genuine', async () => {
  const more = await sealPdf(sealed, sampleSeal('Another'), sampleSealing);
  expect(await verify(Buffer.from(more))).toMatchObject({
    verdict: 'altered',
    sentence: expect.stringContaining('Something was added'),
  });
  expect(await verify(Buffer.from(more.subarray(0, sealed.length)))).toMatchObject({
    verdict: 'valid',
  });
  expect(await verify(Buffer.from(sealed.subarray(0, -1)))).toMatchObject({ verdict: 'altered' });
});

test('nothing of it is kept', async () => {
  const count = async () => {
    const { rows } = await town.pool.query('select count(*) from stored_file');
    return rows;
  };
  const before = await count();
  await verify(sealed);
  expect(await count()).toEqual(before);
});

test('what is no upload, too large or empty is refused with its field', async () => {
  expect(await verify(sealed, 'other')).toMatchObject({ status: 400 });
  expect(await verify(Buffer.alloc(0))).toMatchObject({ status: 422 });
  expect(await verify(Buffer.alloc(21 * 1024 * 1024))).toMatchObject({
    status: 413,
    message: 'The document is larger than 20 MB. Choose a smaller one.',
  });
});

/** Begins an upload of a megabyte by hand, sends the head and a little, and falls silent. */
async function sendLittle(address: string): Promise<{ socket: Socket; said(): string }> {
  const { hostname, port } = new URL(town.url);
  const socket = connect(Number(port), hostname);
  let said = '';
  socket.on('data', (data) => (said += String(data))).on('error', () => {});
  socket.write(
    `POST /api/verify HTTP/1.1\r\nhost: ${hostname}:${port}\r\nx-forwarded-for: ${address}\r\n` +
      'content-type: multipart/form-data; boundary=XX\r\ncontent-length: 1000000\r\n\r\n' +
      '--XX\r\ncontent-disposition: form-data; name="copy"; filename="a.pdf"\r\n\r\n%PDF-',
  );
  return { socket, said: () => said };
}

test('few copies come in at once from one household, and all together; they lie on the disk', async () => {
  const incoming = () => readdirSync(town.world.files.incomingDir).length;
  const open: Socket[] = [];
  for (let sent = 1; sent <= 4; sent++) {
    open.push((await sendLittle(`2001:db8:9:9::${sent}`)).socket);
  }
  await expect.poll(incoming).toBe(4);
  const fifth = await sendLittle('2001:db8:9:9:ffff::5');
  await expect.poll(fifth.said).toMatch(/^HTTP\/1\.1 429 /);
  await expect.poll(fifth.said).toMatch(/retry-after: 10/i);

  for (let sent = 1; sent <= 12; sent++) {
    open.push((await sendLittle(`203.0.113.${sent}`)).socket);
  }
  await expect.poll(incoming).toBe(16);
  const another = await sendLittle('198.51.100.1');
  await expect.poll(another.said).toMatch(/^HTTP\/1\.1 503 /);
  await expect.poll(another.said).toContain('Too many files are coming in just now.');

  for (const socket of [...open, fifth.socket, another.socket]) socket.destroy();
  await expect.poll(incoming).toBe(0);
  expect(await verify(sealed)).toMatchObject({ status: 200, verdict: 'valid' });
});

test('a form that does not end is refused in a sentence', async () => {
  for (const body of [
    '--XX\r\ncontent-disposition: form-data; name="copy"; filename="a.pdf"\r\n\r\n%PDF-1.7',
    '--XX\r\ncontent-disposition: form-data; name="copy"; filename="a.pdf"\r\n',
    '--XX\r\n',
    'nothing',
  ]) {
    const response = await fetch(`${town.url}/api/verify`, {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=XX' },
      body,
    });
    expect([response.status, await response.json()], body).toMatchObject([
      400,
      {
        success: false,
        code: 'upload_broken',
        message: 'The file did not arrive whole. Send it again.',
        field: 'copy',
      },
    ]);
  }
});
