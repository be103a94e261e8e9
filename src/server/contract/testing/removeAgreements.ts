import type { Pool } from 'pg';

/**
 * Deletes agreements with their documents from every table that names them, past triggers and foreign
 * keys, so that a test of many agreements never has more than a few at a time.
 */
export async function removeAgreements(pool: Pool, contractIds: string[]): Promise<void> {
  const { rows } = await pool.query<{ table: string; column: string }>(
    `select table_name as table, column_name as column
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE'
      and column_name in ('contract_id', 'document_id')`,
  );
  const ids = contractIds.map((id) => `'${id}'`).join(', ');
  const deletions = rows.map(
    ({ table, column }) => `delete from "${table}" where "${column}" in (${ids});`,
  );
  await pool.query(
    `begin; set local session_replication_role = replica; ${deletions.join(' ')} commit`,
  );
}
