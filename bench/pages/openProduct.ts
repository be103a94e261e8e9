/** The product with a small demo country, as `npm start` has it, on a free port of this machine. */
import { wholeCountry } from '../../e2e/wholeCountry.ts';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const checkout = fileURLToPath(new URL('../../', import.meta.url));
const country = { LINTEL_DEMO_HOMES: '600', LINTEL_DEMO_TOWNS: '3' };
const longestMs = 10 * 60_000;

export interface OpenProduct {
  url: string;
  close(): Promise<void>;
}

/** @throws Error with all that it said where it does not come up */
export async function openProduct(): Promise<OpenProduct> {
  const data = await mkdtemp(join(tmpdir(), 'lintel-bench-pages-'));
  // The database's own user must pass through.
  await chmod(data, 0o711);
  const product = spawn(process.execPath, ['scripts/start.ts'], {
    cwd: checkout,
    env: {
      ...process.env,
      ...country,
      DATABASE_URL: '',
      HOST: '127.0.0.1',
      PORT: '0',
      LINTEL_DATA: data,
      LINTEL_DEMO: 'on',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const close = async () => {
    if (product.exitCode === null && product.kill('SIGTERM')) await once(product, 'exit');
    await rm(data, { recursive: true, force: true });
  };
  const said: string[] = [];
  try {
    const url = await new Promise<string>((resolve, reject) => {
      const fail = () => reject(new Error(`The product did not start:\n${said.join('\n')}`));
      const late = setTimeout(fail, longestMs);
      createInterface(product.stdout)
        .on('line', (line) => {
          said.push(line);
          const address = /^Lintel is at http:\/\/localhost:(\d+)$/.exec(line)?.[1];
          if (address === undefined) return;
          clearTimeout(late);
          resolve(`http://127.0.0.1:${address}`);
        })
        .on('close', fail);
    });
    return { url: await wholeCountry(url), close };
  } catch (error) {
    await close();
    throw error;
  }
}
