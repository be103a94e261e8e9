/** The library's own connections: it wants instants as Dates, we want them as text. */
import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { endSilence } from '../../platform/db/endSilence.ts';
import { noteOutage } from './authOutage.ts';

const mostConnections = 4;

export function openAuthDatabase(databaseUrl: string, silenceMs: number): Kysely<unknown> {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: mostConnections,
    application_name: 'lintel accounts',
    connectionTimeoutMillis: 10_000,
    options: '-c timezone=UTC',
  });
  // A connection that the server drops while idle is replaced by the pool at the next query.
  pool.on('error', () => {});
  // One that breaks while it is in use fails its query; the event alone would end the process.
  pool.on('connect', (client) => {
    client.on('error', () => {});
    endSilence(client, silenceMs);
  });
  return new Kysely({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin()],
    log(event) {
      if (event.level === 'error') noteOutage(event.error);
    },
  });
}
