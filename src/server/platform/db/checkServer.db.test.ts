import { createServer } from 'node:net';
import { expect, inject, test } from 'vitest';
import { checkServer, requireVersion } from './checkServer.ts';

test('takes a PostgreSQL that answers', async () => {
  await expect(checkServer(inject('testServerUrl'))).resolves.toBeUndefined();
});

test.each([140_013, 90_624])('refuses version %i', (version) => {
  expect(() => requireVersion(version)).toThrow('Lintel needs PostgreSQL 15 or newer');
});

test('takes version 15', () => {
  expect(() => requireVersion(150_000)).not.toThrow();
});

test('says where nothing answers', async () => {
  const port = await unusedPort();
  await expect(checkServer(`postgres://me:hush@127.0.0.1:${port}/homes`)).rejects.toThrow(
    `The database at 127.0.0.1:${port}/homes can't be used: nothing answers there. Check DATABASE_URL.`,
  );
});

test('says that a database or a password is wrong, and never the password', async () => {
  const url = new URL(inject('testServerUrl'));
  url.pathname = '/nowhere';
  await expect(checkServer(url.href)).rejects.toThrow(
    `can't be used: database "nowhere" does not exist. Check DATABASE_URL.`,
  );
  url.password = 'hush';
  await expect(checkServer(url.href)).rejects.toThrow(
    /^(?!.*hush).*password authentication failed.*$/,
  );
});

test('gives up on something that is no PostgreSQL', async () => {
  const server = createServer((socket) => socket.resume().end('HTTP/1.1 400 Bad Request\r\n\r\n'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  await expect(checkServer(`postgres://127.0.0.1:${address.port}/lintel`)).rejects.toThrow(
    /^The database at .* can't be used: .*\. Check DATABASE_URL\.$/,
  );
  await new Promise((resolve) => server.close(resolve));
});

async function unusedPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}
