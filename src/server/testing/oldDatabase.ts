/** A database as a version before left it: its migrations, and the rows that it had written. */
import { createHash, randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import pg from 'pg';
import { databaseOn, query } from '../platform/db/testing/testServer.ts';

export interface OldDatabase {
  url: string;
  client: pg.Client;
  rows: Record<string, object[]>;
  drop(): Promise<void>;
}

/**
 * @param admin of the PostgreSQL that tests run on
 * @param firstNew the number of the first migration that the version did not have: `0017`; its rows lie
 * in the folder `before0017`
 */
export async function oldDatabase(admin: string, firstNew: string): Promise<OldDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await query(admin, `create database ${name}`);
  const url = databaseOn(admin, name);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const rows = JSON.parse(
    readFileSync(new URL(`before${firstNew}/rows.json`, import.meta.url), 'utf8'),
  ) as OldDatabase['rows'];
  await migrateBefore(client, firstNew);
  await fill(client, rows);
  return {
    url,
    client,
    rows,
    async drop() {
      await client.end();
      await query(admin, `drop database ${name} with (force)`);
    },
  };
}

async function migrateBefore(client: pg.Client, firstNew: string): Promise<void> {
  const folder = new URL('../platform/db/migrations/', import.meta.url);
  await client.query(
    `create table migration (
       name text primary key, sha256 text not null, applied_at timestamptz not null default now())`,
  );
  const files = readdirSync(folder).filter((file) => file.endsWith('.sql') && file < firstNew);
  for (const file of files.toSorted()) {
    const sql = readFileSync(new URL(file, folder), 'utf8');
    await client.query(sql);
    await client.query('insert into migration (name, sha256) values ($1, $2)', [
      file,
      createHash('sha256').update(sql).digest('hex'),
    ]);
  }
}

/** In the place of what the migrations had put there. */
async function fill(client: pg.Client, rows: OldDatabase['rows']): Promise<void> {
  for (const [table, content] of Object.entries(rows)) {
    const { rows: columns } = await client.query<{ name: string }>(
      `select attname as name from pg_attribute
       where attrelid = $1::regclass and attnum > 0 and attgenerated = '' and not attisdropped`,
      [table],
    );
    const list = columns.map(({ name }) => `"${name}"`).join(', ');
    // Evidence refuses to be emptied, also where there is none.
    await client.query(`delete from "${table}"`);
    await client.query(
      `insert into "${table}" (${list})
       select ${list} from json_populate_recordset(null::"${table}", $1)`,
      [JSON.stringify(content)],
    );
  }
}
