/** The live agreements of the same buyers that an agreement stands beside, and notices about them. */
import { sql } from 'kysely';
import type { Instant } from '#domain/calendar.ts';
import { meet, pairName, pairsWith } from '#domain/contract/agreementPairs.ts';
import { type ApprovalFlag, conflictFlags } from '#domain/contract/approvalFlags.ts';
import type { Contract } from '#domain/contract/Contract.ts';
import { type ContractPhase, phaseOf } from '#domain/contract/ContractStatus.ts';
import { clientsOf } from '#domain/contract/people/parties.ts';
import { contractEvents } from '#domain/contract/life/transitions.ts';
import { readEvidence } from '../document/evidence.ts';
import type { Db } from '../platform/db/connect.ts';
import type { Tx } from '../platform/db/inTransaction.ts';
import { recordFacts } from '../platform/facts/record.ts';
import { type ContractRow, readRows, tryContractOf } from './contractRow.ts';
import { limitsToOneFee } from './wordingOfAgreement.ts';
import { isParty, otherContracts } from './readContracts.ts';
import { recordEvent } from './record/recordEvent.ts';
import { subjectOf } from './saveContract.ts';

const live: ContractPhase[] = ['signing', 'in force'];

function liveOf(db: Db, contract: Contract) {
  const profiles = clientsOf(contract.parties).flatMap(({ profileId }) => profileId ?? []);
  return (
    db
      .selectFrom('contract')
      .selectAll()
      .where('phase', 'in', live)
      .where('contractId', '<>', contract.contractId)
      // A company is bound regardless of who in its group signs for it.
      .where(({ eb, or }) =>
        or([eb('buyerGroupId', '=', contract.buyerGroupId), ...profiles.map(isParty)]),
      )
      .orderBy('contractId')
  );
}

/** Without a lock: for pages. Unreadable agreements are left out. */
export async function readLiveBeside(db: Db, contract: Contract): Promise<Contract[]> {
  return readRows(await liveOf(db, contract).execute()).contracts;
}

/** For the broker: live agreements of the same buyers that this one can't stand beside. */
export async function findConflictFlags(db: Db, contract: Contract): Promise<ApprovalFlag[]> {
  return conflictFlags(pairsWith(contract, await readLiveBeside(db, contract), 'refused'));
}

export interface Conflict {
  /** The one that was submitted or came into effect later. */
  contract: Contract;
  other: Contract;
  since: Instant;
}

/** Bounds what one look reads; a brokerage with more has to end some first. */
const mostConflictRows = 500;

/** All pairs of live agreements that can't stand beside each other, longest conflict first. */
export async function findConflicts(db: Db): Promise<Conflict[]> {
  const { rows } = await sql<{ one: string; other: string }>`
    with side as (
      select contract_id, state, exclusive_yn, buyer_group_id::text as buyer
        from contract where phase = any(${live})
      union
      select contract_id, state, exclusive_yn, party ->> 'profileId'
        from contract, jsonb_array_elements(parties) as party
        where phase = any(${live}) and party ->> 'profileId' is not null
    )
    select distinct a.contract_id as one, b.contract_id as other
      from side as a join side as b using (buyer, state)
      where a.contract_id < b.contract_id
        -- No pair of two nonexclusive agreements is refused.
        and (a.exclusive_yn is distinct from false or b.exclusive_yn is distinct from false)
      order by one, other limit ${mostConflictRows}`.execute(db);
  if (rows.length === 0) return [];
  const ids = [...new Set(rows.flatMap(({ one, other }) => [one, other]))];
  const found = await db
    .selectFrom('contract')
    .selectAll()
    .where('contractId', 'in', ids)
    .execute();
  const byId = new Map(readRows(found).contracts.map((one) => [one.contractId, one]));
  const pairs = rows.flatMap(({ one, other }): Conflict[] => {
    const [a, b] = [byId.get(one), byId.get(other)];
    if (!a || !b || pairsWith(a, [b], 'refused').length === 0) return [];
    const [earlier, contract] = sinceOf(a) <= sinceOf(b) ? [a, b] : [b, a];
    return [{ contract, other: earlier, since: sinceOf(contract) }];
  });
  return pairs.toSorted((a, b) => a.since.localeCompare(b.since));
}

/** Since when an agreement binds or waits to. */
function sinceOf({ activatedAt, submittedAt, updatedAt }: Contract): Instant {
  return activatedAt ?? submittedAt ?? updatedAt;
}

/**
 * Of the agreements that a buyer sees: whether two nonexclusive ones that are live charge for the same
 * homes, and whether their texts limit that to one fee.
 */
export async function oneFeeAmong(
  db: Db,
  contracts: readonly Contract[],
): Promise<'agreed' | 'unsaid' | null> {
  const paid = contracts.filter(
    (one) =>
      live.includes(phaseOf(one)) && one.exclusiveYn === false && one.commission.model !== 'zero',
  );
  const pairs = paid.flatMap((one, at) =>
    paid
      .slice(at + 1)
      .filter((other) => meet(one, other))
      .map((other) => [one, other]),
  );
  if (pairs.length === 0) return null;
  const limited = await Promise.all(pairs.map((pair) => limitsToOneFee(db, pair)));
  return limited.every(Boolean) ? 'agreed' : 'unsaid';
}

/**
 * An agreement that this one can't stand beside. It is locked until the transaction ends, so that of
 * two that are approved at once one sees the other.
 * @param phases in which the other one counts
 */
export async function findRefusedPair(
  tx: Tx,
  contract: Contract,
  phases: ContractPhase[],
): Promise<Contract | null> {
  return pairsWith(contract, await lockLive(tx, contract, phases), 'refused')[0] ?? null;
}

async function lockLive(tx: Tx, contract: Contract, phases: ContractPhase[]): Promise<Contract[]> {
  const rows = await liveOf(tx, contract).forUpdate().execute();
  // No pair of two nonexclusive agreements is refused, so an unreadable one of them stops nothing.
  const mayConflict = (row: ContractRow) =>
    row.exclusiveYn !== false || contract.exclusiveYn === true || tryContractOf(row) !== null;
  return otherContracts(
    rows.filter((row) => (phases as string[]).includes(row.phase) && mayConflict(row)),
  );
}

/**
 * Notifies both agents and all clients of each pair that the table allows after a notice, once for
 * each version. The record of both agreements says so.
 */
export async function notifyOfPairs(tx: Tx, now: Instant, contract: Contract): Promise<void> {
  const others = pairsWith(contract, await lockLive(tx, contract, live), 'after_notice');
  if (others.length === 0) return;
  const entries = await readEvidence(tx, contract.contractId);
  for (const other of others) {
    const notifiedYn = entries.some(
      ({ event }) =>
        event.kind === contractEvents.pairFound.evidence &&
        event.version === contract.version &&
        'particulars' in event &&
        event.particulars?.['other agreement'] === other.contractId,
    );
    if (notifiedYn) continue;
    await notifyOf(tx, now, contract, other);
    await notifyOf(tx, now, other, contract);
  }
}

/** The people of `contract` are notified of `other`. */
async function notifyOf(tx: Tx, now: Instant, contract: Contract, other: Contract): Promise<void> {
  const { contractId, version } = contract;
  const { fact, evidence } = contractEvents.pairFound;
  await recordEvent(tx, contract, null, {
    kind: evidence,
    at: now,
    detail: `Of ${pairName(other)} with ${other.agent.name}`,
    particulars: { 'other agreement': other.contractId },
  });
  const found = { kind: fact, contractId, version, otherContractId: other.contractId };
  await recordFacts(tx, now, [found], subjectOf(contract));
}
