import { readFileSync } from 'node:fs';
import { Client, DatabaseError } from 'pg';
import { CannotStart } from '../../CannotStart.ts';
import type { ClusterHome } from './clusterHome.ts';
import { ROLE } from './createCluster.ts';
import type { Postmaster } from './postmaster.ts';

const DATABASE = 'lintel';
const NO_SUCH_DATABASE = '3D000';
const DUPLICATE_DATABASE = '42P04';
const UNIQUE_VIOLATION = '23505';

/**
 * The address of the app's database, which is made when it is missing. SCRAM proves both sides: the
 * server takes our secret only if it is ours, and answers with a proof that it knows it too.
 */
export async function provideDatabase(home: ClusterHome, { port }: Postmaster): Promise<string> {
  const url = databaseUrl(home, port, DATABASE);
  try {
    if (!(await exists(url))) await create(databaseUrl(home, port, 'postgres'));
  } catch (error) {
    const reason = error instanceof Error ? error.message : error;
    throw new CannotStart(`The PostgreSQL of ${home.folder} does not let Lintel in: ${reason}.`);
  }
  return url;
}

async function exists(url: string): Promise<boolean> {
  try {
    await ask(url, 'SELECT 1');
    return true;
  } catch (error) {
    if (isDatabaseError(error, NO_SUCH_DATABASE)) return false;
    throw error;
  }
}

async function create(maintenanceUrl: string): Promise<void> {
  try {
    await ask(maintenanceUrl, `CREATE DATABASE ${DATABASE}`);
  } catch (error) {
    // A Lintel that was killed just after it had asked for the same thing got it after all.
    if (!isDatabaseError(error, DUPLICATE_DATABASE, UNIQUE_VIOLATION)) throw error;
  }
}

/** The address of a database of a running cluster, with the secret in it: never log it. */
function databaseUrl(home: ClusterHome, port: number, database: string): string {
  const secret = readFileSync(home.secretFile, 'utf8').trim();
  return `postgres://${ROLE}:${secret}@127.0.0.1:${port}/${database}`;
}

async function ask(url: string, sql: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

function isDatabaseError(error: unknown, ...codes: string[]): boolean {
  return error instanceof DatabaseError && codes.includes(error.code ?? '');
}
