/** What agreements do by themselves: the seal follows the approval, its stamp the seal, deadlines follow the clock. */
import type { FastifyInstance } from 'fastify';
import { sweepLicenses } from '../agent/sweepLicenses.ts';
import { addMs, epochMs, type Instant } from '#domain/calendar.ts';
import { approvalDelayMs } from '#domain/contract/approvalDelay.ts';
import { reaction, type Reaction } from '../platform/facts/Reaction.ts';
import { inTransaction } from '../platform/db/inTransaction.ts';
import { every, type Repeating } from '../platform/every.ts';
import type { ContractWorld } from './ContractWorld.ts';
import { sealContract } from './record/sealContract.ts';
import { stampContract } from './record/stampContract.ts';
import { tellOfConsent } from './tellOfConsent.ts';
import { takeDueApprovals } from './steps/dueApproval.ts';
import { enterKeylessNotices } from './notice/keylessNotice.ts';
import { sweepDeadlines } from './steps/sweepDeadlines.ts';

export function contractReactions(world: ContractWorld): Reaction[] {
  return [
    reaction({
      name: 'contract.seal',
      kinds: ['contract.activated'],
      prepare: (fact) => sealContract(world, fact),
    }),
    reaction({
      name: 'contract.consents',
      kinds: ['consent.given', 'consent.withdrawn'],
      prepare: async (fact) => tellOfConsent(world, fact),
    }),
    reaction({
      name: 'contract.stamp',
      kinds: ['contract.sealed'],
      prepare: (fact) => stampContract(world, fact),
    }),
  ];
}

const mostPauseMs = 30_000;
const leastPauseMs = 250;
const oneDayMs = 86_400_000;

/** Looks at the next deadline, and every half a minute for what other servers have changed. */
export function keepDeadlinesSwept(app: FastifyInstance, world: ContractWorld): void {
  let sweptAt = world.now();
  async function sweep(): Promise<void> {
    sweptAt = world.now();
    // An approval that was pressed in time comes before the end of the last day.
    await takeDueApprovals(world);
    await enterKeylessNotices(world);
    await sweepDeadlines(world);
    await sweepLicenses(world);
    await forgetAnswers(world);
  }
  let sweeping: Repeating | undefined;
  let approving: Repeating | undefined;
  app.addHook('onReady', async () => {
    approving = every(
      () => pauseBeforeApproval(world),
      () => takeDueApprovals(world),
      { onError: (error) => world.log.error({ err: error }, 'taking due approvals failed') },
    );
    sweeping = every(() => pauseBefore(world, sweptAt), sweep, {
      onError: (error) => world.log.error({ err: error }, 'sweeping deadlines failed'),
    });
  });
  app.addHook('onClose', async () => {
    await Promise.all([sweeping?.stop(), approving?.stop()]);
  });
}

/** No press is missed: one that comes during a pause is due when the pause ends, at the earliest. */
async function pauseBeforeApproval({ db, now }: ContractWorld): Promise<number> {
  const row = await db
    .selectFrom('dueApproval')
    .select((of) => of.fn.min('dueAt').as('at'))
    .where('refusal', 'is', null)
    .executeTakeFirst();
  const untilDueMs = row?.at ? epochMs(row.at) - epochMs(now()) : approvalDelayMs;
  return Math.max(leastPauseMs, Math.min(approvalDelayMs, untilDueMs));
}

/**
 * Milliseconds until the next deadline, half a minute at most. Those that were due at the last sweep were
 * passed over: they wait the half minute, as another try each 250 ms would find the same fault.
 */
export async function pauseBefore({ db, now }: ContractWorld, sweptAt: Instant): Promise<number> {
  const rows = await Promise.all([
    db
      .selectFrom('contract')
      .select((of) => of.fn.min('nextDeadlineAt').as('at'))
      .where('nextDeadlineAt', '>', sweptAt)
      .executeTakeFirst(),
    db
      .selectFrom('coBuyerInvite')
      .select((of) => of.fn.min('nextDeadlineAt').as('at'))
      .where('nextDeadlineAt', '>', sweptAt)
      .executeTakeFirst(),
    db
      .selectFrom('agentLicense')
      .select((of) => of.fn.min('nextNoticeAt').as('at'))
      .where('nextNoticeAt', '>', sweptAt)
      .executeTakeFirst(),
  ]);
  const present = epochMs(now());
  const pauses = rows.flatMap((row) => (row?.at ? epochMs(row.at) - present : []));
  return Math.max(leastPauseMs, Math.min(mostPauseMs, ...pauses));
}

/** A request that is sent again comes within minutes, or never. */
async function forgetAnswers({ db, now }: ContractWorld): Promise<void> {
  const before = addMs(now(), -oneDayMs);
  await inTransaction(db, (tx) =>
    tx.deleteFrom('givenAnswer').where('givenAt', '<', before).execute(),
  );
}
