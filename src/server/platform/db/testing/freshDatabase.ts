import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { type Connection, connect } from '../connect.ts';
import { databaseOn, query, TEMPLATE } from './testServer.ts';

export interface FreshDatabase extends Connection {
  url: string;
  /** Closes the connection and removes the database. */
  close(): Promise<void>;
}

/**
 * A migrated and otherwise empty database of its own, for one `*.db.test.ts`:
 *
 *     const database = await freshDatabase();
 *     afterAll(() => database.close());
 */
export async function freshDatabase(): Promise<FreshDatabase> {
  const server = inject('testServerUrl');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await query(server, `CREATE DATABASE ${name} TEMPLATE ${TEMPLATE}`);
  const url = databaseOn(server, name);
  const connection = connect(url);
  return {
    ...connection,
    url,
    async close() {
      await connection.close();
      await query(server, `DROP DATABASE ${name} WITH (FORCE)`);
    },
  };
}
