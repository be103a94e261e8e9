/** A headless Chromium with a debugging port on this machine alone. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { BROWSER_FLAGS, findBrowser } from '../../scripts/provide/findBrowser.ts';

export interface OpenBrowser {
  /** Where its debugging protocol listens. */
  port: number;
  close(): Promise<void>;
}

/** @throws Error where there is no Chromium, or where it does not come up within half a minute */
export async function openBrowser(more: readonly string[]): Promise<OpenBrowser> {
  const path = findBrowser();
  if (path === undefined) throw new Error('No Chromium was found; set CHROMIUM_PATH to one.');
  const profile = await mkdtemp(join(tmpdir(), 'lintel-bench-browser-'));
  const flags = [...BROWSER_FLAGS, ...more, '--remote-debugging-port=0'];
  const browser = spawn(path, [...flags, `--user-data-dir=${profile}`, 'about:blank'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const close = async () => {
    if (browser.exitCode === null && browser.kill('SIGKILL')) await once(browser, 'exit');
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    const port = await new Promise<number>((resolve, reject) => {
      const late = setTimeout(() => reject(new Error('Chromium does not start.')), 30_000);
      createInterface(browser.stderr)
        .on('line', (line) => {
          const found = /DevTools listening on ws:\/\/127\.0\.0\.1:(\d+)\//.exec(line)?.[1];
          if (found === undefined) return;
          clearTimeout(late);
          resolve(Number(found));
        })
        .on('close', () => reject(new Error('Chromium ended before it listened.')));
    });
    return { port, close };
  } catch (error) {
    await close();
    throw error;
  }
}
