/** The broker’s day in one answer, which is bounded by what each part looks at. */
import { sql } from 'kysely';
import { type AdminToday, mostShown } from '#api/deskSchemas.ts';
import { mostTroubles } from '#api/troubleSchemas.ts';
import type { ApprovalBand } from '#api/contract/agreementListsSchemas.ts';
import type { Actor } from '#domain/access.ts';
import { addMonths, type Instant } from '#domain/calendar.ts';
import { pairName } from '#domain/contract/agreementPairs.ts';
import { buyerNames } from '#domain/contract/people/buyersIn.ts';
import { type ContractPhase, phasesBeingMade } from '#domain/contract/ContractStatus.ts';
import { clauseHeadings } from '#domain/contract/clauseHeadings.ts';
import { joinNames } from '#domain/joinNames.ts';
import { monthSoFar, type Stretch } from '#domain/desk/monthSoFar.ts';
import { adminSteps, stepsOf } from '#domain/desk/nextSteps.ts';
import type { AdminFigures, WaitingItem } from '#domain/desk/Today.ts';
import { latestInForce } from '#domain/jurisdiction/rulesInForce.ts';
import { stateNames } from '#domain/states.ts';
import { listForApproval } from '../contract/lists/listForApproval.ts';
import { findConflicts } from '../contract/findPairs.ts';
import { findUnsealed } from '../contract/record/unsealed.ts';
import { findJurisdictions } from '../jurisdiction/findJurisdictions.ts';
import { lawDate } from '../jurisdiction/lawDate.ts';
import type { Db } from '../platform/db/connect.ts';
import { findFailingFeeds } from '../property/reso/findFeeds.ts';
import { findTroubles } from '../platform/facts/troubles.ts';
import type { World } from '../platform/World.ts';
import { findAlerts } from '../trouble/alerts.ts';
import { findAskedItems } from '../wording/ownItems.ts';
import { findAskedWordings } from '../wording/findWordingRows.ts';
import { findSoon } from './findSoon.ts';
import { longestFirst, waitingItem } from './waiting.ts';

type DeskWorld = Pick<World, 'db' | 'now' | 'log'>;

export async function adminToday(
  world: DeskWorld,
  actor: Actor,
  timeZone: string,
): Promise<AdminToday> {
  const { db } = world;
  const now = world.now();
  const { firstDay, ...stretches } = monthSoFar(timeZone, now);
  const [
    toApprove,
    toVoid,
    drafts,
    troubles,
    unsealed,
    conflicts,
    feeds,
    soon,
    thisMonth,
    monthBefore,
    standing,
    rules,
  ] = await Promise.all([
    queue(world, actor, 'approval', now),
    queue(world, actor, 'void', now),
    draftsOfOthers(db, actor, now),
    troublesItem(db, now),
    unsealedItems(db, now),
    conflictItems(db, now),
    feedItems(db, now),
    findSoon(db, now, null, mostShown),
    figuresOf(db, stretches.now),
    figuresOf(db, stretches.before),
    standingOf(db),
    rulesInForce(db, now),
  ]);
  const items = [
    ...toApprove.items,
    ...toVoid.items,
    ...drafts,
    ...troubles,
    ...unsealed,
    ...conflicts,
    ...feeds,
  ];
  const queued = toApprove.total + toVoid.total;
  const { enteredYn, officeYn, packagesOnOffer, ...counts } = standing;
  return {
    asOf: now,
    waiting: {
      total: queued + items.length - toApprove.items.length - toVoid.items.length,
      moreYn: false,
      items: items.toSorted(longestFirst).slice(0, mostShown),
    },
    soon,
    month: { firstDay, now: thisMonth, before: monthBefore },
    standing: { ...counts, ...rules, queue: queued },
    steps: stepsOf(adminSteps, {
      ...{ enteredYn, officeYn, packagesOnOffer, agents: counts.agents },
      ...rules,
    }),
  };
}

