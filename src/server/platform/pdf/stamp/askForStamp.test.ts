import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { epochMs } from '#domain/calendar.ts';
import { askForStamp } from './askForStamp.ts';
import { readStamp } from './readStamp.ts';
import { type Behaviour, type StampServer, stampServer } from './testing/stampServer.ts';

const folder = mkdtempSync(join(tmpdir(), 'lintel-stamp-'));
const digest = createHash('sha256').update('a promise').digest();
let tsa: StampServer;
beforeAll(async () => {
  tsa = await stampServer();
});
beforeEach(() => {
  tsa.behaviour = 'fine';
});
afterAll(async () => {
  await tsa.close();
  rmSync(folder, { recursive: true });
});

const never = new AbortController().signal;
const ask = (signal: AbortSignal = never, url = tsa.url) =>
  askForStamp(digest, { url, trusted: [tsa.root.certificate], signal });
const keep = (name: string, content: Uint8Array | string) => {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
};

test.each(['ec', 'rsa'] as const)(
  'a stamp by a key of kind %s is believed, by openssl too',
  async (kind) => {
    const server = await stampServer({ kind });
    const before = Math.floor(Date.now() / 1_000) * 1_000;
    const trusted = [server.root.certificate];
    const stamp = await askForStamp(digest, { url: server.url, trusted, signal: never });
    expect(stamp.authority).toBe('Clock tower');
    expect(epochMs(stamp.at)).toBeGreaterThanOrEqual(before);
    expect(stamp.chain.map(({ subject }) => subject)).toEqual([
      'CN=Clock tower',
      'CN=Root of time',
    ]);
    const verified = execFileSync(
      'openssl',
      ['ts', '-verify', '-token_in', '-in', keep('token.tst', stamp.token)].concat(
        ['-digest', digest.toString('hex')],
        ['-CAfile', keep('root.pem', server.root.certificate.toString())],
      ),
      { stdio: 'pipe', encoding: 'utf8' },
    );
    expect(verified).toContain('Verification: OK');
    await server.close();
  },
);

test('what openssl answers as an authority is believed', async () => {
  const { key, certificate } = tsa.stamper;
  const config = keep(
    'tsa.cnf',
    `[tsa]\ndefault_tsa = own\n[own]\nserial = ${join(folder, 'serial')}\n` +
      `signer_cert = ${keep('tsa.pem', certificate.toString())}\n` +
      `certs = ${keep('chain.pem', tsa.root.certificate.toString())}\n` +
      `signer_key = ${keep('tsa.key', String(key.export({ type: 'pkcs8', format: 'pem' })))}\n` +
      'signer_digest = sha512\ndefault_policy = 1.2.3.4.1\ndigests = sha256\n' +
      'accuracy = secs:1\nordering = yes\ntsa_name = yes\ness_cert_id_chain = yes\n' +
      'ess_cert_id_alg = sha384\nclock_precision_digits = 3\n',
  );
  const server = createServer((request, response) => {
    void buffer(request).then((question) => {
      const out = join(folder, 'reply.tsr');
      execFileSync(
        'openssl',
        ['ts', '-reply', '-config', config, '-queryfile', keep('query.tsq', question)].concat([
          '-out',
          out,
        ]),
        { stdio: 'pipe' },
      );
      response.end(readFileSync(out));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const { authority, chain } = await ask(never, `http://127.0.0.1:${port}`);
  expect([authority, chain.length]).toEqual(['Clock tower', 2]);
  await new Promise((resolve) => server.close(resolve));
});

test.each<[Behaviour, string]>([
  ['wrong nonce', 'answers another question'],
  ['no nonce', 'answers another question'],
  ['wrong imprint', 'is for something else'],
  ['other digest', 'another kind of digest'],
  ['garbage', 'DER'],
  ['cut short', 'ends too early'],
  ['too large', 'answered with too much'],
  ['endless', 'answered with too much'],
  ['refuses', 'refused to give a time stamp'],
  ['redirects', 'fetch failed'],
  ['broken', 'answered with 500'],
  ['bent signature', 'does not hold'],
  ['by a stranger', 'leads to none that is trusted'],
  ['out of date', 'leads to none that is trusted'],
  ['for other uses', 'is for something else'],
  ['names another', 'names another certificate'],
])('an authority that is %s is not believed', async (behaviour, why) => {
  tsa.behaviour = behaviour;
  await expect(ask()).rejects.toThrow(why);
});

test.each<Behaviour>(['silent', 'drips'])(
  'one that is %s is waited for until the bound',
  async (behaviour) => {
    tsa.behaviour = behaviour;
    const before = tsa.asked;
    const bound = new AbortController();
    const asking = ask(bound.signal);
    const refused = expect(asking).rejects.toThrow();
    await expect.poll(() => tsa.asked).toBe(before + 1);
    bound.abort();
    await refused;
  },
);

test('a slow one is believed when it answers in time', async () => {
  tsa.behaviour = 'waits';
  const asking = ask();
  await expect.poll(() => tsa.waiting).toBe(1);
  tsa.release();
  await expect(asking).resolves.toMatchObject({ authority: 'Clock tower' });
});

test('one that is not there is told as such, and a password in the address stays out of it', async () => {
  const gone = await stampServer();
  await gone.close();
  const url = gone.url.replace('//', '//somebody:secret@');
  const error: unknown = await ask(never, url).catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(Error);
  const told = error as Error;
  expect(`${told.message} ${told.stack} ${String(told.cause)}`).not.toContain('secret');
  await ask(never, tsa.url.replace('//', '//somebody:s%40cret@'));
  expect(tsa.lastHeaders.authorization).toBe(
    `Basic ${Buffer.from('somebody:s@cret').toString('base64')}`,
  );
});

test('a bit that flips anywhere in a stamp that matters makes it worthless', async () => {
  const trusted = [tsa.root.certificate];
  const { token } = await ask();
  const asked = { digest, nonce: null, trusted };
  expect(readStamp(token, asked).authority).toBe('Clock tower');
  for (const word of [digest, tsa.stamper.certificate.raw.subarray(-20), token.subarray(-20)]) {
    const bent = Buffer.from(token);
    bent[token.indexOf(word) + 10]! ^= 1;
    expect(() => readStamp(bent, asked)).toThrow();
  }
  expect(() => readStamp(Buffer.concat([token, Buffer.from('x')]), asked)).toThrow('follow');
  expect(() => readStamp(token, { ...asked, trusted: [] })).toThrow('none that is trusted');
});

test('bytes that are no stamp are told, whatever they are', async () => {
  const { token } = await ask();
  const asked = { digest, nonce: null, trusted: [tsa.root.certificate] };
  for (let at = 0; at < token.length; at += 7)
    expect(() => readStamp(token.subarray(0, at), asked), `cut at ${at}`).toThrow();
});
