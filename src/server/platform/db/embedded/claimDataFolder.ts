import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { CannotStart } from '../../CannotStart.ts';
import { cannotWrite } from './explain.ts';

/** The exclusive right to run a database on one data folder. */
export interface Claim {
  /** The data folder, with symbolic links resolved. */
  folder: string;
  /** Tells a second start where the first one answers. */
  announce(url: string): void;
  /** Safe to call twice. */
  release(): void;
}

interface Holder {
  pid: number;
  command: string;
  url?: string;
}

/**
 * Claims `folder` (made when missing) for this process.
 *
 * Two starts on one folder would both run initdb, so the claim comes before PostgreSQL's own lock.
 * Node has no flock; SQLite, which Node brings along, takes the same kind of lock on an empty file.
 * The kernel drops it when the process dies, so there is no stale claim and nothing to race for.
 *
 * @throws CannotStart when another process holds the folder, or when it cannot be written.
 */
export function claimDataFolder(folder: string): Claim {
  const claim = tryToClaim(folder);
  if (claim) return claim;
  const holder = readHolder(folder);
  const who = holder ? `${holder.command}, process ${holder.pid}` : 'another process';
  const where = holder?.url ? ` It answers at ${holder.url}.` : '';
  throw new CannotStart(`The data in ${folder} is already in use (${who}).${where}`);
}

/** As `claimDataFolder`, but gives undefined when another process holds the folder. */
export function tryToClaim(dataFolder: string): Claim | undefined {
  const folder = resolve(dataFolder);
  const lock = openLock(folder);
  try {
    lock.exec('PRAGMA busy_timeout = 0; PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    if (isBusy(error)) return undefined;
    throw cannotWrite(folder, error);
  }
  const holder: Holder = { pid: process.pid, command: commandName() };
  writeHolder(folder, holder);
  return {
    folder: realpathSync(folder),
    announce: (url) => writeHolder(folder, { ...holder, url }),
    release() {
      if (!lock.isOpen) return;
      rmSync(holderFile(folder), { force: true });
      lock.close();
    },
  };
}

/**
 * Makes the folder where it is missing.
 * @throws CannotStart where nothing can be written there
 */
export function requireWritable(dataFolder: string): void {
  const folder = resolve(dataFolder);
  // Of its own name, since several servers of one database may start at once.
  const trial = join(folder, `.writable.${process.pid}`);
  try {
    makeFolder(folder);
    writeFileSync(trial, 'yes');
    rmSync(trial);
  } catch (error) {
    throw cannotWrite(folder, error);
  }
}

function openLock(folder: string): DatabaseSync {
  // SQLite says only "unable to open"; this tells a full disk from a read-only one.
  requireWritable(folder);
  try {
    return new DatabaseSync(join(folder, 'in-use.lock'));
  } catch (error) {
    throw cannotWrite(folder, error);
  }
}

/** Node's own recursive mkdir turns "read-only" into "not found", and never returns below /proc. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  const parent = dirname(folder);
  if (!existsSync(parent)) makeFolder(parent);
  // Others may pass through but not look around: the database's own user must reach its folder.
  mkdirSync(folder, { mode: 0o711 });
}

const SQLITE_BUSY = 5;

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY;
}

const holderFile = (folder: string) => join(folder, 'in-use.json');

function writeHolder(folder: string, holder: Holder): void {
  try {
    writeFileSync(holderFile(folder), JSON.stringify(holder), { mode: 0o600 });
    // One that a crash left behind keeps its mode when it is written again.
    chmodSync(holderFile(folder), 0o600);
  } catch (error) {
    throw cannotWrite(folder, error);
  }
}

/** For a sentence only: the lock decides, this file may be missing or half written. */
function readHolder(folder: string): Holder | undefined {
  try {
    const { pid, command, url } = JSON.parse(readFileSync(holderFile(folder), 'utf8'));
    return { pid, command, url };
  } catch {
    return undefined;
  }
}

function commandName(): string {
  const script = process.env.npm_lifecycle_event;
  if (script === undefined) return process.argv[1] ?? 'node';
  return script === 'start' || script === 'test' ? `npm ${script}` : `npm run ${script}`;
}