async function queue(world: DeskWorld, actor: Actor, band: ApprovalBand, now: Instant) {
  const list = await listForApproval(world, actor, { band, pageSize: mostShown });
  const items = list.contracts
    .filter(({ turn }) => turn.yoursYn)
    .map(({ contractId, buyer, agent, turn, flags, submittedAt }) =>
      waitingItem(
        band,
        {
          id: contractId,
          who: `${buyer.name} with ${agent.name}`,
          about:
            flags.length === 0
              ? turn.sentence
              : `${turn.sentence} ${flags.length === 1 ? 'One thing deserves' : `${flags.length} things deserve`} a look.`,
          since: submittedAt,
        },
        now,
      ),
    );
  return { items, total: list.total };
}

/** What another admin has written, and only a second one can put into force. */
async function draftsOfOthers(db: Db, actor: Actor, now: Instant): Promise<WaitingItem[]> {
  const { profileId } = actor;
  const [rules, forms, wordings, ownItems] = await Promise.all([
    db
      .selectFrom('jurisdiction')
      .innerJoin('profile', 'profile.profileId', 'jurisdiction.draftedBy')
      .select(['jurisdictionId', 'state', 'draftedAt', 'displayName'])
      .where('publishedAt', 'is', null)
      .where('draftedBy', '<>', profileId)
      .orderBy('draftedAt')
      .limit(mostShown)
      .execute(),
    db
      .selectFrom('stateForm')
      .innerJoin('profile', 'profile.profileId', 'stateForm.draftedBy')
      .select(['stateFormId', 'form', 'draftedAt', 'displayName'])
      .where('publishedAt', 'is', null)
      .where('draftedBy', '<>', profileId)
      .orderBy('draftedAt')
      .limit(mostShown)
      .execute(),
    findAskedWordings(db, actor, mostShown),
    findAskedItems(db, actor, mostShown),
  ]);
  return [
    ...rules.map(({ jurisdictionId: id, state, draftedAt, displayName }) =>
      waitingItem(
        'rules',
        {
          id,
          who: displayName,
          about: `Rules of ${state === 'default' ? 'all other states' : stateNames[state]}: read and publish them.`,
          since: draftedAt,
        },
        now,
      ),
    ),
    ...forms.map(({ stateFormId: id, form, draftedAt, displayName }) =>
      waitingItem(
        'state form',
        {
          id,
          who: displayName,
          about: `${stateNames[form.state]}, ${form.title}: look at it and publish it.`,
          since: draftedAt,
        },
        now,
      ),
    ),
    ...wordings
      .filter(({ actions }) => actions.includes('approve'))
      .map(({ wordingId: id, clause, writtenBy, writtenAt }) =>
        waitingItem(
          'wording',
          {
            id,
            who: writtenBy ?? 'Another admin',
            about: `Words of “${clauseHeadings[clause]}”: approve or return them.`,
            since: writtenAt,
          },
          now,
        ),
      ),
    ...ownItems
      .filter(({ actions }) => actions.includes('approve'))
      .map(({ itemVersionId: id, usedAs, text, writtenBy, writtenAt }) =>
        waitingItem(
          'own item',
          {
            id,
            who: writtenBy ?? 'Another admin',
            about: `New ${usedAs} “${text}”: approve or return it.`,
            since: writtenAt,
          },
          now,
        ),
      ),
  ];
}

async function troublesItem(db: Db, now: Instant): Promise<WaitingItem[]> {
  const [{ total, troubles }, alerts] = await Promise.all([
    findTroubles(db, mostTroubles),
    findAlerts(db, mostTroubles),
  ]);
  const since = [...troubles, ...alerts].map((one) => one.since).toSorted()[0];
  if (since === undefined) return [];
  const parts = [
    ...(total === 0 ? [] : [`${total} that should have followed from a change`]),
    ...(alerts.length === 0 ? [] : [`${alerts.length} not as on record`]),
  ];
  const about = `${joinNames(parts)}. See what and why.`;
  return [waitingItem('troubles', { id: '', who: 'Things that went wrong', about, since }, now)];
}

