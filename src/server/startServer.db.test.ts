/** A start that meets a database that is not there yet. */
import { expect, test } from 'vitest';
import { type FreshDatabase, freshDatabase } from './platform/db/testing/freshDatabase.ts';
import { roadTo } from './platform/db/testing/roadTo.ts';
import { wholeServer } from './testing/wholeServer.ts';

async function withDatabase(work: (database: FreshDatabase) => Promise<void>): Promise<void> {
  const database = await freshDatabase();
  try {
    await work(database);
  } finally {
    await database.close();
  }
}

test('it waits, and serves once the database is there', () =>
  withDatabase(async (database) => {
    const road = await roadTo(database.url);
    await road.cut();
    const said: string[] = [];
    const server = await wholeServer({
      databaseUrl: road.url,
      onWaiting(line) {
        said.push(line);
        void road.mend();
      },
    });
    expect(said).toEqual(['Waiting up to 60 s for the database: nothing answers there']);
    expect((await fetch(`${server.url}/api/health`)).status).toBe(200);
    await server.close();
    await road.cut();
  }));

test('it gives up in one sentence, and leaves nothing connected', () =>
  withDatabase(async (database) => {
    const taken = await wholeServer({ databaseUrl: database.url });
    const { port } = new URL(taken.url);
    const connected = async () => {
      const { rows } = await database.pool.query<{ count: number }>(
        `select count(*)::int as count from pg_stat_activity
         where datname = current_database() and application_name like 'lintel%'
           and pid <> pg_backend_pid()`,
      );
      return rows[0]!.count;
    };
    const road = await roadTo(database.url);
    const settings = { PORT: Number(port) };
    const late = wholeServer({ databaseUrl: road.url, settings });
    await expect(late).rejects.toMatchObject({ code: 'EADDRINUSE' });
    await taken.close();
    await expect.poll(connected).toBe(0);

    await road.cut();
    await expect(
      wholeServer({
        databaseUrl: road.url,
        settings: { ...settings, DATABASE_WAIT_SECONDS: 0 },
      }),
    ).rejects.toThrow(
      "The database can't be used: nothing answers there. See whether PostgreSQL runs, and start Lintel again.",
    );
  }));
