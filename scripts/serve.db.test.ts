/** A start that serves, and the ways in which it ends. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { findPostmaster } from '#server/platform/db/embedded/postmaster.ts';
import { temporaryFolder } from '#server/platform/db/testing/testServer.ts';
import { checkout } from './runScript.ts';

const dataDir = temporaryFolder();
const data = join(dataDir, 'postgres/data');
const started: ChildProcess[] = [];

/** The first start makes the basemap, and the web app where that is not built. */
beforeAll(async () => {
  await end((await start()).product, 'SIGTERM');
}, 600_000);
afterEach(async () => {
  for (const product of started.splice(0))
    if (product.exitCode === null && product.signalCode === null) await end(product, 'SIGTERM');
});
afterAll(() => rm(dataDir, { recursive: true }));

test('it answers, and a signal stops it and its database', async () => {
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    const { product, address } = await start();
    const reply = await fetch(`${address}/api/health`);
    expect(await reply.json()).toMatchObject({ success: true, data: { status: 'ok' } });
    expect(await end(product, signal)).toEqual([0, null]);
    expect(findPostmaster(data)).toBeUndefined();
  }
});

test('after kill -9 the next start goes on with the same database', async () => {
  const killed = await start();
  const before = findPostmaster(data);
  await end(killed.product, 'SIGKILL');
  const { address } = await start();
  expect(findPostmaster(data)).toEqual(before);
  expect((await fetch(`${address}/api/health`)).status).toBe(200);
});

test('without its database it does not go on', async () => {
  const { product } = await start();
  process.kill(findPostmaster(data)!.pid, 'SIGKILL');
  expect(await once(product, 'exit')).toEqual([1, null]);
  await start();
});

async function start(): Promise<{ product: ChildProcess; address: string }> {
  const product = spawn(process.execPath, ['scripts/start.ts'], {
    cwd: checkout,
    env: {
      ...process.env,
      DATABASE_URL: '',
      HOST: '127.0.0.1',
      LINTEL_DATA: dataDir,
      LINTEL_DEMO: 'off',
      PORT: '0',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  started.push(product);
  for await (const line of createInterface(product.stdout)) {
    const address = /^Lintel is at (\S+)$/.exec(line)?.[1];
    if (address) return { product, address };
  }
  throw new Error('The product did not start.');
}

function end(product: ChildProcess, signal: NodeJS.Signals): Promise<unknown[]> {
  product.kill(signal);
  return once(product, 'exit');
}
