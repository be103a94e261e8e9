/** Forward-only migrations: plain .sql files, each applied once, in order of their names. */
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import pg from 'pg';

const folder = new URL('./migrations/', import.meta.url);
/** Any number, the same in every process: who holds it migrates, the others wait. */
const lockKey = 7_236_834;

/**
 * Applies what is missing and returns the names of what it applied.
 * @throws Error when an applied file has changed since, or the database is from a later version.
 */
export async function migrate(databaseUrl: string): Promise<string[]> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: 'lintel migrate',
  });
  await client.connect();
  const applied: string[] = [];
  try {
    await client.query(`select pg_advisory_lock(${lockKey})`);
    await client.query(
      `create table if not exists migration (
         name text primary key, sha256 text not null, applied_at timestamptz not null default now())`,
    );
    const { rows } = await client.query<{ name: string; sha256: string }>(
      'select name, sha256 from migration',
    );
    const done = new Map(rows.map((row) => [row.name, row.sha256]));
    const names = readdirSync(folder)
      .filter((name) => name.endsWith('.sql'))
      .toSorted();
    for (const name of done.keys()) {
      if (!names.includes(name)) {
        throw new Error(
          `The database has migration ${name}, which this version of Lintel does not know. ` +
            'Start the newer version, or restore a backup from before it.',
        );
      }
    }
    for (const name of names) {
      const sql = readFileSync(new URL(name, folder), 'utf8');
      const sha256 = createHash('sha256').update(sql).digest('hex');
      const before = done.get(name);
      if (before === sha256) continue;
      if (before !== undefined) {
        throw new Error(`Migration ${name} was changed after it had been applied. Add a new file.`);
      }
      await applyOne(client, name, sql, sha256);
      applied.push(name);
    }
    return applied;
  } finally {
    await client.end();
  }
}

async function applyOne(client: pg.Client, name: string, sql: string, sha256: string) {
  await client.query('begin');
  try {
    await client.query(sql);
    await client.query('insert into migration (name, sha256) values ($1, $2)', [name, sha256]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`Migration ${name} failed: ${error instanceof Error ? error.message : error}`, {
      cause: error,
    });
  }
}
