import type { Pool } from 'pg';

interface Naming {
  table: string;
  column: string;
}

const namings = new WeakMap<Pool, Promise<Naming[]>>();

/**
 * Deletes agreements with their documents from every table that names them, past triggers and foreign
 * keys, so that a walk over all records has few to look at.
 */
export async function removeAgreements(pool: Pool, contractIds: string[]): Promise<void> {
  const naming = namings.get(pool) ?? findNamings(pool);
  namings.set(pool, naming);
  const ids = contractIds.map((id) => `'${id}'`).join(', ');
  const deletions = (await naming).map(
    ({ table, column }) => `delete from ${table} where ${column} in (${ids});`,
  );
  await pool.query(
    `begin; set local session_replication_role = replica; ${deletions.join(' ')} commit`,
  );
}

/** Every table of the database that has the id of an agreement or of its document. */
async function findNamings(pool: Pool): Promise<Naming[]> {
  const { rows } = await pool.query<Naming>(
    `select attrelid::regclass::text as table, attname as column
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where relkind = 'r' and relnamespace = 'public'::regnamespace
      and attname in ('contract_id', 'document_id') and not attisdropped`,
  );
  return rows;
}
