/** What the evidence says of a step in an agreement's life. */
import type { Instant } from '#domain/calendar.ts';
import type { Contract } from '#domain/contract/Contract.ts';
import { statusLabels } from '#domain/contract/ContractStatus.ts';
import type { EvidenceKind } from '#domain/contract/evidence.ts';
import type { ContractAction } from '#domain/contract/transitions.ts';
import type { Tx } from '../platform/db/inTransaction.ts';
import { appendEvidence } from './evidence.ts';
import type { Witness } from './witness.ts';

/** Steps that are not named end the agreement. */
const kinds: Partial<Record<ContractAction, EvidenceKind>> = {
  request_changes: 'changes_requested',
  start_signing: 'signing_started',
  approve: 'approved',
  approve_at_once: 'approved',
  return: 'returned',
  give_notice: 'notice_given',
  decline: 'declined',
  withdraw: 'withdrawn',
  ask_to_void: 'void_requested',
};

/** @param by null: Lintel itself */
export async function tellOfMove(
  tx: Tx,
  contract: Contract,
  by: Witness | null,
  { action, at, said = '' }: { action: ContractAction; at: Instant; said?: string },
): Promise<void> {
  const kind = kinds[action] ?? 'ended';
  const reason = said.trim();
  const ending = statusLabels[contract.status];
  const detail = kind === 'ended' ? [ending, reason].filter(Boolean).join(': ') : reason;
  await appendEvidence(tx, contract, by, { kind, at, detail });
}
