/** The licenses of agents as they are stored, and the record of who changed what. */
import { uuidv7 } from 'uuidv7';
import { sql } from 'kysely';
import type { AgentEntry } from '#domain/agent/AgentEntry.ts';
import {
  endsSoonAt,
  lapsesAt,
  type License,
  type LicenseNotice,
  nextNoticeAt,
} from '#domain/agent/License.ts';
import type { Instant } from '#domain/calendar.ts';
import type { StateCode } from '#domain/states.ts';
import type { Db } from '../platform/db/connect.ts';
import type { Tx } from '../platform/db/inTransaction.ts';

/** Whether a row of `agent_license` holds, by the clock of its state. */
export function holdsInSql(now: Instant) {
  return sql<boolean>`(agent_license.lapses_at is null or agent_license.lapses_at > ${now})`;
}

/** By agent, in the order of their states, lapsed ones too. */
export async function licensesOf(db: Db, profileIds: string[]): Promise<Map<string, License[]>> {
  if (profileIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('agentLicense')
    .select(['agentProfileId', 'state', 'number', 'endsOn'])
    .where('agentProfileId', 'in', profileIds)
    .orderBy('state')
    .execute();
  const byAgent = Map.groupBy(rows, ({ agentProfileId }) => agentProfileId);
  return new Map(
    [...byAgent].map(([profileId, own]) => [
      profileId,
      own.map(({ state, number, endsOn }) => ({ state, number, endsOn })),
    ]),
  );
}

/** In the place of the one that was there. */
export async function putLicense(
  tx: Tx,
  agentProfileId: string,
  license: License,
  told: LicenseNotice | null = null,
): Promise<void> {
  const row = {
    ...license,
    endsSoonAt: endsSoonAt(license),
    lapsesAt: lapsesAt(license),
    told,
    nextNoticeAt: nextNoticeAt(license, told),
  };
  await tx
    .insertInto('agentLicense')
    .values({ agentProfileId, ...row })
    .onConflict((conflict) => conflict.columns(['agentProfileId', 'state']).doUpdateSet(row))
    .execute();
}

export async function dropLicense(tx: Tx, agentProfileId: string, state: StateCode): Promise<void> {
  await tx
    .deleteFrom('agentLicense')
    .where('agentProfileId', '=', agentProfileId)
    .where('state', '=', state)
    .execute();
}

/** Who did it; the name is kept as it is now. */
export interface ByWhom {
  profileId: string;
  name: string;
}

type Said = Pick<AgentEntry, 'kind'> &
  Partial<Pick<AgentEntry, 'state' | 'licenseBefore' | 'licenseAfter' | 'reason'>>;

export async function recordOfAgent(
  tx: Tx,
  at: Instant,
  agentProfileId: string,
  by: ByWhom,
  { kind, state = null, licenseBefore = null, licenseAfter = null, reason = '' }: Said,
): Promise<void> {
  const json = (license: License | null) => license && JSON.stringify(license);
  await tx
    .insertInto('agentRecord')
    .values({
      recordId: uuidv7(),
      agentProfileId,
      kind,
      at,
      byProfileId: by.profileId,
      byName: by.name,
      state,
      licenseBefore: json(licenseBefore),
      licenseAfter: json(licenseAfter),
      reason,
    })
    .execute();
}
