import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { CannotStart } from '../../CannotStart.ts';
import { type Cluster, type ClusterHome, clusterHome } from './clusterHome.ts';
import { cannotWrite, postgresFailed } from './explain.ts';
import { isRoot } from './serviceUser.ts';

/** The one role of the cluster, and the name of the app's database. */
export const ROLE = 'lintel';
const UNFINISHED = '.new-';

/**
 * Makes an empty cluster in `home`. It grows under another name and is renamed when whole: an
 * initdb that was cut short leaves nothing that looks like a database. The name is a new one each
 * time, because an initdb whose Lintel was killed goes on writing for a while.
 */
export async function createCluster({ home, binaries, user }: Cluster): Promise<void> {
  await removeUnfinished(home);
  const unfinished = clusterHome(`${home.folder}${UNFINISHED}${randomBytes(4).toString('hex')}`);
  try {
    mkdirSync(unfinished.folder, { mode: 0o700 });
    writeFileSync(unfinished.secretFile, randomBytes(24).toString('base64url'), { mode: 0o600 });
    if (user) {
      for (const path of [unfinished.folder, unfinished.secretFile])
        chownSync(path, user.uid, user.gid);
    }
  } catch (error) {
    throw cannotWrite(dirname(home.folder), error);
  }
  try {
    await runInitdb({ home: unfinished, binaries, user });
  } catch (error) {
    await removeUnfinished(home);
    throw error;
  }
  await rename(unfinished.folder, home.folder);
}

async function removeUnfinished(home: ClusterHome): Promise<void> {
  const parent = dirname(home.folder);
  for (const name of readdirSync(parent)) {
    if (!name.startsWith(`${basename(home.folder)}${UNFINISHED}`)) continue;
    // One that is still being written to stays for the next time.
    await rm(join(parent, name), { recursive: true, force: true }).catch(() => {});
  }
}

/**
 * Checks that an existing cluster can be run by this PostgreSQL and by this user.
 * @throws CannotStart
 */
export function checkCluster({ home, binaries }: Cluster): void {
  const versionFile = join(home.data, 'PG_VERSION');
  const owner = statSync(home.folder).uid;
  if (!isRoot() && owner !== process.getuid?.())
    throw new CannotStart(
      `The database in ${home.folder} belongs to another user (id ${owner}). Start Lintel as that user or as root, or set LINTEL_DATA to a folder of your own.`,
    );
  if (!existsSync(versionFile) || !existsSync(home.secretFile))
    throw new CannotStart(
      `The folder ${home.folder} is not a whole database. Put it back from a backup, or remove it to begin anew.`,
    );
  const version = readFileSync(versionFile, 'utf8').trim();
  if (version !== binaries.major)
    throw new CannotStart(
      `The database in ${home.folder} was made by PostgreSQL ${version}, and this Lintel brings PostgreSQL ${binaries.major}. Start it with a Lintel that brings ${version}, or remove the folder to begin anew.`,
    );
}

async function runInitdb({ home, binaries, user }: Cluster): Promise<void> {
  const options = [
    `--pgdata=${home.data}`,
    `--username=${ROLE}`,
    `--pwfile=${home.secretFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    ...locale(),
    '--no-instructions',
  ];
  const initdb = spawn(join(binaries.bin, 'initdb'), options, {
    ...user,
    cwd: '/',
    env: { PATH: process.env.PATH, TZ: 'UTC', LC_ALL: 'C' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exit = new Promise<number | null>((resolve, reject) => {
    initdb.on('error', reject);
    initdb.on('close', resolve);
  });
  const [code, output, errors] = await Promise.all([
    exit,
    text(initdb.stdout),
    text(initdb.stderr),
  ]);
  if (code !== 0) throw postgresFailed(output + errors, dirname(home.folder));
}

/** macOS knows no C.UTF-8 but has a plain UTF-8 for what letters are; Linux has had it for long. */
function locale(): string[] {
  return process.platform === 'darwin' ? ['--locale=C', '--lc-ctype=UTF-8'] : ['--locale=C.UTF-8'];
}
