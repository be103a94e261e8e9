import { sql } from 'kysely';
import type { Tx } from '../db/inTransaction.ts';

/**
 * Holds back numbering, and others who hold it back, until the transaction ends. A process that stands
 * still meanwhile loses its transaction after ten seconds, as nobody else gets a number until then.
 */
export async function lockHead(tx: Tx): Promise<void> {
  await sql`
    select set_config('idle_in_transaction_session_timeout', '10s', true)
    from fact_head for update`.execute(tx);
}
