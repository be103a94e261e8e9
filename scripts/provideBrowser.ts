import { existsSync } from 'node:fs';
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { CannotStart } from '#server/platform/CannotStart.ts';
import { findBrowser } from './findBrowser.ts';
import { step } from './steps.ts';

/**
 * The browser to test with; on Debian root gets one where there is none.
 * @throws CannotStart saying what to install
 */
export async function provideBrowser(): Promise<string> {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen && !findBrowser())
    throw new CannotStart(`CHROMIUM_PATH is ${chosen}, which is no program.`);
  return findBrowser() ?? (canInstall() ? install() : giveUp());
}

function canInstall(): boolean {
  return process.getuid?.() === 0 && existsSync('/etc/debian_version');
}

async function install(): Promise<string> {
  await step('Installing Chromium', async (say) => {
    await apt(['update'], say);
    await apt(['install', '-y', '--no-install-recommends', 'chromium'], say);
  });
  return findBrowser() ?? giveUp();
}

async function apt(words: string[], say: (line: string) => void): Promise<void> {
  say(`apt-get ${words.join(' ')}`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const child = spawn('apt-get', ['-q', ...words], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let lastWords = '';
  createInterface(child.stderr).on('line', (line) => (lastWords = line));
  // One line per package is progress; every line of apt's is noise.
  createInterface(child.stdout).on('line', (line) => {
    if (/^(Get:|Unpacking|Setting up)/.test(line)) say(line);
  });
  const code = await new Promise((resolve) => {
    child.on('error', resolve);
    child.on('close', resolve);
  });
  if (code !== 0) throw new CannotStart(`apt-get ${words[0]} failed: ${lastWords}`);
}

function giveUp(): never {
  throw new CannotStart(
    'No browser to test with. Install Chromium or Chrome (Debian: apt install chromium), or set CHROMIUM_PATH.',
  );
}
