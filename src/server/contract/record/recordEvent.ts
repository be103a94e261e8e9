import type { Instant } from '#domain/calendar.ts';
import type { Contract } from '#domain/contract/Contract.ts';
import { roleIn } from '#domain/contract/people/parties.ts';
import { type EvidenceKind, lastStanding, type Standing } from '#domain/document/evidence.ts';
import { appendEvidence, type By, readEvidence } from '../../document/evidence.ts';
import type { Tx } from '../../platform/db/inTransaction.ts';
import { enterContract, readStanding } from './contractRecord.ts';

interface Event {
  kind: EvidenceKind;
  at: Instant;
  detail?: string;
  /** Of what the entry vouches for beside the text. */
  objectSha256?: string | null;
  particulars?: Record<string, string>;
  /** Whether only what a step without a look at the record changes is written down anew. */
  unsoundYn?: boolean;
}

/**
 * Adds one entry to what happened to an agreement, whose row the caller holds.
 * @param by null: Lintel itself
 */
export async function recordEvent(
  tx: Tx,
  contract: Contract,
  by: By,
  { unsoundYn = false, ...what }: Event,
): Promise<void> {
  const { contractId, version, documentSha256 } = contract;
  const role = by !== null && 'actor' in by ? (roleIn(contract, by.actor) ?? by.actor.role) : '';
  const now = await readStanding(tx, contract);
  const standing = unsoundYn ? await asRecorded(tx, contractId, now) : now;
  const about = { documentId: contractId, version, documentSha256, standing };
  enterContract(tx, contractId);
  await appendEvidence(tx, { ...about, by, role, ...what });
}

/** What voiding changes; whatever else is not as it is on record stays a fault. */
const changedByVoiding = ['status', 'request to void', 'end', 'day it ended', 'reason'];

async function asRecorded(tx: Tx, contractId: string, now: Standing): Promise<Standing> {
  const recorded = lastStanding(await readEvidence(tx, contractId));
  const changed = Object.entries(now).filter(([name]) => changedByVoiding.includes(name));
  return { ...(recorded ?? now), ...Object.fromEntries(changed) };
}
