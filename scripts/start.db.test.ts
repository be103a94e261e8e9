/** A start that cannot be: one clear line, a code that is not 0, and nothing broken. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { claimDataFolder } from '#server/platform/db/embedded/claimDataFolder.ts';
import { temporaryFolder } from '#server/platform/db/testing/testServer.ts';
import { checkout } from './runScript.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = temporaryFolder();
});
afterEach(() => rm(dataDir, { recursive: true }));

test('a taken port', async () => {
  const { server, port } = await listen();
  expect(await start({ PORT: String(port) })).toEqual({
    code: 1,
    line: `Port ${port} is taken by another program. Stop that, or choose another port: PORT=${port + 1} npm start`,
  });
  // Nothing slow was begun before.
  expect(await readdir(dataDir)).toEqual(['in-use.lock']);
  server.close();
});

test('a host that is not this machine', async () => {
  expect(await start({ HOST: '192.0.2.1' })).toEqual({
    code: 1,
    line: 'HOST=192.0.2.1 is no address of this machine.',
  });
});

test('a second start on the same data, whatever its port', async () => {
  const first = claimDataFolder(dataDir);
  first.announce('http://localhost:4000');
  const { code, line } = await start({});
  expect(code).toBe(1);
  expect(line).toContain(`The data in ${dataDir} is already in use (`);
  expect(line).toContain(`process ${process.pid}). It answers at http://localhost:4000.`);
  first.release();
});

test('a database that does not answer', async () => {
  const { server, port } = await listen();
  server.close();
  const away = { DATABASE_URL: `postgres://me@127.0.0.1:${port}/homes` };
  const sentence = `The database at 127.0.0.1:${port}/homes can't be used: nothing answers there`;
  expect(await start({ ...away, DATABASE_WAIT_SECONDS: '0' })).toEqual({
    code: 1,
    line: `${sentence}. Check DATABASE_URL.`,
  });
  const waiting = `  Database: Waiting up to 1 s for the database at 127.0.0.1:${port}/homes: nothing answers there`;
  const { code, line } = await start({ ...away, DATABASE_WAIT_SECONDS: '1' });
  expect(code).toBe(1);
  expect(`  ${line}`.split('\n')).toEqual([
    waiting,
    `${sentence}, and Lintel has waited 1 s. Check DATABASE_URL.`,
  ]);
});

test('a Ctrl-C while it waits for a database', async () => {
  const { server, port } = await listen();
  server.close();
  const product = begin({ DATABASE_URL: `postgres://me@127.0.0.1:${port}/homes` });
  for await (const line of createInterface(product.stdout)) {
    if (!line.includes('Waiting up to 60 s')) continue;
    product.kill('SIGINT');
    break;
  }
  expect(await once(product, 'exit')).toEqual([0, null]);
});

test('a data folder that cannot be one, where the database is elsewhere', async () => {
  const file = join(dataDir, 'file');
  await writeFile(file, '');
  const env = { LINTEL_DATA: file, DATABASE_URL: inject('testServerUrl') };
  expect(await start(env)).toEqual({
    code: 1,
    line: `Lintel can't use ${file}: it is not a folder. Set LINTEL_DATA to a folder that it can write to.`,
  });
});

test('a data folder that cannot be one', async () => {
  const file = join(dataDir, 'file');
  await writeFile(file, '');
  expect(await start({ LINTEL_DATA: file })).toEqual({
    code: 1,
    line: `Lintel can't use ${file}: it is not a folder. Set LINTEL_DATA to a folder that it can write to.`,
  });
});

test('a setting that makes no sense', async () => {
  expect(await start({ LINTEL_DEMO: 'perhaps' })).toEqual({
    code: 1,
    line: 'LINTEL_DEMO must be on or off, not “perhaps”.',
  });
});

/** Starts the product as npm does and gives all it wrote. */
async function start(env: NodeJS.ProcessEnv): Promise<{ code: number | null; line: string }> {
  const product = begin(env);
  const [code, output, errors] = await Promise.all([
    new Promise<number | null>((resolve) => product.on('close', resolve)),
    text(product.stdout),
    text(product.stderr),
  ]);
  // A slow machine tells that it is still at work.
  const told = (output + errors).split('\n').filter((line) => !line.startsWith('  Database: …'));
  return { code, line: told.join('\n').trim() };
}

function begin(env: NodeJS.ProcessEnv) {
  return spawn(process.execPath, ['scripts/start.ts'], {
    cwd: checkout,
    env: { ...process.env, LINTEL_DATA: dataDir, PORT: '0', DATABASE_URL: '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

async function listen(): Promise<{ server: Server; port: number }> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return { server, port: address.port };
}
