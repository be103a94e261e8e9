/** Writing an agreement. Only `contractStep` moves one; whoever writes has locked the row before. */
import type { Contract } from '#domain/contract/Contract.ts';
import { sqlState, type Tx } from '../platform/db/inTransaction.ts';
import { Refusal } from '../platform/http/errors.ts';
import type { Subject } from '../platform/facts/record.ts';
import { rowOf } from './contractRow.ts';

export async function insertContract(tx: Tx, contract: Contract): Promise<void> {
  await tx.insertInto('contract').values(rowOf(contract)).execute();
}

export async function updateContract(tx: Tx, contract: Contract): Promise<void> {
  await tx
    .updateTable('contract')
    .set(rowOf(contract))
    .where('contractId', '=', contract.contractId)
    .execute();
}

/** What facts about an agreement say they are about, by a writer that holds its row. */
export function subjectOf({ contractId, revision }: Contract): Subject {
  return { subject: contractId, revision };
}

const uniqueViolation = '23505';

/**
 * PostgreSQL itself refuses a second agreement that one group negotiates with one agent.
 * @throws Refusal 409 with this sentence then
 */
export async function refuseSecondDraft(writing: Promise<void>, sentence: string): Promise<void> {
  try {
    await writing;
  } catch (error) {
    if (sqlState(error) !== uniqueViolation) throw error;
    throw new Refusal(409, 'already_exists', sentence);
  }
}
