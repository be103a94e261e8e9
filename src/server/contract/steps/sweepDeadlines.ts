/**
 * What time alone does: agreements and invitations whose deadline is over take their step. Rows are
 * taken with `skip locked`, so that servers share the work; what a killed one left is due still.
 */
import type { Instant } from '#domain/calendar.ts';
import { dueNow } from '#domain/contract/life/deadlines.ts';
import { inTransaction, type Tx } from '../../platform/db/inTransaction.ts';
import type { World } from '../../platform/World.ts';
import { contractOf } from '../contractRow.ts';
import { lockAnyContract } from '../readContracts.ts';
import { updateContract } from '../saveContract.ts';
import { lockInvite } from '../invite/saveInvites.ts';
import { takeStep } from './takeStep.ts';

type SweepWorld = Pick<World, 'db' | 'now' | 'log'>;

/** @returns how many steps and warnings there were */
export async function sweepDeadlines(world: SweepWorld): Promise<number> {
  const contracts = await sweepAll(world, takeContract);
  return contracts + (await sweepAll(world, takeInvite));
}

/** @returns the id of the row and its step; null if nothing is due that no other server holds */
type Take = (tx: Tx, now: Instant, passed: string[]) => Promise<Due | null>;

interface Due {
  id: string;
  step(): Promise<unknown>;
}

/** Each in its own transaction; one that fails waits for the next sweep. */
async function sweepAll({ db, now, log }: SweepWorld, take: Take): Promise<number> {
  const passed: string[] = [];
  for (let taken = 0; ;) {
    let id: string | null = null;
    try {
      const found = await inTransaction(db, async (tx) => {
        id = null;
        const due = await take(tx, now(), passed);
        id = due?.id ?? null;
        await due?.step();
        return due !== null;
      });
      if (!found) return taken;
      taken++;
    } catch (error) {
      // Also what fails only when the step is about to commit.
      if (id === null) throw error;
      log.error({ err: error, id }, 'a deadline was passed over');
      passed.push(id);
    }
  }
}

async function takeContract(tx: Tx, now: Instant, passed: string[]): Promise<Due | null> {
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
  return {
    id: row.contractId,
    async step() {
      const contract = contractOf(row);
      const deadline = dueNow(contract, now);
      if (deadline) {
        const action = deadline.kind === 'warning' ? 'warn' : deadline.action;
        await takeStep(tx, now, contract, action, null);
      } else {
        // The row was written by an older table of steps; written anew it waits for its own time.
        await updateContract(tx, contract);
      }
    },
  };
}

/** The agreement is locked before its invitation, as everywhere. */
async function takeInvite(tx: Tx, now: Instant, passed: string[]): Promise<Due | null> {
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
  return {
    id: row.inviteId,
    async step() {
      const contract = (await lockAnyContract(tx, row.contractId))!;
      const invite = await lockInvite(tx, contract, row.inviteId);
      await takeStep(tx, now, { contract, invite }, 'expire', null);
    },
  };
}
