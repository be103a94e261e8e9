import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { packagedPostgres, provideBinaries } from './binaries.ts';
import { claimDataFolder, type Claim } from './claimDataFolder.ts';
import { type Cluster, type ClusterHome, findClusterHome, moveWithinReach } from './clusterHome.ts';
import { checkCluster, createCluster } from './createCluster.ts';
import { findPostmaster, isRunning, type Postmaster } from './postmaster.ts';
import { provideDatabase } from './provideDatabase.ts';
import { runPostgres, type RunOptions, untilReady } from './runPostgres.ts';
import {
  canReach,
  findOrMakeServiceUser,
  isRoot,
  ownerOf,
  type ServiceUser,
} from './serviceUser.ts';
import { endsSoon, interrupt, stopPostgres } from './stopPostgres.ts';

/** A PostgreSQL that this process started, or found running and took over. */
export interface EmbeddedPostgres {
  /** Connects as the owner of the database `lintel`. */
  url: string;
  claim: Claim;
  /** Whether the main process still runs; a crash of one connection does not end it. */
  isRunning(): boolean;
  /** Stops it and gives the data folder free. Safe to call twice. */
  stop(): Promise<void>;
}

export interface EmbeddedOptions extends RunOptions {
  /** Folder for the database and all else that must outlive the process; made when missing. */
  dataDir: string;
  /** A claim made earlier; without it the folder is claimed first. */
  claim?: Claim;
  /** The npm package's folder; only tests choose another. */
  packageFolder?: string;
  /** Where root keeps what the database's own user cannot reach elsewhere; for tests, too. */
  sharedFolder?: string;
}

/**
 * Starts the PostgreSQL that comes with Lintel on `dataDir`, and makes what is missing: the
 * cluster, its secret and the database `lintel`. It listens on 127.0.0.1 only, on a free port.
 *
 * @throws CannotStart with one sentence that says what to do: folder in use or not writable, disk
 *   full, no PostgreSQL for this platform, data of another version or user.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const claim = options.claim ?? claimDataFolder(options.dataDir);
  let release = async () => claim.release();
  try {
    const cluster = await provideCluster(claim.folder, options);
    const known = await enterRunning(cluster.home, options.log);
    const postmaster = known?.postmaster ?? (await runPostgres(cluster, options));
    const database = hold(claim, cluster.home, postmaster);
    release = database.stop;
    return { ...database, url: known?.url ?? (await provideDatabase(cluster.home, postmaster)) };
  } catch (error) {
    await release();
    throw error;
  }
}

/** A cluster that can be run: it exists, its version is ours, and its user reaches everything. */
async function provideCluster(dataDir: string, options: EmbeddedOptions): Promise<Cluster> {
  const { log, packageFolder = packagedPostgres(), sharedFolder = '/var/lib/lintel' } = options;
  let home = findClusterHome(dataDir);
  const user = chooseUser(home);
  const binaries = await provideBinaries(packageFolder, user, user ? sharedFolder : dataDir, log);
  if (user && !canReach(user, dirname(home.folder))) {
    const running = await takeOver(home, log);
    if (running) await stopPostgres(home.data, running.pid);
    home = await moveWithinReach(dataDir, home, sharedFolder, log);
  }
  const cluster = { home, binaries, user };
  if (!existsSync(home.data)) {
    log('Creating the database');
    await createCluster(cluster);
  }
  checkCluster(cluster);
  return cluster;
}

function chooseUser(home: ClusterHome): ServiceUser | undefined {
  if (!isRoot()) return undefined;
  return existsSync(home.folder) ? ownerOf(home.folder) : findOrMakeServiceUser();
}

/** The PostgreSQL of an earlier start whose Lintel was killed, once it is ready. */
async function takeOver(
  home: ClusterHome,
  log: (line: string) => void,
): Promise<Postmaster | undefined> {
  const found = findPostmaster(home.data);
  if (!found) return undefined;
  return untilReady(home, () => !isRunning(home.data, found.pid), log);
}

/** One of an earlier start that lets us in; undefined where there is none, or it ended meanwhile. */
async function enterRunning(
  home: ClusterHome,
  log: (line: string) => void,
): Promise<{ postmaster: Postmaster; url: string } | undefined> {
  const postmaster = await takeOver(home, log);
  if (!postmaster) return undefined;
  try {
    return { postmaster, url: await provideDatabase(home, postmaster) };
  } catch (error) {
    // One that is being killed takes a connection still, and breaks it.
    if (await endsSoon(home.data, postmaster.pid)) return undefined;
    await stopPostgres(home.data, postmaster.pid);
    throw error;
  }
}

function hold(
  claim: Claim,
  home: ClusterHome,
  postmaster: Postmaster,
): Omit<EmbeddedPostgres, 'url'> {
  const interruptOnExit = () => interrupt(postmaster.pid);
  process.once('exit', interruptOnExit);
  let stopping: Promise<void> | undefined;
  const stop = async () => {
    await stopPostgres(home.data, postmaster.pid);
    process.off('exit', interruptOnExit);
    claim.release();
  };
  return {
    claim,
    isRunning: () => isRunning(home.data, postmaster.pid),
    stop: () => (stopping ??= stop()),
  };
}
