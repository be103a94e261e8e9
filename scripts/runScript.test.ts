import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, expect, test } from 'vitest';
import { runScript } from './runScript.ts';

const folder = mkdtempSync(join(tmpdir(), 'lintel-script-'));
afterAll(() => rmSync(folder, { recursive: true }));

function script(name: string, source: string): string {
  const path = join(folder, name);
  writeFileSync(path, source);
  return path;
}

test('hands on each line as it is written', async () => {
  const lines: string[] = [];
  const path = script('lines.ts', `console.log('one'); console.error('two');`);
  await runScript([path], { say: (line) => lines.push(line) });
  expect(lines.toSorted()).toEqual(['one', 'two']);
});

test('keeps what a script wrote that ended badly', async () => {
  const path = script('bad.ts', `console.log('the reason'); process.exit(3);`);
  await expect(runScript([path])).rejects.toMatchObject({
    message: `${path} ended with 3`,
    output: 'the reason',
  });
});

test('a script that exits with us ends by itself when it is done', async () => {
  await runScript([script('short.ts', `console.log('done');`)], { exitWithUs: true });
});

test('a script is waited for after it was told to end', async () => {
  const ending = new AbortController();
  const path = script('long.ts', `console.log('on'); setInterval(() => {}, 1000);`);
  const running = runScript([path], { signal: ending.signal, say: () => ending.abort() });
  await expect(running).rejects.toThrow('ended with SIGINT');
});

test('a script that exits with us does not outlive a kill', async () => {
  const ended = join(folder, 'ended');
  const long = script(
    'longer.ts',
    `import { writeFileSync } from 'node:fs';
     process.on('exit', () => writeFileSync('${ended}', ''));
     setInterval(() => {}, 1000);
     console.log('on');`,
  );
  const runner = new URL('runScript.ts', import.meta.url).href;
  const parent = script(
    'parent.ts',
    `import { runScript } from '${runner}';
     await runScript(['${long}'], { exitWithUs: true, say: (line) => console.log(line) });`,
  );
  const child = spawn(process.execPath, [parent], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(createInterface(child.stdout), 'line');
  expect(existsSync(ended)).toBe(false);
  child.kill('SIGKILL');
  await expect.poll(() => existsSync(ended)).toBe(true);
});
