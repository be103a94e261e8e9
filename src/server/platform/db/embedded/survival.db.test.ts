/** What happens to the database when something is killed. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, afterEach, expect, test } from 'vitest';
import { postgresPid, startInChild } from '../testing/startInChild.ts';
import { temporaryFolder } from '../testing/testServer.ts';
import { type EmbeddedPostgres, startEmbedded } from './startEmbedded.ts';

// Made once, by the first test that starts it; each has a word of its own.
const dataDir = temporaryFolder();
const held: EmbeddedPostgres[] = [];

afterEach(async () => {
  for (const database of held.splice(0)) await database.stop();
});
afterAll(() => rm(dataDir, { recursive: true, maxRetries: 10 }));

test('a PostgreSQL whose Lintel was killed is used again', async () => {
  const killed = startInChild(dataDir);
  const url = await killed.url;
  await write(url, 'outlived');
  const pid = postgresPid(dataDir);
  await killed.kill();

  const database = await start();
  expect(postgresPid(dataDir)).toBe(pid);
  expect(database.url).toBe(url);
  expect(await words(database.url)).toContain('outlived');

  await database.stop();
  await expect(words(url)).rejects.toThrow('ECONNREFUSED');
});

test('a PostgreSQL that was killed itself recovers what was committed', async () => {
  const killed = startInChild(dataDir);
  const url = await killed.url;
  await write(url, 'committed');
  process.kill(postgresPid(dataDir), 'SIGKILL');
  await killed.kill();

  const database = await start();
  expect(await words(database.url)).toContain('committed');
});

test.runIf(process.platform === 'linux')(
  'a PostgreSQL that is killed while it is asked to let somebody in is started anew',
  async () => {
    const killed = startInChild(dataDir);
    const url = await killed.url;
    await write(url, 'half in');
    await killed.kill();
    const pid = postgresPid(dataDir);
    // It stands still: a connection is taken by the system in its place, and nobody answers.
    process.kill(pid, 'SIGSTOP');
    const starting = start();
    await expect.poll(() => hasConnection(url)).toBe(true);
    process.kill(pid, 'SIGKILL');

    const database = await starting;
    expect(postgresPid(dataDir)).not.toBe(pid);
    expect(await words(database.url)).toContain('half in');
  },
);

test('killed while it is made or comes up, it comes up all the same', async () => {
  const fresh = temporaryFolder();
  for (const delayMs of [100, 200, 300, 500, 800]) {
    const killed = startInChild(fresh);
    await sleep(delayMs);
    await killed.kill();
  }
  const database = await start(fresh);
  await write(database.url, 'after');
  expect(await words(database.url)).toEqual(['after']);
  await database.stop();
  await rm(fresh, { recursive: true, maxRetries: 10 });
});

test('a half-made database is made anew', async () => {
  const fresh = temporaryFolder();
  await mkdir(join(fresh, 'postgres.new-1/data/base'), { recursive: true });
  await writeFile(join(fresh, 'postgres.new-1/data/PG_VERSION'), '18\n');
  const database = await start(fresh);
  await write(database.url, 'first');
  expect(await words(database.url)).toEqual(['first']);
  await database.stop();
  await rm(fresh, { recursive: true, maxRetries: 10 });
});

test('a pid file whose number belongs to somebody else now does not stop the start', async () => {
  await (await start()).stop();
  const pidFile = join(dataDir, 'postgres/data/postmaster.pid');
  const stale = [process.pid, `${dataDir}/postgres/data`, 1, 5432, '', '127.0.0.1', '', 'ready'];
  await writeFile(pidFile, stale.join('\n'));
  const database = await start();
  await write(database.url, 'after the reboot');
  expect(await words(database.url)).toContain('after the reboot');
});

test('a copy of the folder gets its own PostgreSQL, beside the one that still runs', async () => {
  await write((await start()).url, 'both');
  await held.pop()?.stop();
  const original = await start();
  const copyDir = temporaryFolder();
  execFileSync('cp', ['-a', join(dataDir, 'postgres'), copyDir]);

  const copy = await startEmbedded({ dataDir: copyDir, log: () => {} });
  held.push(copy);
  expect(copy.url).not.toBe(original.url);
  await write(copy.url, 'copy only');
  expect(await words(original.url)).not.toContain('copy only');
  expect(await words(copy.url)).toEqual(expect.arrayContaining(['both', 'copy only']));
  await copy.stop();
  await rm(copyDir, { recursive: true, maxRetries: 10 });
});

test('it ends with a process that exits without stopping it', async () => {
  const child = startInChild(dataDir);
  const url = await child.url;
  await child.exit();
  await expect.poll(() => words(url).catch(String)).toContain('ECONNREFUSED');
});

test('it ends with a command that Ctrl-C ended', async () => {
  const child = startInChild(dataDir, { as: 'command' });
  const url = await child.url;
  await child.kill('SIGINT');
  await expect.poll(() => words(url).catch(String)).toContain('ECONNREFUSED');
});

/** Whether anybody is connected to the port of an address, as Linux tells. */
function hasConnection(url: string): boolean {
  const port = Number(new URL(url).port).toString(16).toUpperCase().padStart(4, '0');
  const established = new RegExp(`:${port} \\w+:\\w+ 01 `);
  return established.test(readFileSync('/proc/net/tcp', 'utf8'));
}

async function start(folder = dataDir): Promise<EmbeddedPostgres> {
  const database = await startEmbedded({ dataDir: folder, log: () => {} });
  held.push(database);
  return database;
}

async function write(url: string, word: string): Promise<void> {
  await ask(url, 'CREATE TABLE IF NOT EXISTS kept (word text)');
  await ask(url, `INSERT INTO kept VALUES ('${word}')`);
}

async function words(url: string): Promise<string[]> {
  return (await ask(url, 'SELECT word FROM kept')).map((row) => row.word);
}

async function ask(url: string, sql: string): Promise<{ word: string }[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<{ word: string }>(sql)).rows;
  } finally {
    await client.end();
  }
}
