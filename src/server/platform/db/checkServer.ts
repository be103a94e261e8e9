import { Client } from 'pg';
import { CannotStart } from '../CannotStart.ts';

const OLDEST_MAJOR = 15;
const PATIENCE_MS = 10_000;

/**
 * Checks that a PostgreSQL of somebody's own can be used: it answers, lets us in, and is new enough.
 * @throws CannotStart with one sentence; it never contains the password
 */
export async function checkServer(databaseUrl: string): Promise<void> {
  const client = new Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: PATIENCE_MS,
  });
  try {
    await client.connect();
    const { rows } = await client.query<{ version: string }>(
      "SELECT current_setting('server_version_num') AS version",
    );
    requireVersion(Number(rows[0]?.version));
  } catch (error) {
    if (error instanceof CannotStart) throw error;
    throw new CannotStart(
      `The database at ${whereabouts(databaseUrl)} can't be used: ${reasonOf(error)}. Check DATABASE_URL.`,
    );
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

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error ? error.code : undefined;
  if (code === 'ECONNREFUSED') return 'nothing answers there';
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'no machine has that name';
  return error.message || String(code);
}
