import { spawn } from 'node:child_process';
import {
  closeSync,
  fstatSync,
  openSync,
  readFileSync,
  realpathSync,
  renameSync,
  statSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Cluster, ClusterHome } from './clusterHome.ts';
import { postgresFailed } from './explain.ts';
import { findPostmaster, forgetStalePostmaster, type Postmaster } from './postmaster.ts';

const POLL_MS = 10;
const RETRY_MS = 200;
const RETRIES = 100;
const SAY_SO_AFTER_MS = 3_000;
/**
 * Failures that pass: the children of a killed PostgreSQL need a moment to notice; one that was
 * started just before its Lintel was killed is still coming up; and between choosing a free port
 * and using it, another program may have taken it.
 */
const PASSING =
  /shared memory block .* still in use|lock file .* already exists|could not create any TCP\/IP sockets/;
const LOG_LIMIT_BYTES = 10_000_000;

export interface RunOptions {
  /** Hears one line about each thing that takes long. */
  log: (line: string) => void;
  /** Called when PostgreSQL has been called up, which takes a moment: others have time to work meanwhile. */
  onBegun?: (() => void) | undefined;
  /** Where it listens on 127.0.0.1; a free port without it. */
  port?: number;
}

/**
 * Starts PostgreSQL on an existing cluster and waits until it takes connections. It is detached:
 * Ctrl-C in the terminal reaches Lintel alone, which then stops its own connections first, and a
 * PostgreSQL whose Lintel was killed lives on and is used again by the next start.
 */
export async function runPostgres(cluster: Cluster, options: RunOptions): Promise<Postmaster> {
  const { folder, logFile } = cluster.home;
  for (let attempt = 0; ; attempt++) {
    const output = await tryToRun(cluster, options);
    if (typeof output !== 'string') return output;
    if (!PASSING.test(output) || attempt === RETRIES) throw postgresFailed(output, folder, logFile);
    await sleep(RETRY_MS);
  }
}

/**
 * Waits until a starting PostgreSQL is ready.
 * @returns undefined when it stopped instead
 */
export async function untilReady(
  home: ClusterHome,
  stopped: () => boolean,
  log: (line: string) => void,
): Promise<Postmaster | undefined> {
  const from = performance.now();
  for (let said = false; ;) {
    const postmaster = findPostmaster(home.data);
    if (postmaster?.status === 'ready') return postmaster;
    if (stopped()) return undefined;
    if (!said && performance.now() - from > SAY_SO_AFTER_MS) {
      said = true;
      log('PostgreSQL is recovering what an unclean stop left behind');
    }
    await sleep(POLL_MS);
  }
}

/** @returns the running server, or what it logged before it gave up */
async function tryToRun(
  { home, binaries, user }: Cluster,
  { log, onBegun, port: givenPort }: RunOptions,
): Promise<Postmaster | string> {
  forgetStalePostmaster(home.data);
  const port = givenPort ?? (await freePort());
  const logFile = openLog(home.logFile);
  const logStart = fstatSync(logFile).size;
  const postgres = spawn(join(binaries.bin, 'postgres'), wordsFor(home, port), {
    ...user,
    cwd: '/',
    detached: true,
    env: { PATH: process.env.PATH, TZ: 'UTC' },
    stdio: ['ignore', logFile, logFile],
  });
  closeSync(logFile);
  let ended: string | undefined;
  postgres.on('exit', () => (ended ??= ''));
  postgres.on('error', (error) => (ended = `error: ${error.message}`));
  onBegun?.();
  const ready = await untilReady(home, () => ended !== undefined, log);
  postgres.unref();
  return ready ?? (ended || readFileSync(home.logFile).subarray(logStart).toString());
}

function wordsFor(home: ClusterHome, port: number): string[] {
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    // Standard error is the log file already.
    logging_collector: 'off',
    log_line_prefix: '%m [%p] ',
  };
  return [
    '-D',
    realpathSync(home.data),
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
}

/** Opens the log for appending; one that has grown large becomes the old log first. */
function openLog(path: string): number {
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  if (size > LOG_LIMIT_BYTES) renameSync(path, `${path}.1`);
  return openSync(path, 'a', 0o600);
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = address !== null && typeof address === 'object' ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}
