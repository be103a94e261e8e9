/**
 * Starts the product for the journeys: a small demo country on a free port, as `npm start` would, and
 * an identity provider beside it that knows Vera Lund, and a push service. Where LINTEL_URL is set, the product there is
 * taken instead: a demo country of that size, such as `npm run cluster` makes.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { pushPeer } from '#server/notice/testing/pushPeer.ts';
import { wholeCountry } from './wholeCountry.ts';
import { openIdProvider } from '#server/user/testing/openIdProvider.ts';

const COUNTRY = { LINTEL_DEMO_HOMES: '600', LINTEL_DEMO_TOWNS: '3' };

/** Playwright calls this before the first journey; what it returns after the last. */
export default async function startProduct(): Promise<() => Promise<void>> {
  // Of one that runs already, such as a cluster.
  if (process.env.LINTEL_URL) return async () => {};
  const dataDir = mkdtempSync(join(tmpdir(), 'lintel-test-'));
  // The database's own user must pass through.
  chmodSync(dataDir, 0o711);
  const pushes = await pushPeer();
  process.env.LINTEL_PUSH_PEER = pushes.host;
  const provider = await openIdProvider();
  provider.person = {
    sub: 'vera',
    name: 'Vera Lund',
    email: 'vera.lund@example.com',
    email_verified: true,
  };
  const product = spawn(process.execPath, ['scripts/start.ts'], {
    env: {
      ...process.env,
      ...COUNTRY,
      DATABASE_URL: '',
      HOST: '127.0.0.1',
      LINTEL_DATA: dataDir,
      LINTEL_DEMO: 'on',
      OIDC_ISSUER: provider.issuer,
      OIDC_CLIENT_ID: 'lintel',
      OIDC_CLIENT_SECRET: 'shared',
      OIDC_NAME: 'Acme Homes',
      PORT: '0',
      PUSH_SERVICES: pushes.host,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const stop = async () => {
    if (product.exitCode === null && product.signalCode === null) {
      product.kill('SIGTERM');
      await once(product, 'exit');
    }
    await provider.close();
    await pushes.close();
    await rm(dataDir, { recursive: true, force: true });
  };

  try {
    process.env.LINTEL_URL = await wholeCountry(await addressOf(product.stdout));
    return stop;
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Reads the start's progress until it tells the address, and goes on listening so that it never blocks. */
function addressOf(progress: Readable): Promise<string> {
  const said: string[] = [];
  return new Promise((resolve, reject) => {
    createInterface(progress)
      .on('line', (line) => {
        said.push(line);
        const address = /^Lintel is at (\S+)$/.exec(line)?.[1];
        if (address) resolve(address);
      })
      .on('close', () => reject(new Error(`The product did not start:\n${said.join('\n')}`)));
  });
}
