import { once } from 'node:events';
import { connect } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { sampleSeal } from '../../pdf/testing/sampleSeal.ts';
import { type ListenOptions, listenForMail, type MailListener } from './listenForMail.ts';
import { type InboundAddress, signedAddresses } from './signedAddresses.ts';
import { handOver } from './testing/handOver.ts';
import { replyMail } from './testing/mails.ts';
import { Turned } from './Turned.ts';
import { hungUp } from '../../testing/hungUp.ts';

const id = '0198c0de-0000-7000-8000-00000000002a';
const addresses = signedAddresses(new Uint8Array(32).fill(3), 'reply.homes.example');
const to = addresses.of('reply', id);
const from = 'ana@example.org';
const raw = replyMail({ from, to, text: 'Saturday is fine.' });

let listener: MailListener | undefined;
let taken: { to: InboundAddress; text: string }[] = [];
let errors: unknown[] = [];
afterEach(async () => {
  await listener?.stop();
  listener = undefined;
  taken = [];
  errors = [];
});

async function listen(change: Partial<ListenOptions> = {}): Promise<number> {
  listener = await listenForMail({
    host: '127.0.0.1',
    port: 0,
    addresses,
    take: async (address, text) => void taken.push({ to: address, text: text.toString() }),
    onError: (error) => errors.push(error),
    ...change,
  });
  return listener.port;
}

test('what is handed over to a signed address is taken, for what the address names', async () => {
  const port = await listen();
  expect(await handOver({ port, from, to, raw })).toMatch(/^250/);
  expect(taken).toEqual([
    { to: { kind: 'reply', id }, text: expect.stringContaining('Message-ID: <1@mail.example>') },
  ]);
});

test('nobody else’s mail gets as far as its text, and no one learns which addresses there are', async () => {
  const port = await listen();
  const forged = to.replace(/.{5}@/, 'aaaaa@');
  for (const other of [forged, 'ana@example.org', 'postmaster@reply.homes.example']) {
    expect(await handOver({ port, from, to: other, raw })).toMatch(/^550 .*There is nobody/);
  }
  expect(taken).toEqual([]);
});

test('a mail to many is taken for one, and the others are asked for again', async () => {
  const port = await listen();
  const answer = await handOver({ port, from, to: [to, addresses.of('reply', id)], raw });
  expect(answer).toMatch(/^(250|452)/);
  expect(taken).toHaveLength(1);
});

test('what is turned away says why in ASCII; what fails here is to come again', async () => {
  const port = await listen({
    take: async () => {
      throw new Turned(550, 'Ana’s “words” – never\r\n250 ok');
    },
  });
  const answer = await handOver({ port, from, to, raw });
  expect(answer).toMatch(/^550 .*Ana's "words" - never\?250 ok$/);
  expect(errors).toEqual([]);
  await listener!.stop();
  const failing = await listen({ take: () => Promise.reject(new Error('the database is away')) });
  expect(await handOver({ port: failing, from, to, raw })).toMatch(/^451 .*Try again later/);
  expect(errors).toHaveLength(1);
});

test('what is too large is refused, said or not, and is not kept', async () => {
  const port = await listen({ limits: { bytes: 10_000 } });
  const large = replyMail({ from, to, text: 'x'.repeat(20_000) });
  expect(await handOver({ port, from, to, raw: large })).toMatch(/^552/);
  expect(await talk(port, [`MAIL FROM:<${from}>`, `RCPT TO:<${to}>`, 'DATA', `${large}\r\n.`]))
    // The last answer.
    .toMatch(/\r\n552 .*\r\n$/);
  expect(taken).toEqual([]);
});

test('who says nothing, drips, or comes too often is cut off', async () => {
  const silent = await listen({ limits: { silentMs: 50 } });
  expect(await untilCut(silent)).toMatch(/421 .*Timeout/);
  await listener!.stop();

  const dripping = await listen({ limits: { silentMs: 60_000, wholeMs: 100 } });
  expect(await untilCut(dripping, 'N')).not.toMatch(/421|500/);
  await listener!.stop();

  const full = await listen({ limits: { connections: 1 } });
  const first = connect(full, '127.0.0.1');
  await once(first, 'data');
  expect(await untilCut(full)).toMatch(/^421/);
  first.destroy();
});

test('a line without an end is not kept', async () => {
  const port = await listen();
  expect(await untilCut(port, 'x'.repeat(5_000))).toMatch(/421 .*too long/);
});

function tlsOf(name: string) {
  const { key, certificate } = sampleSeal(name);
  const trusted = certificate.toString();
  const tls = {
    key: Buffer.from(key.export({ type: 'pkcs8', format: 'pem' })),
    cert: Buffer.from(trusted),
  };
  return { tls, trusted };
}

test('with a certificate mail comes in encrypted, and not otherwise', async () => {
  const { tls, trusted } = tlsOf('reply.homes.example');
  const port = await listen({ tls });
  expect(await handOver({ port, from, to, raw, trusted })).toMatch(/^250/);
  expect(taken).toHaveLength(1);
  expect(await handOver({ port, from, to, raw })).toMatch(/^530 .*STARTTLS/);
  expect(await talk(port, [`MAIL FROM:<${from}>`, `RCPT TO:<${to}>`])).toMatch(/\r\n503 /);
  expect(taken).toHaveLength(1);
});

test('a renewed certificate holds for whoever comes after, one of somebody else is not trusted', async () => {
  const [old, renewed] = [tlsOf('old'), tlsOf('renewed')];
  const port = await listen({ tls: old.tls });
  const hand = (trusted: string) => handOver({ port, from, to, raw, trusted });
  expect(await hand(renewed.trusted)).toMatch(/self-signed|certificate/i);
  listener!.renew(renewed.tls);
  expect(await hand(old.trusted)).toMatch(/self-signed|certificate/i);
  expect(taken).toEqual([]);
  expect(await hand(renewed.trusted)).toMatch(/^250/);
});

test('without a certificate STARTTLS is not offered', async () => {
  const port = await listen();
  expect(await talk(port, ['STARTTLS'])).not.toMatch(/\r\n220 |250[- ]STARTTLS/);
});

test('where another process listens already that is said', async () => {
  const port = await listen();
  const again = listenForMail({
    host: '127.0.0.1',
    port,
    addresses,
    take: async () => {},
    onError: () => {},
  });
  await expect(again).rejects.toMatchObject({ code: 'EADDRINUSE' });
});

/** Says one line after each answer. */
async function talk(port: number, lines: string[]): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let heard = '';
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    heard += chunk;
    if (/(^|\r\n)\d{3} [^\r]*\r\n$/.test(heard)) {
      const next = said.shift();
      if (next === undefined) socket.end();
      else socket.write(`${next}\r\n`);
    }
  });
  const said = ['EHLO relay.example', ...lines];
  await hungUp(socket);
  return heard;
}

/** What was heard until the other side hung up; `drip` is said again and again. */
async function untilCut(port: number, drip = ''): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let heard = '';
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    heard += chunk;
  });
  const dripping = setInterval(() => drip !== '' && socket.write(drip), 5);
  await hungUp(socket);
  clearInterval(dripping);
  return heard;
}
