/** Writing an agreement with what it states. Whoever writes has locked the row before. */
import type { Instant } from '#domain/calendar.ts';
import type { Contract } from '#domain/contract/Contract.ts';
import { contractLife } from '#domain/contract/transitions.ts';
import type { Fact } from '#domain/facts.ts';
import { isOver } from '#domain/life.ts';
import { sqlState, type Tx } from '../platform/db/inTransaction.ts';
import { recordFacts, type Subject } from '../platform/facts/record.ts';
import { type ContractExtras, rowOf } from './contractRow.ts';
import { clearSignedInvites, closeInvites } from './moveInvites.ts';

export async function insertContract(
  tx: Tx,
  now: Instant,
  contract: Contract,
  facts: Fact[],
): Promise<void> {
  await tx.insertInto('contract').values(rowOf(contract)).execute();
  await recordFacts(tx, now, facts, subjectOf(contract));
}

/** @param extras what the row is to hold beside the noun, where that changes too */
export async function updateContract(
  tx: Tx,
  now: Instant,
  contract: Contract,
  facts: Fact[],
  extras: Partial<ContractExtras> = {},
): Promise<void> {
  const { contractId } = contract;
  await tx
    .updateTable('contract')
    .set({ ...rowOf(contract), ...extras })
    .where('contractId', '=', contractId)
    .execute();
  await recordFacts(tx, now, facts, subjectOf(contract));
  if (contract.signatures.length === 0) await clearSignedInvites(tx, now, contractId);
  if (isOver(contractLife, contract.status)) await closeInvites(tx, now, contractId);
}

/** What facts about an agreement say they are about, by a writer that holds its row. */
export function subjectOf({ contractId, revision }: Contract): Subject {
  return { subject: contractId, revision };
}

const uniqueViolation = '23505';

/** Whether PostgreSQL refused a second live draft of one group with one agent. */
export function isSecondDraft(error: unknown): boolean {
  return sqlState(error) === uniqueViolation;
}
