import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { chown, cp, lstat, mkdir, readdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { CannotStart } from '../../CannotStart.ts';
import type { Binaries } from './binaries.ts';
import { cannotWrite } from './explain.ts';
import type { ServiceUser } from './serviceUser.ts';

/** The folder that holds one database cluster and all that belongs to it. */
export interface ClusterHome {
  folder: string;
  /** PGDATA. */
  data: string;
  /** The password of the user `lintel`, readable by the owner alone. */
  secretFile: string;
  logFile: string;
}

/** A cluster, and what it takes to run it. */
export interface Cluster {
  home: ClusterHome;
  binaries: Binaries;
  /** Undefined: as the user that Lintel runs as. */
  user: ServiceUser | undefined;
}

export function clusterHome(folder: string): ClusterHome {
  return {
    folder,
    data: join(folder, 'data'),
    secretFile: join(folder, 'secret'),
    logFile: join(folder, 'postgres.log'),
  };
}

/**
 * Where the database of `dataFolder` is: beside the app's other data, or in a shared folder when
 * it once had to move there. The note `postgres.location` decides, so that a later change of
 * permissions never makes Lintel look in the wrong place and begin an empty database.
 */
export function findClusterHome(dataFolder: string): ClusterHome {
  const note = noteFile(dataFolder);
  if (!existsSync(note)) return clusterHome(join(dataFolder, 'postgres'));
  const folder = readFileSync(note, 'utf8').trim();
  if (!existsSync(folder))
    throw new CannotStart(
      `The database of ${dataFolder} was in ${folder}, which is gone. Put it back, or remove ${note} to begin anew.`,
    );
  return clusterHome(folder);
}

/**
 * Moves the cluster, or only the place for it, to where the service user can reach it. The database
 * must be stopped. Cut short at any moment, the old place stays the one that counts.
 */
export async function moveWithinReach(
  dataFolder: string,
  home: ClusterHome,
  sharedFolder: string,
  log: (line: string) => void,
): Promise<ClusterHome> {
  const folder = join(sharedFolder, `database-${randomBytes(4).toString('hex')}`);
  log(`Keeping the database in ${folder}: its own user can't reach ${dataFolder}`);
  try {
    if (existsSync(home.folder)) await copyWithOwners(home.folder, folder);
    else await mkdir(folder, { recursive: true, mode: 0o755 });
    // The copy must be on the disk before the note says so.
    execFileSync('sync');
    const note = noteFile(dataFolder);
    writeFileSync(`${note}.new`, `${folder}\n`, { flush: true });
    renameSync(`${note}.new`, note);
    await rm(home.folder, { recursive: true, force: true });
  } catch (error) {
    if (!existsSync(noteFile(dataFolder))) await rm(folder, { recursive: true, force: true });
    throw cannotWrite(sharedFolder, error);
  }
  return clusterHome(folder);
}

const noteFile = (dataFolder: string) => join(dataFolder, 'postgres.location');

async function copyWithOwners(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true, mode: 0o755 });
  await cp(from, to, { recursive: true, verbatimSymlinks: true, preserveTimestamps: true });
  for (const path of ['', ...(await readdir(from, { recursive: true }))]) {
    const { uid, gid } = await lstat(join(from, path));
    await chown(join(to, path), uid, gid);
  }
}
