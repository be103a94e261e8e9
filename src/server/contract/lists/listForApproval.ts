/** The broker's queue: what waits for approval, oldest first, with what deserves a look. */
import { sql } from 'kysely';
import type { z } from 'zod';
import {
  type ApprovalBand,
  type ApprovalItem,
  agreementListSchemas,
} from '#api/contract/agreementListsSchemas.ts';
import type { Actor } from '#domain/access.ts';
import { addMs, epochMs, type Instant } from '#domain/calendar.ts';
import { agreementTemplate } from '#domain/contract/AgreementDocument.ts';
import { approvalFlags, missingFormFlags, newWordingFlag } from '#domain/contract/approvalFlags.ts';
import type { Contract } from '#domain/contract/Contract.ts';
import { lateAfterMinutes } from '#domain/desk/Today.ts';
import { contractLife } from '#domain/contract/life/transitions.ts';
import { movedStates } from '#domain/wording/movedStates.ts';
import { statusesBefore } from '#domain/life.ts';
import type { Db } from '../../platform/db/connect.ts';
import type { World } from '../../platform/World.ts';
import { readRows } from '../contractRow.ts';
import { wordingVersionsIn } from '../../wording/findWordings.ts';
import { pressesOf } from '../steps/dueApproval.ts';
import { missingForms } from '../disclosures.ts';
import { findConflictFlags } from '../findPairs.ts';
import { describeContracts } from '../describeContracts.ts';
import { unreadableIn } from '../record/unreadable.ts';

const promisedMinutes = lateAfterMinutes.approval;
const weekMs = 7 * 86_400_000;
const minuteMs = 60_000;
const usualPageSize = 25;
const largestPageSize = 100;

type List = z.infer<typeof agreementListSchemas.approvalList.reply>;

/** An agent sees own ones only. */
export async function listForApproval(
  world: Pick<World, 'db' | 'now' | 'log'>,
  actor: Actor,
  {
    page = 1,
    pageSize = usualPageSize,
    band = 'approval',
  }: { page?: number; pageSize?: number; band?: ApprovalBand },
): Promise<List> {
  const { db } = world;
  const now = world.now();
  const size = Math.min(pageSize, largestPageSize);
  const [approval, toVoid, rows, medianApprovalMinutes] = await Promise.all([
    countOf(bands.approval(db, actor)),
    countOf(bands.void(db, actor)),
    bands[band](db, actor)
      .selectAll()
      .orderBy(since[band])
      .orderBy('contractId')
      .limit(size)
      .offset((page - 1) * size)
      .execute(),
    medianMinutes(db, now),
  ]);
  const { contracts, unreadable } = readRows(rows);
  const [views, standsOf, presses, missing, conflicts] = await Promise.all([
    describeContracts(db, contracts, actor, now),
    findPreApproved(db, contracts, now),
    pressesOf(db, contracts, actor),
    Promise.all(
      contracts.map((contract) => (band === 'void' ? [] : missingForms(db, contract, now))),
    ),
    Promise.all(contracts.map((contract) => findConflictFlags(db, contract))),
  ]);
  const counts = { approval, void: toVoid };
  return {
    total: counts[band],
    counts,
    page,
    pageSize: size,
    contracts: views.map((view, at): z.infer<typeof ApprovalItem> => {
      const contract = contracts[at]!;
      const submittedAt = waitsSince(contract, band);
      const waitingMinutes = Math.floor((epochMs(now) - epochMs(submittedAt)) / minuteMs);
      return {
        ...view,
        submittedAt,
        waitingMinutes: Math.max(0, waitingMinutes),
        lateYn: waitingMinutes > promisedMinutes,
        flags:
          band === 'void'
            ? conflicts[at]!
            : [
                ...conflicts[at]!,
                ...approvalFlags(contract),
                ...missingFormFlags(missing[at]!),
                ...(standsOf(contract) === 'moved' ? [newWordingFlag] : []),
              ],
        packagePreApprovedYn: standsOf(contract) === 'approved',
        press: presses.get(contract.contractId) ?? null,
      };
    }),
    ...(await unreadableIn(world, unreadable, actor)),
    medianApprovalMinutes,
  };
}

type Waiting = ReturnType<typeof toApprove>;

function toApprove(db: Db, { role, profileId }: Actor) {
  const waiting = db
    .selectFrom('contract')
    .where('phase', '=', 'signing')
    .where('status', 'in', statusesBefore(contractLife, 'approve'));
  return role === 'admin' ? waiting : waiting.where('agentProfileId', '=', profileId);
}

/** Nobody but admins hears of a request before it is done. */
function toVoid(db: Db, { role }: Actor): Waiting {
  const waiting = db
    .selectFrom('contract')
    .where('phase', '=', 'in force')
    .where('voidRequest', 'is not', null);
  return role === 'admin' ? waiting : waiting.where(sql<boolean>`false`);
}

const bands: Record<ApprovalBand, (db: Db, actor: Actor) => Waiting> = {
  approval: toApprove,
  void: toVoid,
};

const since = {
  approval: sql<string>`submitted_at`,
  void: sql<string>`void_request ->> 'at'`,
} satisfies Record<ApprovalBand, unknown>;

async function countOf(waiting: Waiting): Promise<number> {
  const { total } = await waiting
    .select((of) => of.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

function waitsSince(contract: Contract, band: ApprovalBand): Instant {
  const { voidRequest, submittedAt, updatedAt } = contract;
  return (band === 'void' ? voidRequest?.at : submittedAt) ?? updatedAt;
}

/**
 * How what was approved beforehand stands for an agreement: `moved` where its state has other words
 * by now than those that the broker approved.
 */
type PreApproval = 'none' | 'approved' | 'moved';

async function findPreApproved(
  db: Db,
  contracts: Contract[],
  now: Instant,
): Promise<(contract: Contract) => PreApproval> {
  if (contracts.length === 0) return () => 'none';
  const rows = await db
    .selectFrom('packageApproval')
    .select(['packageId', 'version', 'wordingVersions'])
    .where('template', '=', agreementTemplate)
    .where(
      'packageId',
      'in',
      contracts.map(({ agentPackage }) => agentPackage.packageId),
    )
    .execute();
  const approved = new Map(rows.map((row) => [packageKey(row), row.wordingVersions]));
  const states = [...new Set(contracts.map(({ state }) => state))];
  const words = await wordingVersionsIn(db, states, now);
  return ({ agentPackage, state }) => {
    const seen = approved.get(packageKey(agentPackage));
    if (seen === undefined) return 'none';
    return movedStates(seen, words, [state]).length === 0 ? 'approved' : 'moved';
  };
}

function packageKey({ packageId, version }: { packageId: string; version: number }): string {
  return `${packageId} ${version}`;
}

/** Of what people approved in the last seven days. */
async function medianMinutes(db: Db, now: Instant): Promise<number | null> {
  const { median } = await db
    .selectFrom('contract')
    .select(
      sql<number | null>`percentile_cont(0.5) within group (
        order by extract(epoch from activated_at - submitted_at))`.as('median'),
    )
    .where('activatedAt', '>', addMs(now, -weekMs))
    .where('submittedAt', 'is not', null)
    .where('approvedAtOnceYn', '=', false)
    .executeTakeFirstOrThrow();
  return median === null ? null : Math.round(Number(median) / 60);
}
