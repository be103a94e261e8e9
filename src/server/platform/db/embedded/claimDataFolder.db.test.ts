import { chmodSync, statSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, expect, test } from 'vitest';
import { startInChild } from '../testing/startInChild.ts';
import { temporaryFolder } from '../testing/testServer.ts';
import { claimDataFolder } from './claimDataFolder.ts';
import { openEmbedded } from './openEmbedded.ts';
import { startEmbedded } from './startEmbedded.ts';

// Made once, by the first of them that starts it.
const dataDir = temporaryFolder();
afterAll(() => rm(dataDir, { recursive: true }));

test('a second start on the same data is one clear line', async () => {
  const first = await startEmbedded({ dataDir, log: () => {} });
  first.claim.announce('http://localhost:3000');
  const line = `The data in ${dataDir} is already in use (`;
  await expect(startInChild(dataDir).url).rejects.toThrow(line);
  await expect(startInChild(dataDir).url).rejects.toThrow(
    `process ${process.pid}). It answers at http://localhost:3000.`,
  );
  await expect(startEmbedded({ dataDir, log: () => {} })).rejects.toThrow(line);
  expect(first.isRunning()).toBe(true);
  await first.stop();
});

test('of many that start at once exactly one gets the data', async () => {
  const fresh = temporaryFolder();
  const starts = Array.from({ length: 4 }, () => startInChild(fresh));
  const settled = await Promise.allSettled(starts.map((start) => start.url));
  expect(settled.filter((start) => start.status === 'fulfilled')).toHaveLength(1);
  for (const start of starts) await start.exit();
  await (await startEmbedded({ dataDir: fresh, log: () => {} })).stop();
  await rm(fresh, { recursive: true });
});

test('a claim is given up with the process, not left behind', async () => {
  const killed = startInChild(dataDir);
  await killed.url;
  await killed.kill();
  const claim = claimDataFolder(dataDir);
  await (await startEmbedded({ dataDir, claim, log: () => {} })).stop();
  claimDataFolder(dataDir).release();
});

test('a command beside the server uses its database and leaves it running', async () => {
  const server = await startEmbedded({ dataDir, log: () => {} });
  const guest = await openEmbedded(dataDir, () => {});
  expect(guest.url).toBe(server.url);
  await guest.close();
  expect(server.isRunning()).toBe(true);
  await server.stop();
});

test('a command without a server starts the database for the while', async () => {
  const alone = await openEmbedded(dataDir, () => {});
  expect(() => claimDataFolder(dataDir)).toThrow('already in use');
  await alone.close();
  claimDataFolder(dataDir).release();
});

test('of two commands the first leaves the database to the second until that has ended', async () => {
  const said: string[] = [];
  const first = await openEmbedded(dataDir, (line) => said.push(line));
  const second = await openEmbedded(dataDir, () => {});
  const closing = first.close();
  await expect
    .poll(() => said)
    .toContain('Waiting for another command that works with the database');
  const client = new Client({ connectionString: second.url });
  await client.connect();
  expect((await client.query('SELECT 1')).rowCount).toBe(1);
  await client.end();
  expect(() => claimDataFolder(dataDir)).toThrow('already in use');
  await second.close();
  await closing;
  claimDataFolder(dataDir).release();
});

test('a command waits for a server that is just starting', async () => {
  const claim = claimDataFolder(dataDir);
  const said: string[] = [];
  const opening = openEmbedded(dataDir, (line) => said.push(line));
  await expect.poll(() => said).toEqual(['Waiting for the Lintel that is just starting']);
  const server = await startEmbedded({ dataDir, claim, log: () => {} });
  expect((await opening).url).toBe(server.url);
  await server.stop();
});

test('who holds the data is for the owner of the data to read, also after a crash', async () => {
  const folder = temporaryFolder();
  const file = join(folder, 'in-use.json');
  writeFileSync(file, '{}');
  chmodSync(file, 0o644);
  const claim = claimDataFolder(folder);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  claim.announce('http://localhost:3000');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  claim.release();
  await rm(folder, { recursive: true });
});
