/** The programs that a cluster on one machine is made of, as Debian brings them. */
import { globSync } from 'node:fs';
import { CannotStart } from '#server/platform/CannotStart.ts';
import { findProgram, isExecutable } from '../provide/findProgram.ts';

const packages = {
  initdb: 'postgresql',
  postgres: 'postgresql',
  pg_basebackup: 'postgresql',
  psql: 'postgresql-client',
  pgbouncer: 'pgbouncer',
  'redis-server': 'redis-server',
  haproxy: 'haproxy',
  setpriv: 'util-linux',
} as const;

export type ProgramName = keyof typeof packages;

/**
 * Where each program is.
 * @param find by name; where this machine has it
 * @throws CannotStart naming every Debian package that is missing
 */
export function findPrograms(
  find: (name: string) => string | undefined = findOnDebian,
): Record<ProgramName, string> {
  const names = Object.keys(packages) as ProgramName[];
  const found = names.map((name) => [name, find(name)] as const);
  const missing = new Set(found.flatMap(([name, path]) => (path ? [] : [packages[name]])));
  if (missing.size > 0) {
    throw new CannotStart(
      `A cluster needs programs that are not here. Install them (Debian: apt install ${[...missing].join(' ')}).`,
    );
  }
  return Object.fromEntries(found) as Record<ProgramName, string>;
}

/** Debian keeps PostgreSQL’s programs by version and off the PATH, and haproxy with root’s. */
function findOnDebian(name: string): string | undefined {
  const byVersion = globSync(`/usr/lib/postgresql/*/bin/${name}`).toSorted(
    (one, other) => versionIn(other) - versionIn(one),
  );
  return [...byVersion, findProgram(name), `/usr/sbin/${name}`].find(
    (path) => path !== undefined && isExecutable(path),
  );
}

function versionIn(path: string): number {
  return Number.parseFloat(path.split('/')[4] ?? '0');
}
