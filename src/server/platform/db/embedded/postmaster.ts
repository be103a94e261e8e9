import { execFileSync } from 'node:child_process';
import { readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** A running PostgreSQL, as its postmaster.pid tells. */
export interface Postmaster {
  pid: number;
  /** On 127.0.0.1. */
  port: number;
  /** `starting` also while it recovers after a crash. */
  status: 'starting' | 'ready' | 'stopping';
}

/** The PostgreSQL that runs on `data`, if any. */
export function findPostmaster(data: string): Postmaster | undefined {
  const postmaster = readPidFile(data);
  return postmaster && worksOn(postmaster.pid, data) ? postmaster : undefined;
}

/**
 * Removes a pid file that nobody stands behind. After a reboot, or in a copied folder, its number
 * may belong to somebody else; PostgreSQL would only see that such a process is alive, and refuse.
 * Only the holder of the data folder may do this.
 */
export function forgetStalePostmaster(data: string): void {
  const noted = readPidFile(data);
  if (noted && !worksOn(noted.pid, data)) rmSync(pidFile(data), { force: true });
}

/** Whether the PostgreSQL with that pid still runs on `data`. */
export function isRunning(data: string, pid: number): boolean {
  return findPostmaster(data)?.pid === pid;
}

const pidFile = (data: string) => join(data, 'postmaster.pid');

/** Line 1 is the pid, 4 the port, 8 the status; PostgreSQL writes them one after another. */
function readPidFile(data: string): Postmaster | undefined {
  let lines: string[];
  try {
    lines = readFileSync(pidFile(data), 'utf8').split('\n');
  } catch {
    return undefined;
  }
  const pid = Number(lines[0]);
  const port = Number(lines[3]);
  if (!(pid > 0 && port > 0)) return undefined;
  const status = lines[7]?.trim();
  return { pid, port, status: status === 'ready' || status === 'stopping' ? status : 'starting' };
}

/** Whether that process is the PostgreSQL that was started for `data`. */
function worksOn(pid: number, data: string): boolean {
  const folder = realpathSync(data);
  try {
    // Its working folder is the data folder, and stays so when that is renamed.
    if (process.platform === 'linux') return readlinkSync(`/proc/${pid}/cwd`) === folder;
  } catch (error) {
    // In a container even root may be barred from looking into another user's process.
    if (!(error instanceof Error && 'code' in error && error.code === 'EACCES')) return false;
  }
  return commandLine(pid).includes(` -D ${folder} `);
}

function commandLine(pid: number): string {
  try {
    return process.platform === 'linux'
      ? readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
      : execFileSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
  } catch {
    return '';
  }
}
