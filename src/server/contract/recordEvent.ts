import type { Instant } from '#domain/calendar.ts';
import type { Contract } from '#domain/contract/Contract.ts';
import { roleIn } from '#domain/contract/parties.ts';
import type { EvidenceKind } from '#domain/document/evidence.ts';
import { appendEvidence, type By } from '../document/evidence.ts';
import type { Tx } from '../platform/db/inTransaction.ts';

/**
 * Adds one entry to what happened to an agreement, whose row the caller holds.
 * @param by null: Lintel itself
 */
export async function recordEvent(
  tx: Tx,
  contract: Contract,
  by: By,
  what: { kind: EvidenceKind; at: Instant; detail?: string },
): Promise<void> {
  const { contractId, version, documentSha256 } = contract;
  const role = by !== null && 'actor' in by ? (roleIn(contract, by.actor) ?? by.actor.role) : '';
  await appendEvidence(tx, { documentId: contractId, version, documentSha256, by, role, ...what });
}
