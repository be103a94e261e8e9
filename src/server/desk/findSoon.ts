/** What ends by itself within the hours that a desk looks ahead. */
import { type SoonItem, soonHours } from '#domain/desk/Today.ts';
import { addMs, dateIn, type Instant } from '#domain/calendar.ts';
import { nextByItself } from '#domain/contract/people/whoseTurn.ts';
import { timeZoneOf } from '#domain/stateTimeZones.ts';
import { stateNames } from '#domain/states.ts';
import { buyerNames } from '#domain/contract/people/buyersIn.ts';
import { readRows } from '../contract/contractRow.ts';
import type { Db } from '../platform/db/connect.ts';

const hourMs = 3_600_000;
/** Warnings come before the ends that they warn of, so that more rows are due than end. */
const looked = 200;

/** @param agentProfileId only what is theirs; null: of the whole brokerage */
export async function findSoon(
  db: Db,
  now: Instant,
  agentProfileId: string | null,
  most: number,
): Promise<{ moreYn: boolean; items: SoonItem[] }> {
  const until = addMs(now, soonHours * hourMs);
  const found = await Promise.all([
    agreementsSoon(db, now, until, agentProfileId),
    invitationsSoon(db, now, until, agentProfileId),
    licensesSoon(db, now, until, agentProfileId),
  ]);
  const items = found
    .flat()
    .toSorted((a, b) => a.at.localeCompare(b.at) || a.who.localeCompare(b.who));
  return { moreYn: items.length > most, items: items.slice(0, most) };
}

/** A deadline is the first moment after a whole last day. */
function endOf(at: Instant, timeZone: string): Pick<SoonItem, 'at' | 'lastDay' | 'timeZone'> {
  return { at, lastDay: dateIn(timeZone, addMs(at, -1)), timeZone };
}

async function agreementsSoon(
  db: Db,
  now: Instant,
  until: Instant,
  agentProfileId: string | null,
): Promise<SoonItem[]> {
  let due = db
    .selectFrom('contract')
    .selectAll()
    .where('nextDeadlineAt', '<=', until)
    .orderBy('nextDeadlineAt')
    .limit(looked);
  if (agentProfileId !== null) due = due.where('agentProfileId', '=', agentProfileId);
  return readRows(await due.execute()).contracts.flatMap((contract): SoonItem[] => {
    const next = nextByItself(contract);
    if (next === null || next.at > until || next.at <= now) return [];
    const { contractId, parties, timeZone, agent } = contract;
    const buyers = buyerNames(parties);
    return [
      {
        kind: 'agreement',
        id: contractId,
        who: agentProfileId === null ? `${buyers} with ${agent.name}` : buyers,
        about: next.sentence,
        ...endOf(next.at, timeZone),
      },
    ];
  });
}

async function invitationsSoon(
  db: Db,
  now: Instant,
  until: Instant,
  agentProfileId: string | null,
): Promise<SoonItem[]> {
  // Who was invited is between the buyers and their agent.
  if (agentProfileId === null) return [];
  const rows = await db
    .selectFrom('coBuyerInvite as invite')
    .innerJoin('contract', 'contract.contractId', 'invite.contractId')
    .select([
      'invite.contractId',
      'invite.firstName',
      'invite.lastName',
      'invite.timeZone',
      'invite.nextDeadlineAt as endsAt',
    ])
    .where('contract.agentProfileId', '=', agentProfileId)
    .where('invite.nextDeadlineAt', '>', now)
    .where('invite.nextDeadlineAt', '<=', until)
    .orderBy('invite.nextDeadlineAt')
    .limit(looked)
    .execute();
  return rows.map(({ contractId, firstName, lastName, timeZone, endsAt }) => ({
    kind: 'invitation',
    id: contractId,
    who: `${firstName} ${lastName}`,
    about: 'The invitation to sign along ends unanswered. The buyers or you can send it anew.',
    ...endOf(endsAt!, timeZone),
  }));
}

async function licensesSoon(
  db: Db,
  now: Instant,
  until: Instant,
  agentProfileId: string | null,
): Promise<SoonItem[]> {
  let ending = db
    .selectFrom('agentLicense')
    .innerJoin('profile', 'profile.profileId', 'agentLicense.agentProfileId')
    .select(['agentLicense.agentProfileId', 'agentLicense.state', 'profile.displayName'])
    .select('agentLicense.lapsesAt')
    .where('agentLicense.lapsesAt', '>', now)
    .where('agentLicense.lapsesAt', '<=', until)
    .orderBy('agentLicense.lapsesAt')
    .limit(looked);
  if (agentProfileId !== null) {
    ending = ending.where('agentLicense.agentProfileId', '=', agentProfileId);
  }
  return (await ending.execute()).map(({ agentProfileId: id, state, displayName, lapsesAt }) => ({
    kind: 'license',
    id,
    who: displayName,
    about: `The ${stateNames[state]} license ends. Nothing new can be signed there without a renewal.`,
    ...endOf(lapsesAt!, timeZoneOf(state)),
  }));
}
