import type { Db } from '../../platform/db/connect.ts';
import { inTransaction } from '../../platform/db/inTransaction.ts';
import { enterClause } from '../wordingRecord.ts';

/** Removes every clause, with its line in the register: as if none had ever been written. */
export function forgetClauses(db: Db): Promise<void> {
  return inTransaction(db, async (tx) => {
    const rows = await tx.selectFrom('wording').select(['wordingId', 'state']).execute();
    await tx.deleteFrom('wording').execute();
    for (const { wordingId, state } of rows) enterClause(tx, wordingId, state);
  });
}
