/** Appending to what happened to an agreement, and reading it back with its chain checked. */
import { createHash } from 'node:crypto';
import type { Instant } from '#domain/calendar.ts';
import type { Contract } from '#domain/contract/Contract.ts';
import {
  brokenAt,
  canonicalEvent,
  chainStart,
  type EvidenceEntry,
  type EvidenceEvent,
  type EvidenceKind,
} from '#domain/contract/evidence.ts';
import { linkOf } from '#domain/contract/historyInWords.ts';
import { roleIn } from '#domain/contract/parties.ts';
import type { Db } from '../platform/db/connect.ts';
import type { Tx } from '../platform/db/inTransaction.ts';
import type { Origin, Witness } from './witness.ts';

export function sha256(text: string | Uint8Array): string {
  return createHash('sha256').update(text).digest('hex');
}

/** Who a link speaks for: no account, only what the mail was sent to. */
export interface LinkHolder extends Origin {
  name: string;
}

/** null: Lintel itself. */
export type By = Witness | LinkHolder | null;

/**
 * Adds one entry. The caller holds the row of the agreement, so entries never race.
 * @param by null: Lintel itself
 */
export async function appendEvidence(
  tx: Tx,
  contract: Contract,
  by: By,
  what: { kind: EvidenceKind; at: Instant; detail?: string },
): Promise<void> {
  const { contractId, version, documentSha256 } = contract;
  const last = await tx
    .selectFrom('evidence')
    .select(['seq', 'hash'])
    .where('contractId', '=', contractId)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  const event: EvidenceEvent = {
    contractId,
    version,
    kind: what.kind,
    at: what.at,
    ...sourceOf(contract, by),
    documentSha256,
    detail: (what.detail ?? '').slice(0, 2000),
  };
  const seq = (last?.seq ?? 0) + 1;
  const hash = sha256(canonicalEvent(last?.hash ?? chainStart, seq, event));
  await tx
    .insertInto('evidence')
    .values({ contractId, seq, event: JSON.stringify(event), hash })
    .execute();
}

function sourceOf(contract: Contract, by: By) {
  if (by === null) {
    return { actor: null, authenticationMethod: null, ipAddress: null, userAgent: null };
  }
  const { ipAddress, userAgent } = by;
  if (!('actor' in by)) {
    return {
      actor: null,
      authenticationMethod: `${linkOf}${by.name}`.slice(0, 40),
      ipAddress,
      userAgent,
    };
  }
  const { profileId } = by.actor;
  const role = roleIn(contract, by.actor) ?? by.actor.role;
  const { name, authenticationMethod } = by;
  return { actor: { profileId, name, role }, authenticationMethod, ipAddress, userAgent };
}

export async function readEvidence(db: Db, contractId: string): Promise<EvidenceEntry[]> {
  return db
    .selectFrom('evidence')
    .select(['seq', 'event', 'hash'])
    .where('contractId', '=', contractId)
    .orderBy('seq')
    .execute();
}

/** Whether no entry was changed, removed or put in since. */
export function chainHolds(entries: readonly EvidenceEntry[]): boolean {
  return brokenAt(entries, sha256) === null;
}
