/**
 * What time alone does: agreements and invitations whose deadline is over take their step. Rows are
 * taken with `skip locked`, so that servers share the work; what a killed one left is due still.
 */
import type { Instant } from '#domain/calendar.ts';
import { dueNow } from '#domain/contract/deadlines.ts';
import { inTransaction, type Tx } from '../platform/db/inTransaction.ts';
import type { World } from '../platform/World.ts';
import { contractOf } from './contractRow.ts';
import { lockAnyContract } from './readContracts.ts';
import { updateContract } from './saveContract.ts';
import { lockInvite } from './saveInvites.ts';
import { takeStep } from './takeStep.ts';

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
  try {
    const contract = contractOf(row);
    const deadline = dueNow(contract, now);
    if (deadline) {
      const action = deadline.kind === 'warning' ? 'warn' : deadline.action;
      await takeStep(tx, now, contract, action, null);
    } else {
      // The row was written by an older table of steps; written anew it waits for its own time.
      await updateContract(tx, contract);
    }
  } catch (error) {
    throw new PassedOver(row.contractId, error);
  }
  return row.contractId;
}

/** The agreement is locked before its invitation, as everywhere. */
async function takeInvite(tx: Tx, now: Instant, passed: string[]): Promise<string | null> {
  const due = tx
    .selectFrom('coBuyerInvite')
    .innerJoin('contract', 'contract.contractId', 'coBuyerInvite.contractId')
    .select(['coBuyerInvite.inviteId', 'coBuyerInvite.contractId'])
    .where('coBuyerInvite.nextDeadlineAt', '<=', now)
    .orderBy('coBuyerInvite.nextDeadlineAt')
    .limit(1)
    .forUpdate('contract')
    .skipLocked();
  const row = await (
    passed.length > 0 ? due.where('inviteId', 'not in', passed) : due
  ).executeTakeFirst();
  if (!row) return null;
  try {
    const contract = (await lockAnyContract(tx, row.contractId))!;
    const invite = await lockInvite(tx, contract, row.inviteId);
    await takeStep(tx, now, { contract, invite }, 'expire', null);
  } catch (error) {
    throw new PassedOver(row.inviteId, error);
  }
  return row.inviteId;
}
