import { Client } from 'pg';
import { capitalized } from '#domain/capitalized.ts';
import { CannotStart } from '../CannotStart.ts';
import { reasonOf } from './reasonOf.ts';
import { type Patience, whileAway } from './whileAway.ts';

const OLDEST_MAJOR = 15;
const CONNECTING_MS = 10_000;
const ADVICE = 'Check DATABASE_URL.';

/**
 * Checks that a PostgreSQL of somebody's own can be used: it answers, lets us in, and is new enough.
 * One that does not answer yet is waited for, as long as the patience says.
 * @throws CannotStart with one sentence; it never contains the password
 */
export async function checkServer(
  databaseUrl: string,
  patience: Pick<Patience, 'waitMs' | 'say' | 'signal'>,
): Promise<void> {
  const what = `the database at ${whereabouts(databaseUrl)}`;
  try {
    await whileAway(() => ask(databaseUrl), {
      ...patience,
      what,
      advice: ADVICE,
    });
  } catch (error) {
    if (error instanceof CannotStart || patience.signal?.aborted) throw error;
    throw new CannotStart(`${capitalized(what)} can't be used: ${reasonOf(error)}. ${ADVICE}`);
  }
}

async function ask(databaseUrl: string): Promise<void> {
  const client = new Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: CONNECTING_MS,
  });
  try {
    await client.connect();
    const { rows } = await client.query<{ version: string }>(
      "SELECT current_setting('server_version_num') AS version",
    );
    requireVersion(Number(rows[0]?.version));
  } finally {
    await client.end();
  }
}

/** @param versionNumber as PostgreSQL's server_version_num, e.g. 150004 for 15.4 */
export function requireVersion(versionNumber: number): void {
  const major = Math.floor(versionNumber / 10_000);
  if (major < OLDEST_MAJOR)
    throw new CannotStart(
      `Lintel needs PostgreSQL ${OLDEST_MAJOR} or newer; the one at DATABASE_URL is ${major}.`,
    );
}

function whereabouts(databaseUrl: string): string {
  const { hostname, port, pathname } = new URL(databaseUrl);
  return `${hostname || 'localhost'}:${port || 5432}${pathname}`;
}