/** In effect, and no PDF is sealed: the parties have no copy that proves what they signed. */
async function unsealedItems(db: Db, now: Instant): Promise<WaitingItem[]> {
  const found = await findUnsealed(db, now, mostShown);
  return found.map(({ contractId: id, who, activatedAt: since }) =>
    waitingItem(
      'unsealed',
      {
        id,
        who,
        about:
          'In effect, but its PDF is not sealed. Open “Things that went wrong” to read the error, then select “Try again”.',
        since,
      },
      now,
    ),
  );
}

/** Signed agreements are never rewritten: the broker has them amended or ended. */
async function conflictItems(db: Db, now: Instant): Promise<WaitingItem[]> {
  return (await findConflicts(db)).map(({ contract, other, since }) =>
    waitingItem(
      'conflict',
      {
        id: contract.contractId,
        who: `${buyerNames(contract.parties)} with ${contract.agent.name}`,
        about: `Conflicts with ${pairName(other)} with ${other.agent.name}. Have one of the two amended or ended.`,
        since,
      },
      now,
    ),
  );
}

async function feedItems(db: Db, now: Instant): Promise<WaitingItem[]> {
  return (await findFailingFeeds(db)).map(({ source, failures, failedSince, failure }) =>
    waitingItem(
      'feed',
      {
        id: source,
        who: source,
        about:
          `The last ${failures} updates failed, so prices and statuses may be out of date. ` +
          `Ask the person who runs this server to fix the feed. Last error: ${failure}`,
        since: failedSince,
      },
      now,
    ),
  );
}

/** Endings count on the day they fell due, not when the sweep entered them. */
async function figuresOf(db: Db, { from, to, firstDay, lastDay }: Stretch): Promise<AdminFigures> {
  const { rows } = await sql<AdminFigures>`
    select
      (select count(*) from contract
        where submitted_at >= ${from} and submitted_at < ${to})::int as submitted,
      (select round(percentile_cont(0.5) within group (
          order by extract(epoch from activated_at - submitted_at) / 60))
        from contract where activated_at >= ${from} and activated_at < ${to}
          and submitted_at is not null and not approved_at_once_yn)::int as minutes_to_approve,
      (select count(*) from contract
        where activated_at >= ${from} and activated_at < ${to})::int as came_into_force,
      (select count(*) from contract where activated_at >= ${from} and activated_at < ${to}
          and approved_at_once_yn)::int as approved_at_once,
      (select count(*) from contract where activated_at is not null
          and ended_on >= ${firstDay} and ended_on <= ${lastDay})::int as ended`.execute(db);
  return rows[0]!;
}

interface Standing {
  enteredYn: boolean;
  officeYn: boolean;
  agents: number;
  packagesOnOffer: number;
  inForce: number;
  beingMade: number;
}

const inForce: ContractPhase = 'in force';

async function standingOf(db: Db): Promise<Standing> {
  const { rows } = await sql<Standing>`
    select
      exists (select from brokerage) as entered_yn,
      exists (select from brokerage where street is not null) as office_yn,
      (select count(*) from agent)::int as agents,
      (select count(distinct package_id) from agent_package
        where published_at is not null and retired_at is null)::int as packages_on_offer,
      (select count(*) from contract where phase = ${inForce})::int as in_force,
      (select count(*) from contract where phase = any(${phasesBeingMade}))::int as being_made`.execute(
    db,
  );
  return rows[0]!;
}

/** Laws change yearly: what nobody has looked at for longer may be out of date. */
async function rulesInForce(db: Db, now: Instant) {
  const today = lawDate(now);
  const rules = latestInForce(await findJurisdictions(db), today);
  return {
    staleRules: rules.filter(({ readOn }) => addMonths(readOn, 12) < today).length,
    unreviewedRules: rules.filter(({ review }) => review === null).length,
  };
}
