/** Folders that no database can live in: one sentence that says why and what to do. */
import { execFileSync } from 'node:child_process';
import { chmod, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startInChild } from '../testing/startInChild.ts';
import { temporaryFolder } from '../testing/testServer.ts';
import { isRoot } from './serviceUser.ts';
import { startEmbedded } from './startEmbedded.ts';

const checkout = resolve(import.meta.dirname, '../../../../..');

let folder: string;
beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const start = (dataDir: string) => startEmbedded({ dataDir, log: () => {} });
const elsewhere = 'Set LINTEL_DATA to a folder that it can write to.';

test('a file in the place of the folder', async () => {
  const file = join(folder, 'file');
  await writeFile(file, '');
  for (const dataDir of [file, join(file, 'data')])
    await expect(start(dataDir)).rejects.toThrow(
      `Lintel can't use ${dataDir}: it is not a folder. ${elsewhere}`,
    );
});

const nobody = { uid: 65534, gid: 65534 };

test('a folder without the right to write', async () => {
  await chmod(folder, 0o555);
  const dataDir = join(folder, 'data');
  await expect(startInChild(dataDir, isRoot() ? { user: nobody } : {}).url).rejects.toThrow(
    `Lintel can't write to ${dataDir}: it has no permission to. ${elsewhere}`,
  );
});

/** Runs a command in its own mount namespace, where the checkout is also at `checkoutAt`. */
const unshare = (checkoutAt: string, ...command: string[]) =>
  execFileSync(
    'unshare',
    [
      '--mount',
      'sh',
      '-c',
      'mount --rbind "$0" "$1" && shift && exec "$@"',
      checkout,
      checkoutAt,
    ].concat(command),
    { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] },
  );

// On Debian, root's home has mode 0700: another user can't read a checkout in it.
test.runIf(isRoot() && canMount())(
  'the same, from a checkout that only root may enter',
  async () => {
    const closed = join(folder, 'closed');
    const app = join(closed, 'app');
    const readOnly = join(folder, 'read-only');
    await mkdir(app, { recursive: true });
    await chmod(closed, 0o700);
    await mkdir(readOnly, { mode: 0o555 });
    const module = join(app, relative(checkout, import.meta.dirname), '../testing/startInChild.ts');
    const source = `
    import { startInChild } from '${module}';
    const start = startInChild('${readOnly}/data', ${JSON.stringify({ user: nobody })});
    console.log(await start.url.catch((error) => error.message));`;
    expect(unshare(app, process.execPath, '--input-type=module', '-e', source)).toBe(
      `Lintel can't write to ${readOnly}/data: it has no permission to. ${elsewhere}\n`,
    );
  },
);

test('data of another PostgreSQL', async () => {
  await (await start(folder)).stop();
  await writeFile(join(folder, 'postgres/data/PG_VERSION'), '16\n');
  await expect(start(folder)).rejects.toThrow(
    `The database in ${folder}/postgres was made by PostgreSQL 16, and this Lintel brings PostgreSQL 18.`,
  );
});

test('data that something is missing from', async () => {
  await (await start(folder)).stop();
  const secret = await readFile(join(folder, 'postgres/secret'), 'utf8');
  await rm(join(folder, 'postgres/secret'));
  await expect(start(folder)).rejects.toThrow(
    `The folder ${folder}/postgres is not a whole database.`,
  );
  await writeFile(join(folder, 'postgres/secret'), secret.replace(/^./, '!'));
  await expect(start(folder)).rejects.toThrow(
    `The PostgreSQL of ${folder}/postgres does not let Lintel in: password authentication failed`,
  );
});

describe.runIf(canMount())('on a disk', () => {
  let disk: string;
  beforeEach(async () => {
    disk = join(folder, 'disk');
    await mkdir(disk);
  });
  afterEach(() => execFileSync('umount', [disk]));

  test('that is read-only', async () => {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m,ro', 'lintel', disk]);
    for (const dataDir of [disk, join(disk, 'data')])
      await expect(start(dataDir)).rejects.toThrow(
        `Lintel can't write to ${dataDir}: the disk is read-only. ${elsewhere}`,
      );
  });

  test('that is too small', async () => {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=20m', 'lintel', disk]);
    await expect(start(disk)).rejects.toThrow(`The disk that holds ${disk} is full.`);
  });

  test('that has run full since', async () => {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=80m', 'lintel', disk]);
    await (await start(disk)).stop();
    const filler = join(disk, 'filler');
    await writeFile(filler, Buffer.alloc(100_000_000)).catch(() => {});
    await expect(start(disk)).rejects.toThrow(`The disk that holds ${disk} is full.`);
    await rm(filler);
    await (await start(disk)).stop();
  });
});

function canMount(): boolean {
  const place = temporaryFolder();
  try {
    execFileSync('mount', ['-t', 'tmpfs', 'lintel', place], { stdio: 'ignore' });
    execFileSync('umount', [place]);
    return true;
  } catch {
    return false;
  } finally {
    execFileSync('rmdir', [place]);
  }
}
