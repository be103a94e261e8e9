/** All agreements of the brokerage as its admins look through them: searched, narrowed, in pages. */
import { sql } from 'kysely';
import type { z } from 'zod';
import {
  type AgreementListQuery,
  agreementListSchemas,
} from '#api/contract/agreementListsSchemas.ts';

import type { Actor } from '#domain/access.ts';
import { addDays, dateIn } from '#domain/calendar.ts';
import type { ApprovalFlag } from '#domain/contract/approvalFlags.ts';
import type { Contract } from '#domain/contract/Contract.ts';
import { ContractPhase, contractStatuses, phaseOf } from '#domain/contract/ContractStatus.ts';
import { addressWords } from '#domain/search/addressWords.ts';
import type { Db } from '../../platform/db/connect.ts';
import type { World } from '../../platform/World.ts';
import { type ContractRow, readRows } from '../contractRow.ts';
import { describeContracts } from '../describeContracts.ts';
import { findConflictFlags } from '../findPairs.ts';
import { unreadableIn } from '../record/unreadable.ts';

type Asked = z.output<typeof AgreementListQuery>;
type List = z.infer<typeof agreementListSchemas.brokerageList.reply>;

const usualPageSize = 25;
const largestPageSize = 100;
/** Each word costs a look; nobody types more. */
const mostWords = 8;

export async function listForBrokerage(
  world: Pick<World, 'db' | 'now' | 'log'>,
  actor: Actor,
  asked: Asked,
): Promise<List> {
  const { db, now } = world;
  const { page = 1, pageSize = usualPageSize } = asked;
  const size = Math.min(pageSize, largestPageSize);
  const today = dateIn('UTC', now());
  const [{ total }, counted, rows] = await Promise.all([
    matching(db, asked, today)
      .select((of) => of.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('contract')
      .select((of) => ['phase', of.fn.countAll<number>().as('count')])
      .groupBy('phase')
      .execute(),
    inOrder(matching(db, asked, today), asked)
      .selectAll()
      .limit(size)
      .offset((page - 1) * size)
      .execute(),
  ]);
  const { contracts, unreadable } = readRows(rows);
  const [views, conflicts] = await Promise.all([
    describeContracts(db, contracts, actor, now()),
    Promise.all(contracts.map((contract) => conflictsOf(db, contract))),
  ]);
  const countOf = (phase: ContractPhase) => counted.find((row) => row.phase === phase)?.count ?? 0;
  return {
    total,
    counts: {
      negotiating: countOf('negotiating'),
      signing: countOf('signing'),
      inForce: countOf('in force'),
      over: countOf('over'),
    },
    page,
    pageSize: size,
    contracts: views.map((view, at) => ({ ...view, conflicts: conflicts[at]! })),
    ...(await unreadableIn(world, unreadable, actor)),
  };
}

async function conflictsOf(db: Db, contract: Contract): Promise<ApprovalFlag[]> {
  const phase = phaseOf(contract);
  if (phase !== 'signing' && phase !== 'in force') return [];
  return findConflictFlags(db, contract);
}

/**
 * All that match, in the order in which they were started.
 * @param batch how many are in memory at a time
 */
export async function* eachOfBrokerage(
  { db, now }: Pick<World, 'db' | 'now'>,
  asked: Asked,
  batch = 200,
): AsyncGenerator<ContractRow> {
  const today = dateIn('UTC', now());
  for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
    const rows = await matching(db, asked, today)
      .selectAll()
      .where('contractId', '>', after)
      .orderBy('contractId')
      .limit(batch)
      .execute();
    yield* rows;
    if (rows.length < batch) return;
    after = rows.at(-1)!.contractId;
  }
}

/** @param today of the installation; days at the homes are a day off from it at most */
function matching(
  db: Db,
  { search = '', standing, status, endingWithinDays, agentProfileId }: Asked,
  today: string,
) {
  let query = db.selectFrom('contract');
  if (agentProfileId !== undefined) query = query.where('agentProfileId', '=', agentProfileId);
  for (const word of addressWords(search).slice(0, mostWords)) {
    query = query.where('words', 'like', `%${word}%`);
  }
  if (standing !== undefined) query = query.where('phase', '=', standing);
  if (status !== undefined) {
    const { phase } = contractStatuses[status];
    query = query.where('phase', '=', phase).where(sql.ref('status'), '=', status);
  }
  if (endingWithinDays === undefined) return query;
  const inForce: ContractPhase = 'in force';
  const last = addDays(today, endingWithinDays);
  return query
    .where('phase', '=', inForce)
    .where(({ or, eb }) => or([eb('endDate', '<=', last), eb('notice', 'is not', null)]));
}

/** Of what ends soon the soonest first, else what changed last. */
function inOrder(query: ReturnType<typeof matching>, { endingWithinDays }: Asked) {
  return endingWithinDays === undefined
    ? query.orderBy('updatedAt', 'desc').orderBy('contractId')
    : query.orderBy('endDate').orderBy('contractId');
}
