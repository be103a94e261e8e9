import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { CannotStart } from '#server/platform/CannotStart.ts';
import { step } from '../steps.ts';

/**
 * Installs a package where we may, which is as root on Debian; elsewhere it does nothing.
 * @throws CannotStart when apt fails
 */
export async function installDebianPackage(name: string): Promise<void> {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return;
  await step(`Installing ${name}`, async (say) => {
    await apt(['update'], say);
    await apt(['install', '-y', '--no-install-recommends', name], say);
  });
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
