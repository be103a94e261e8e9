/** Where links in letters lead to, whatever the request says of the host. */
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { userApi } from '#api/user.ts';
import { originOf } from '../platform/http/originOf.ts';
import { type AccountsServer, accountsServer } from './testing/accountsServer.ts';
import { hungUp } from '../platform/testing/hungUp.ts';

let server: AccountsServer;
let port: string;
beforeAll(async () => {
  server = await accountsServer({
    also: (app) => void app.get('/origin', (request) => ({ origin: originOf(request, null) })),
  });
  ({ port } = new URL(server.url));
});
afterAll(() => server.close());

/** A request as it is, line by line. */
async function raw(lines: string[], body = ''): Promise<string> {
  const socket = connect(Number(port), '127.0.0.1');
  const parts: Buffer[] = [];
  socket.on('data', (part: Buffer) => void parts.push(part));
  socket.write([...lines, 'Connection: close', '', body].join('\r\n'));
  await hungUp(socket);
  return Buffer.concat(parts).toString('utf8');
}

function signUp(host: string, more: string[] = [], target: string = userApi.signUp.path) {
  const email = `p${Math.random().toString(36).slice(2)}@example.com`;
  const account = { name: 'Ana Ruiz', email, password: 'a warm quiet house', return_to: '/' };
  const body = JSON.stringify(account);
  const head = [
    `POST ${target} HTTP/1.1`,
    ...(host === '' ? [] : [`Host: ${host}`]),
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    ...more,
  ];
  return raw(head, body).then(async (answer) => {
    const letter = await server.db
      .selectFrom('mail')
      .select('textBody')
      .where('toAddress', '=', email)
      .executeTakeFirst();
    const link = letter?.textBody?.match(/https?:\S+/)?.[0] ?? null;
    return {
      status: Number(answer.split(' ')[1]),
      origin: link === null ? null : new URL(link).origin,
    };
  });
}

const named = (host: string) => host.replace('PORT', port);

test.each([
  '127.0.0.1:80@evil.example',
  'localhost:PORT@evil.example',
  'localhost:9',
  'localhost',
  '127.0.0.1',
  '127.0.0.1:PORT/evil',
  '127.0.0.1:PORT?evil',
  '127.0.0.1:PORT#evil',
  '127.0.0.1.evil.example:PORT',
  'localhost.evil.example:PORT',
  'localhost.:PORT',
  '[::1]:9',
  '[::1%25lo]:PORT',
  '[::ffff:8.8.8.8]:PORT',
  'evil.example:PORT',
  'LOCALHOST:PORT@EVIL.EXAMPLE',
  ' ',
])('no letter is written with the host %j', async (host) => {
  const { status, origin } = await signUp(named(host));
  expect([400, 421]).toContain(status);
  expect(origin).toBeNull();
});

test.each([
  ['127.0.0.1:PORT', 'http://127.0.0.1:PORT'],
  ['LocalHost:PORT', 'http://localhost:PORT'],
  ['127.0.0.1.:PORT', 'http://127.0.0.1:PORT'],
  ['[::1]:PORT', 'http://[::1]:PORT'],
])('with the host %j the link leads to %s', async (host, origin) => {
  expect(await signUp(named(host))).toEqual({ status: 200, origin: named(origin) });
});

test('neither an address in the request line nor forwarded names change where it leads', async () => {
  const own = named('127.0.0.1:PORT');
  const path = userApi.signUp.path;
  expect(await signUp(own, [], `http://evil.example${path}`)).toEqual({
    status: 200,
    origin: `http://${own}`,
  });
  for (const more of [
    ['X-Forwarded-Host: evil.example'],
    ['X-Forwarded-Host: 127.0.0.1:80@evil.example'],
    ['X-Forwarded-Host: evil.example', `X-Forwarded-Host: ${own}`, 'X-Forwarded-Proto: https'],
    ['X-Forwarded-Proto: javascript'],
    ['X-Forwarded-Proto: https'],
    ['Forwarded: host=evil.example'],
    ['X-Original-Host: evil.example', 'X-Forwarded-Server: evil.example'],
  ]) {
    const { origin } = await signUp(own, more);
    // A believed proxy may say that it speaks TLS.
    expect([null, `http://${own}`, `https://${own}`], more.join()).toContain(origin);
  }
});

test.each(['evil.example', '127.0.0.1:80@evil.example', 'localhost:9'])(
  'a page that is asked for as %s names the address it was reached at',
  async (host) => {
    const answer = await raw(['GET /origin HTTP/1.1', `Host: ${host}`]);
    expect(answer).toContain(JSON.stringify({ origin: named('http://127.0.0.1:PORT') }));
  },
);
