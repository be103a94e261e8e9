import { readdirSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CopyVerdict } from '#domain/contract/copyVerdict.ts';
import { type ContractTown, contractTown } from './testing/contractTown.ts';
import { consent, draft, move, propose, sign } from './testing/story.ts';

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

async function verify(bytes: Buffer<ArrayBuffer>, field = 'copy') {
  const form = new FormData();
  form.set(field, new Blob([bytes], { type: 'application/pdf' }), 'agreement.pdf');
  const response = await fetch(`${town.url}/api/verify`, { method: 'POST', body: form });
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

test('what was never sealed here is unknown, whatever it is', async () => {
  expect(await verify(Buffer.from('%PDF-1.7 nothing'))).toMatchObject({ verdict: 'unknown' });
  expect(await verify(Buffer.from('no PDF at all'))).toMatchObject({ verdict: 'unknown' });
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
