/** The words of clauses as they are stored; `wordingOn` makes a whole wording of the approved ones. */
import { dateIn, type Instant } from '#domain/calendar.ts';
import type { StateCode } from '#domain/states.ts';
import { timeZoneOf } from '#domain/stateTimeZones.ts';
import type { ClauseWording } from '#domain/wording/ClauseWording.ts';
import type { WordingVersions } from '#domain/wording/movedStates.ts';
import { wordingOn } from '#domain/wording/wordingInForce.ts';
import { statusesOf } from '#domain/wording/WordingStatus.ts';
import type { Db } from '../platform/db/connect.ts';

export async function findApprovedWordings(db: Db): Promise<ClauseWording[]> {
  return db
    .selectFrom('wording')
    .selectAll()
    .where('status', 'in', statusesOf('approved'))
    .orderBy('validFrom')
    .orderBy('approvedAt')
    .execute();
}

/** By state, the version of the wording that holds there now. */
export async function wordingVersionsIn(
  db: Db,
  states: readonly StateCode[],
  now: Instant,
): Promise<WordingVersions> {
  const rows = await findApprovedWordings(db);
  return Object.fromEntries(
    states.map((state) => [state, wordingOn(rows, state, dateIn(timeZoneOf(state), now)).version]),
  );
}
