import { type AddressInfo, createServer } from 'node:net';
import { expect, inject, test } from 'vitest';
import { checkServer, requireVersion } from './checkServer.ts';
import { roadTo } from './testing/roadTo.ts';

const atOnce = { waitMs: 0, say: () => {} };

test('takes a PostgreSQL that answers', async () => {
  await expect(checkServer(inject('testServerUrl'), atOnce)).resolves.toBeUndefined();
});

test.each([140_013, 90_624])('refuses version %i', (version) => {
  expect(() => requireVersion(version)).toThrow('Lintel needs PostgreSQL 15 or newer');
});

test('takes version 15', () => {
  expect(() => requireVersion(150_000)).not.toThrow();
});

test('says where nothing answers', async () => {
  const port = await unusedPort();
  await expect(checkServer(`postgres://me:hush@127.0.0.1:${port}/homes`, atOnce)).rejects.toThrow(
    `The database at 127.0.0.1:${port}/homes can't be used: nothing answers there. Check DATABASE_URL.`,
  );
});

test('says that a database or a password is wrong, and never the password', async () => {
  const url = new URL(inject('testServerUrl'));
  url.pathname = '/nowhere';
  await expect(checkServer(url.href, atOnce)).rejects.toThrow(
    `can't be used: database "nowhere" does not exist. Check DATABASE_URL.`,
  );
  url.password = 'hush';
  await expect(checkServer(url.href, atOnce)).rejects.toThrow(
    /^(?!.*hush).*password authentication failed.*$/,
  );
});

test('gives up on something that is no PostgreSQL', async () => {
  const server = createServer((socket) => {
    // It may be reset by whoever has understood nothing.
    socket.on('error', () => {}).resume();
    socket.end('HTTP/1.1 400 Bad Request\r\n\r\n');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  await expect(checkServer(`postgres://127.0.0.1:${address.port}/lintel`, atOnce)).rejects.toThrow(
    /^The database at .* can't be used: .*\. Check DATABASE_URL\.$/,
  );
  await new Promise((resolve) => server.close(resolve));
});

test('waits for one that is away, and says so once', async () => {
  const road = await roadTo(inject('testServerUrl'));
  await road.cut();
  const said: string[] = [];
  const say = (line: string) => {
    said.push(line);
    void road.mend();
  };
  await checkServer(road.url, { waitMs: 60_000, say });
  const { host, pathname } = new URL(road.url);
  expect(said).toEqual([
    `Waiting up to 60 s for the database at ${host}${pathname}: nothing answers there`,
  ]);
  await road.cut();
});

test('waits for one that recovers, and gives up in one sentence', async () => {
  const server = createServer((socket) => {
    socket.on('error', () => {}).once('data', () => socket.end(recovering));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const said: string[] = [];
  const checked = checkServer(`postgres://127.0.0.1:${port}/lintel`, {
    waitMs: 300,
    say: (line) => void said.push(line),
  });
  await expect(checked).rejects.toThrow(
    `The database at 127.0.0.1:${port}/lintel can't be used: the database system is in recovery mode, and Lintel has waited 1 s. Check DATABASE_URL.`,
  );
  expect(said).toHaveLength(1);
  await new Promise((resolve) => server.close(resolve));
});

/** As PostgreSQL answers while it replays its log: an ErrorResponse of its protocol. */
const recovering = (() => {
  const fields = ['SFATAL', 'VFATAL', 'C57P03', 'Mthe database system is in recovery mode', '', ''];
  const body = Buffer.from(fields.join('\0'));
  const head = Buffer.from('E\0\0\0\0');
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
})();

async function unusedPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}
