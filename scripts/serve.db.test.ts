/** A start that serves, and the ways in which it ends. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, afterEach, expect, test } from 'vitest';
import { findPostmaster } from '#server/platform/db/embedded/postmaster.ts';
import { temporaryFolder } from '#server/platform/db/testing/testServer.ts';
import { checkout } from './runScript.ts';

const dataDir = temporaryFolder();
const data = join(dataDir, 'postgres/data');
const started: ChildProcess[] = [];

/** For the first start, which makes the basemap and, where it is not built, the web app. */
const firstStartMs = 600_000;

afterEach(async () => {
  for (const product of started.splice(0))
    if (product.exitCode === null && product.signalCode === null) await end(product, 'SIGTERM');
});
afterAll(() => rm(dataDir, { recursive: true }));

async function expectHealthy(address: string): Promise<void> {
  // A busy machine answers slowly just after a start, which counts as impaired.
  const health = async () => (await fetch(`${address}/api/health`)).json();
  await expect.poll(health).toMatchObject({ success: true, data: { status: 'ok' } });
}

async function expectStoppedBy(signal: NodeJS.Signals, product: ChildProcess): Promise<void> {
  expect(await end(product, signal)).toEqual([0, null]);
  expect(findPostmaster(data)).toBeUndefined();
}

test(
  'it answers, and a signal stops it and its database',
  async () => {
    const { product, address } = await start();
    await expectHealthy(address);
    await expectStoppedBy('SIGTERM', product);
  },
  firstStartMs,
);

test(
  'after kill -9 the next start goes on with the same database',
  async () => {
    const killed = await start();
    const before = findPostmaster(data);
    await end(killed.product, 'SIGKILL');
    const { product, address } = await start();
    expect(findPostmaster(data)).toEqual(before);
    await expectHealthy(address);
    await expectStoppedBy('SIGINT', product);
  },
  firstStartMs,
);

test(
  'without its database it does not go on, and starts again',
  async () => {
    const killed = await start();
    process.kill(findPostmaster(data)!.pid, 'SIGKILL');
    expect(await once(killed.product, 'exit')).toEqual([1, null]);
    const { product, address } = await start();
    await expectHealthy(address);
    await expectStoppedBy('SIGHUP', product);
  },
  firstStartMs,
);

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
