import { existsSync, readFileSync, statSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { temporaryFolder } from '../testing/testServer.ts';
import { type EmbeddedPostgres, startEmbedded } from './startEmbedded.ts';

const dataDir = temporaryFolder();
const said: string[] = [];
let database: EmbeddedPostgres;
let client: Client;

beforeAll(async () => {
  database = await startEmbedded({ dataDir, log: (line) => said.push(line) });
  client = new Client({ connectionString: database.url });
  await client.connect();
});

afterAll(async () => {
  await client.end();
  await database.stop();
  await rm(dataDir, { recursive: true, force: true });
});

test('says that the first start creates the database', () => {
  expect(said).toContain('Creating the database');
});

test('is PostgreSQL 18 with a database named lintel', async () => {
  expect(await setting('server_version_num')).toMatch(/^18/);
  const { rows } = await client.query('SELECT current_database(), current_user');
  expect(rows).toEqual([{ current_database: 'lintel', current_user: 'lintel' }]);
});

test('sorts and folds by code point, alike on every machine', async () => {
  const { rows } = await client.query(
    `SELECT datlocprovider, datlocale, pg_encoding_to_char(encoding) AS encoding
     FROM pg_database WHERE datname = 'lintel'`,
  );
  expect(rows).toEqual([{ datlocprovider: 'b', datlocale: 'C.UTF-8', encoding: 'UTF8' }]);
});

test('writes to the disk before it says so', async () => {
  expect(await setting('fsync')).toBe('on');
  expect(await setting('synchronous_commit')).toBe('on');
  expect(await setting('full_page_writes')).toBe('on');
});

test('listens on 127.0.0.1 alone', async () => {
  expect(await setting('listen_addresses')).toBe('127.0.0.1');
  expect(await setting('unix_socket_directories')).toBe('');
  const outer = Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter((address) => !address.internal && address.family === 'IPv4');
  for (const { address } of outer)
    expect(await accepts(address, Number(new URL(database.url).port)), address).toBe(false);
});

test('lets nobody in without its secret, which only the owner can read', async () => {
  const url = new URL(database.url);
  const secretFile = join(dataDir, 'postgres/secret');
  expect(readFileSync(secretFile, 'utf8')).toBe(url.password);
  expect(url.password.length).toBeGreaterThanOrEqual(32);
  expect(statSync(secretFile).mode & 0o777).toBe(0o600);
  for (const password of ['', 'wrong']) {
    url.password = password;
    const stranger = new Client({ connectionString: url.href });
    await expect(stranger.connect()).rejects.toThrow(/password/);
  }
  const { rows } = await client.query(`SELECT DISTINCT auth_method FROM pg_hba_file_rules`);
  expect(rows).toEqual([{ auth_method: 'scram-sha-256' }]);
});

test('logs to a file', () => {
  expect(readFileSync(join(dataDir, 'postgres/postgres.log'), 'utf8')).toContain(
    'ready to accept connections',
  );
});

test('stops, keeps what was written, and starts again', async () => {
  await client.query('CREATE TABLE kept (word text); INSERT INTO kept VALUES ($$here$$)');
  await client.end();
  await database.stop();
  await database.stop();
  expect(database.isRunning()).toBe(false);
  expect(existsSync(join(dataDir, 'postgres/data/postmaster.pid'))).toBe(false);

  database = await startEmbedded({ dataDir, log: () => {} });
  client = new Client({ connectionString: database.url });
  await client.connect();
  expect((await client.query('SELECT word FROM kept')).rows).toEqual([{ word: 'here' }]);
});

async function setting(name: string): Promise<unknown> {
  return (await client.query(`SELECT current_setting('${name}') AS value`)).rows[0].value;
}

function accepts(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket: Socket = connect({ host, port });
    const settle = (answer: boolean) => {
      socket.destroy();
      resolve(answer);
    };
    socket.on('connect', () => settle(true)).on('error', () => settle(false));
  });
}
