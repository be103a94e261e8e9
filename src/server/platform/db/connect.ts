/** The connection to PostgreSQL, and how its types come back. */
import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { endSilence } from './endSilence.ts';
import type { Tables } from './Tables.ts';

/** For reading. Commands get a `Tx` from `inTransaction`, which alone can write. */
export type Db = Kysely<Tables>;

const oid = { int8: 20, textArray: 1009, date: 1082, timestamptz: 1184, timestamptzArray: 1185 };

const instantOf = (text: string) => new Date(text).toISOString();

/** Cents fit a number (domain/money.ts); dates and instants stay text, as the domain has them. */
const types: pg.CustomTypesConfig = {
  getTypeParser(id, format) {
    if (id === oid.int8) return Number;
    if (id === oid.date) return (text: string) => text;
    if (id === oid.timestamptz) return instantOf;
    if (id === oid.timestamptzArray) {
      const wordsOf: (text: string) => string[] = pg.types.getTypeParser(oid.textArray, 'text');
      return (text: string) => wordsOf(text).map(instantOf);
    }
    return pg.types.getTypeParser(id, format ?? 'text');
  },
};

export interface Connection {
  db: Db;
  pool: pg.Pool;
  close(): Promise<void>;
}

interface ConnectOptions {
  max?: number;
  /** After how long without a byte a statement counts as lost; for ever where nothing is said. */
  silenceMs?: number;
}

/** Connects lazily: the first query says whether the server is there. */
export function connect(databaseUrl: string, options: ConnectOptions = {}): Connection {
  const { silenceMs } = options;
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: options.max ?? 10,
    types,
    application_name: 'lintel',
    connectionTimeoutMillis: 10_000,
    options: '-c timezone=UTC',
  });
  // A connection that the server drops while idle is replaced by the pool at the next query.
  pool.on('error', () => {});
  // One that breaks while it is in use fails its query; the event alone would end the process.
  pool.on('connect', (client) => {
    client.on('error', () => {});
    if (silenceMs !== undefined) endSilence(client, silenceMs);
  });
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });
  return { db, pool, close: () => db.destroy() };
}
