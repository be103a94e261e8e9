/** The agents of the brokerage as its admins look through them: searched, narrowed, sorted, in pages. */
import { type Selectable, sql } from 'kysely';
import type { z } from 'zod';
import {
  type AgentListQuery,
  type AgentRow,
  agentDeskSchemas,
} from '#api/agent/agentDeskSchemas.ts';
import { statusOfSuspended } from '#domain/agent/AgentStatus.ts';
import { standingOfLicense } from '#domain/agent/License.ts';
import type { Instant } from '#domain/calendar.ts';
import { type ContractPhase, phasesBeingMade } from '#domain/contract/ContractStatus.ts';
import { contractLife } from '#domain/contract/life/transitions.ts';
import { statusesBefore } from '#domain/life.ts';
import { plainWords } from '#domain/search/addressWords.ts';
import { stateNames } from '#domain/states.ts';
import { StateCode } from '#domain/StateCode.ts';
import type { Db } from '../platform/db/connect.ts';
import type { Tables } from '../platform/db/Tables.ts';
import type { World } from '../platform/World.ts';
import { onOfferInSql } from './findPackages.ts';
import { licensesOf } from './licenses.ts';

type Asked = z.output<typeof AgentListQuery>;
type List = z.infer<typeof agentDeskSchemas.agentList.reply>;

const usualPageSize = 25;
const largestPageSize = 100;
/** Each word costs a look; nobody types more. */
const mostWords = 8;

export async function listAgents(
  { db, now: clock }: Pick<World, 'db' | 'now'>,
  asked: Asked,
): Promise<List> {
  const { page = 1, pageSize = usualPageSize } = asked;
  const size = Math.min(pageSize, largestPageSize);
  const now = clock();
  const [{ total }, counts, rows] = await Promise.all([
    matching(db, asked, now)
      .select((of) => of.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
    countAll(db, now),
    inOrder(withFigures(matching(db, asked, now)), asked)
      .limit(size)
      .offset((page - 1) * size)
      .execute(),
  ]);
  return { total, counts, page, pageSize: size, agents: await shaped(db, rows, now) };
}

/** All that match, some hundred at a time, by their ids. */
export async function* eachAgent(
  { db, now: clock }: Pick<World, 'db' | 'now'>,
  asked: Asked,
): AsyncGenerator<AgentRow> {
  const now = clock();
  const batch = 200;
  for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
    const rows = await withFigures(matching(db, asked, now))
      .where('agent.profileId', '>', after)
      .orderBy('agent.profileId')
      .limit(batch)
      .execute();
    yield* await shaped(db, rows, now);
    if (rows.length < batch) return;
    after = rows.at(-1)!.profileId;
  }
}

export async function findAgentRow(
  db: Db,
  profileId: string,
  now: Instant,
): Promise<AgentRow | undefined> {
  const rows = await withFigures(matching(db, {}, now).where('agent.profileId', '=', profileId))
    .limit(1)
    .execute();
  return (await shaped(db, rows, now))[0];
}

function matching(db: Db, { search = '', standing, license, running }: Asked, now: Instant) {
  let query = db
    .selectFrom('agent')
    .innerJoin('profile', 'profile.profileId', 'agent.profileId')
    .innerJoin('users', 'users.id', 'profile.userId');
  for (const word of plainWords(search).slice(0, mostWords)) query = query.where(says(word));
  if (standing !== undefined) query = query.where('agent.status', '=', standing);
  if (license !== undefined) query = query.where(hasLicense[license](now));
  return running === undefined ? query : query.where(sql<boolean>`${countOf(inForce)} > 0`);
}

