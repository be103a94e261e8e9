/** When packages are installed, and when nothing is done, told by an npm that only notes its words. */
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkout } from './runScript.ts';

const LOCKED = {
  '': { version: '1.0.0' },
  'node_modules/react': { version: '19.0.0' },
  'node_modules/vitest': { version: '5.0.0', dev: true },
  'node_modules/fsevents': { version: '2.0.0', optional: true },
};
const ALL = { react: '19.0.0', vitest: '5.0.0' };

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lintel-install-'));
  mkdirSync(join(folder, 'node_modules/node/bin'), { recursive: true });
  symlinkSync(process.execPath, join(folder, 'node_modules/node/bin/node'));
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages: LOCKED }));
  writeFileSync(
    join(folder, 'npm.cjs'),
    `require('node:fs').appendFileSync('asked', process.argv.slice(2).join(' ') + '\\n');
     process.exit(Number(process.env.NPM_ENDS ?? 0));`,
  );
  cpSync(join(checkout, 'scripts/install.mjs'), join(folder, 'scripts/install.mjs'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('does nothing when all is there, wherever optional packages are not', () => {
  expect(install(ALL).asked).toBe(false);
  expect(install(ALL, ['--with-dev']).asked).toBe(false);
});

test('installs the first time, and when a version differs', () => {
  expect(install({})).toMatchObject({ asked: true, status: 0 });
  expect(install({ ...ALL, react: '18.0.0' })).toMatchObject({ asked: true, status: 0 });
});

test('starting does not need what only development needs', () => {
  expect(install({ react: '19.0.0' }).asked).toBe(false);
  expect(install({ react: '19.0.0' }, ['--with-dev']).asked).toBe(true);
});

test('a failed install is told, and ends the start', () => {
  expect(install({}, [], { NPM_ENDS: '7' })).toMatchObject({
    status: 1,
    errors: 'npm install failed; its reason is above.\n',
  });
});

test('a Node that does not run here is told', () => {
  rmSync(join(folder, 'node_modules/node/bin/node'));
  expect(install(ALL)).toMatchObject({
    status: 1,
    errors:
      'The Node that comes with Lintel does not run here: it needs macOS, or Linux with glibc.\n',
  });
});

function install(present: Record<string, string>, words: string[] = [], env = {}) {
  const packages = Object.fromEntries(
    Object.entries(present).map(([name, version]) => [`node_modules/${name}`, { version }]),
  );
  writeFileSync(join(folder, 'node_modules/.package-lock.json'), JSON.stringify({ packages }));
  rmSync(join(folder, 'asked'), { force: true });
  const { status, stderr } = spawnSync(process.execPath, ['scripts/install.mjs', ...words], {
    cwd: folder,
    env: { ...process.env, npm_execpath: join(folder, 'npm.cjs'), ...env },
    encoding: 'utf8',
  });
  return { status, errors: stderr, asked: existsSync(join(folder, 'asked')) };
}
