/** A PostgreSQL and a replica that follows it by streaming, both on this machine. */
import { existsSync, readFileSync, writeFileSync, chmodSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { ServiceUser } from '#server/platform/db/embedded/serviceUser.ts';
import type { Crew, CrewMember } from './Crew.ts';
import type { ProgramName } from './programs.ts';

const role = 'lintel';

export interface Seat {
  crew: Crew;
  programs: Record<ProgramName, string>;
  /** Its folders and files belong to `user`. */
  folder: string;
  user: ServiceUser | undefined;
  /** One word for all parts of the cluster. */
  password: string;
}

export async function startPrimary(seat: Seat, port: number): Promise<CrewMember> {
  const { crew, programs, folder, user, password } = seat;
  const data = join(folder, 'primary');
  const url = databaseAt(port, password);
  if (!existsSync(join(data, 'PG_VERSION'))) {
    const words = ['--auth=scram-sha-256', '--encoding=UTF8', '--locale=C.UTF-8'];
    const secret = ['--username', role, '--pwfile', join(folder, 'password')];
    await crew.run({
      name: 'initdb',
      words: [programs.initdb, '--pgdata', data, ...words, ...secret],
      user,
    });
  }
  const member = runPostgres(seat, 'primary', port, ['-c', 'wal_keep_size=256MB']);
  await crew.until(member, () => answers(url));
  // A pooler passes no settings of a session on, and days are counted in UTC.
  await ask(url, `alter role ${role} set timezone to 'UTC'`);
  return member;
}

/** Copies the primary at the first start, and follows it from then on. */
export async function startReplica(
  seat: Seat,
  { port, primaryPort }: { port: number; primaryPort: number },
): Promise<CrewMember> {
  const { crew, programs, folder, user, password } = seat;
  const data = join(folder, 'replica');
  const following = join(data, 'postgresql.auto.conf');
  if (!existsSync(following)) {
    const primary = databaseAt(primaryPort, password).replace(/\/postgres$/, '/');
    await crew.run({
      name: 'pg_basebackup',
      words: [
        programs.pg_basebackup,
        '--dbname',
        primary,
        '--pgdata',
        data,
        '--write-recovery-conf',
      ],
      user,
    });
  } else {
    // The primary may have another port than last time.
    const before = readFileSync(following, 'utf8');
    writeFileSync(following, before.replace(/port=\d+/, `port=${primaryPort}`));
  }
  chmodSync(data, 0o700);
  const member = runPostgres(seat, 'replica', port, ['-c', 'hot_standby_feedback=on']);
  await crew.until(member, () => answers(databaseAt(port, password)));
  return member;
}

export function databaseAt(port: number, password: string): string {
  return `postgres://${role}:${password}@127.0.0.1:${port}/postgres`;
}

function runPostgres(
  { crew, programs, folder, user }: Seat,
  name: string,
  port: number,
  more: string[],
): CrewMember {
  const settings = ['listen_addresses=127.0.0.1', `port=${port}`, 'unix_socket_directories='];
  return crew.start({
    name,
    words: [
      programs.postgres,
      ...['-D', join(folder, name)],
      ...settings.flatMap((setting) => ['-c', setting]),
      ...more,
    ],
    endsBy: 'SIGINT',
    user,
  });
}

async function answers(url: string): Promise<boolean> {
  try {
    await ask(url, 'select 1');
    return true;
  } catch {
    return false;
  }
}

async function ask(url: string, question: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query(question);
  } finally {
    await client.end().catch(() => {});
  }
}