/** Small letters without accents or apostrophes, as `plainWords` makes them. */
const plainName = sql<string>`lower(regexp_replace(
  normalize(profile.display_name || ' ' || users.email, nfd), ${`[\\u0300-\\u036f'’\`]`}, '', 'g'))`;

function says(word: string) {
  const like = `%${word.replaceAll(/[\\%_]/g, '')}%`;
  const states = StateCode.options.filter(
    (state) =>
      state.toLowerCase() === word ||
      plainWords(stateNames[state]).some((part) => part.startsWith(word)),
  );
  return sql<boolean>`(${plainName} like ${like} or exists (
    select from agent_license
    where agent_license.agent_profile_id = agent.profile_id
      and (lower(agent_license.number) like ${like} or agent_license.state = any(${states}))))`;
}

type LicenseFilter = NonNullable<Asked['license']>;

const licensed = (that: ReturnType<typeof sql<boolean>>) => sql<boolean>`exists (
  select from agent_license
  where agent_license.agent_profile_id = agent.profile_id and ${that})`;

const hasLicense: Record<LicenseFilter, (now: Instant) => ReturnType<typeof sql<boolean>>> = {
  undated: () => licensed(sql`agent_license.ends_on is null`),
  ends_soon: (now) =>
    licensed(sql`agent_license.ends_soon_at <= ${now} and agent_license.lapses_at > ${now}`),
  lapsed: (now) => licensed(sql`agent_license.lapses_at <= ${now}`),
  none: () => sql<boolean>`not ${licensed(sql`true`)}`,
};

const inForce: ContractPhase[] = ['in force'];
const beforeApproval = statusesBefore(contractLife, 'approve');

function countOf(phases: ContractPhase[], statuses?: string[]) {
  const narrowed = statuses ? sql`and contract.status = any(${statuses})` : sql``;
  return sql<number>`(
    select count(*)::integer from contract
    where contract.agent_profile_id = agent.profile_id
      and contract.phase = any(${phases}) ${narrowed})`;
}

function withFigures(query: ReturnType<typeof matching>) {
  return query.select([
    'agent.profileId',
    'agent.status',
    'agent.revision',
    'agent.suspension',
    'agent.createdAt',
    'agent.demoYn',
    'profile.displayName as name',
    'profile.photoFileId',
    'users.email',
    countOf(inForce).as('runningAgreements'),
    countOf(phasesBeingMade).as('openAgreements'),
    countOf(['signing'], beforeApproval).as('pendingApprovals'),
    sql<number>`(
      select count(*)::integer from agent_package
      where agent_package.agent_profile_id = agent.profile_id and ${onOfferInSql})`.as(
      'packagesOnOffer',
    ),
  ]);
}

type Rows = Awaited<ReturnType<ReturnType<typeof withFigures>['execute']>>;

function inOrder(query: ReturnType<typeof withFigures>, { sort = 'name' }: Asked) {
  const first = {
    name: sql`lower(profile.display_name)`,
    license: sql`(select min(ends_on) from agent_license
      where agent_license.agent_profile_id = agent.profile_id) nulls last`,
    agreements: sql`${countOf(inForce)} desc`,
    newest: sql`agent.created_at desc`,
  }[sort];
  return query
    .orderBy(first)
    .orderBy(sql`lower(profile.display_name)`)
    .orderBy('agent.profileId');
}

async function shaped(db: Db, rows: Rows, now: Instant): Promise<AgentRow[]> {
  const licenses = await licensesOf(
    db,
    rows.map(({ profileId }) => profileId),
  );
  return rows.map(({ suspension, ...row }) => ({
    ...row,
    suspension: shownSuspension(suspension),
    licenses: (licenses.get(row.profileId) ?? []).map((license) => ({
      ...license,
      standing: standingOfLicense(license, now),
    })),
  }));
}

function shownSuspension(suspension: Selectable<Tables['agent']>['suspension']) {
  if (suspension === null) return null;
  const { at, reason, byName } = suspension;
  return { at, reason, byName };
}

async function countAll(db: Db, now: Instant): Promise<List['counts']> {
  const { rows } = await sql<List['counts']>`
    select count(*)::integer as all,
      (count(*) filter (where agent.status = ${statusOfSuspended}))::integer as suspended,
      (count(*) filter (where ${hasLicense.ends_soon(now)}))::integer as ends_soon,
      (count(*) filter (where ${hasLicense.lapsed(now)}))::integer as lapsed,
      (count(*) filter (where ${hasLicense.undated(now)}))::integer as undated,
      (count(*) filter (where ${hasLicense.none(now)}))::integer as none
    from agent`.execute(db);
  return rows[0]!;
}
