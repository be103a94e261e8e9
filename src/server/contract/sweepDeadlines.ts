/**
 * What time alone does: agreements and invitations whose deadline is over take their step. Rows are
 * taken with `skip locked`, so that servers share the work; what a killed one left is due still.
 */
import type { Instant } from '#domain/calendar.ts';
import { type Deadline, dueNow, warn } from '#domain/contract/deadlines.ts';
import { contextAt } from '#domain/contract/guards.ts';
import { move } from '#domain/contract/move.ts';
import { moveInvite } from '#domain/contract/moveInvite.ts';
import { inTransaction, type Tx } from '../platform/db/inTransaction.ts';
import type { World } from '../platform/World.ts';
import { contractOf, type StoredContract } from './contractRow.ts';
import { granted } from './granted.ts';
import { tellOfMove } from './moveEvidence.ts';
import { inviteOf, updateInvite } from './moveInvites.ts';
import { updateContract } from './saveContract.ts';

type SweepWorld = Pick<World, 'db' | 'now' | 'log'>;

/** @returns how many steps and warnings there were */
export async function sweepDeadlines(world: SweepWorld): Promise<number> {
  const contracts = await sweepAll(world, takeContract);
  return contracts + (await sweepAll(world, takeInvite));
}

/** The id of what was taken; null where nothing is due that nobody else holds. */
type Take = (tx: Tx, now: Instant, passed: string[]) => Promise<string | null>;

/** Each in its own transaction; what fails is passed over until the next sweep. */
async function sweepAll({ db, now, log }: SweepWorld, take: Take): Promise<number> {
  const passed: string[] = [];
  for (let taken = 0; ;) {
    try {
      if ((await inTransaction(db, (tx) => take(tx, now(), passed))) === null) return taken;
      taken++;
    } catch (error) {
      if (!(error instanceof PassedOver)) throw error;
      log.error({ err: error.cause, id: error.id }, 'a deadline was passed over');
      passed.push(error.id);
    }
  }
}

class PassedOver extends Error {
  readonly id: string;

  constructor(id: string, cause: unknown) {
    super('A deadline was passed over.', { cause });
    this.id = id;
  }
}

async function takeContract(tx: Tx, now: Instant, passed: string[]): Promise<string | null> {
  const due = tx
    .selectFrom('contract')
    .selectAll()
    .where('nextDeadlineAt', '<=', now)
    .orderBy('nextDeadlineAt')
    .limit(1)
    .forUpdate()
    .skipLocked();
  const row = await (
    passed.length > 0 ? due.where('contractId', 'not in', passed) : due
  ).executeTakeFirst();
  if (!row) return null;
  const contract = contractOf(row);
  try {
    const deadline = dueNow(contract, now);
    if (deadline) await takeDeadline(tx, now, contract, deadline);
    else await updateContract(tx, now, contract, []);
  } catch (error) {
    throw new PassedOver(contract.contractId, error);
  }
  return contract.contractId;
}

async function takeDeadline(tx: Tx, now: Instant, contract: StoredContract, deadline: Deadline) {
  if (deadline.kind === 'warning') {
    const warned = warn(contract, deadline.daysLeft);
    await updateContract(tx, now, warned.contract, warned.facts);
    return;
  }
  const { action } = deadline;
  const moved = granted(move(contract, action, 'system', contextAt(now)));
  await updateContract(tx, now, moved.contract, moved.facts);
  await tellOfMove(tx, moved.contract, null, { action, at: now });
}

async function takeInvite(tx: Tx, now: Instant, passed: string[]): Promise<string | null> {
  const due = tx
    .selectFrom('coBuyerInvite')
    .selectAll()
    .where('nextDeadlineAt', '<=', now)
    .orderBy('nextDeadlineAt')
    .limit(1)
    .forUpdate()
    .skipLocked();
  const row = await (
    passed.length > 0 ? due.where('inviteId', 'not in', passed) : due
  ).executeTakeFirst();
  if (!row) return null;
  try {
    const context = { now, visitor: null, signingYn: false };
    await updateInvite(tx, now, granted(moveInvite(inviteOf(row), 'expire', 'system', context)));
  } catch (error) {
    throw new PassedOver(row.inviteId, error);
  }
  return row.inviteId;
}
