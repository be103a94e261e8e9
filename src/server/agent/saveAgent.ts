/** What an agent says of themselves. */
import type { AgentEdit } from '#domain/agent/Agent.ts';
import type { AgentEntryKind } from '#domain/agent/AgentEntry.ts';
import {
  type AgentStatus,
  isSuspended,
  newStatuses,
  statusOfFilledIn,
} from '#domain/agent/AgentStatus.ts';
import { suspendedSentence } from '#domain/agent/whyAway.ts';
import type { Instant, LegalDate } from '#domain/calendar.ts';
import { sql } from 'kysely';
import type { Db } from '../platform/db/connect.ts';
import type { Tx } from '../platform/db/inTransaction.ts';
import { Refusal } from '../platform/http/errors.ts';
import { isDemoAddress } from '../user/saveDemoPerson.ts';
import { findBrokerage } from '../brokerage/saveBrokerage.ts';
import { holdsInSql, licensesOf, putLicense, recordOfAgent } from './licenses.ts';

/** What the brokerage keeps is left out, or said as it is kept. */
export type OwnEdit = Omit<AgentEdit, 'licenseNumber' | 'states'> &
  Partial<Pick<AgentEdit, 'licenseNumber' | 'states'>>;

/**
 * The role was given by an admin, so a profile that is filled in is active; one that was suspended
 * stays so. Licenses are said once, and kept by the brokerage from then on: those that are not kept
 * yet are added, the others stay as they are.
 * @param endsOn the last day of the licenses that are added; null leaves it to an admin
 * @throws Refusal before the brokerage is entered, whose license agents work under
 */
export async function saveAgent(
  tx: Tx,
  now: Instant,
  profileId: string,
  { licenseNumber, states = [], languages, about, areas }: OwnEdit,
  endsOn: LegalDate | null = null,
): Promise<void> {
  if (!(await findBrokerage(tx))) {
    throw new Refusal(
      409,
      'not_set_up',
      "The brokerage's name and license number are not entered yet. Ask an admin to enter them.",
    );
  }
  const edited = { languages, about, areas: JSON.stringify(areas) };
  const { email, displayName } = await tx
    .selectFrom('users')
    .innerJoin('profile', 'profile.userId', 'users.id')
    .select(['email', 'profile.displayName'])
    .where('profileId', '=', profileId)
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('agent')
    .values({
      ...edited,
      profileId,
      status: statusOfFilledIn,
      suspension: null,
      demoYn: isDemoAddress(email),
      createdAt: now,
    })
    .onConflict((conflict) =>
      conflict.column('profileId').doUpdateSet({
        ...edited,
        status: sql<AgentStatus>`case when agent.status = any(${newStatuses})
          then ${statusOfFilledIn} else agent.status end`,
      }),
    )
    .execute();
  const kept = (await licensesOf(tx, [profileId])).get(profileId) ?? [];
  for (const state of states) {
    if (licenseNumber === undefined || kept.some((one) => one.state === state)) continue;
    const license = { state, number: licenseNumber, endsOn };
    await putLicense(tx, profileId, license);
    const by = { profileId, name: displayName };
    await recordOfAgent(tx, now, profileId, by, {
      kind: 'license_added',
      state,
      licenseAfter: license,
    });
  }
}

/**
 * What an agent asks to be saved, where it is theirs to say.
 * @throws Refusal 403 to who is suspended, 409 where the brokerage keeps other licenses
 */
export async function requireOwnEdit(
  tx: Tx,
  profileId: string,
  { licenseNumber, states }: OwnEdit,
): Promise<void> {
  const agent = await tx
    .selectFrom('agent')
    .select('status')
    .where('profileId', '=', profileId)
    .forUpdate()
    .executeTakeFirst();
  if (agent && isSuspended(agent)) throw new Refusal(403, 'no_access', suspendedSentence);
  if (!(await keepsLicenses(tx, profileId))) {
    const missing =
      licenseNumber === undefined ? 'license_number' : states === undefined ? 'states' : null;
    if (missing === null) return;
    const sentence =
      missing === 'states' ? 'Choose where you are licensed.' : 'Enter your license number.';
    throw new Refusal(400, 'invalid_field', sentence, missing);
  }
  const kept = (await licensesOf(tx, [profileId])).get(profileId) ?? [];
  const field =
    licenseNumber !== undefined && kept.every(({ number }) => number !== licenseNumber)
      ? 'license_number'
      : states?.some((state) => kept.every((one) => one.state !== state))
        ? 'states'
        : null;
  if (field === null) return;
  throw new Refusal(
    409,
    'not_possible_now',
    'Your brokerage keeps your licenses. Ask an admin to change them.',
    field,
  );
}

/**
 * Whether the brokerage keeps the licenses of an agent: since they were said for the first time, also
 * where an admin has taken all of them off since.
 */
export async function keepsLicenses(db: Db, agentProfileId: string): Promise<boolean> {
  const taken: AgentEntryKind = 'license_ended';
  const { keptYn } = await db
    .selectNoFrom(({ or, exists, selectFrom }) =>
      or([
        exists(
          selectFrom('agentLicense').select('state').where('agentProfileId', '=', agentProfileId),
        ),
        exists(
          selectFrom('agentRecord')
            .select('recordId')
            .where('agentProfileId', '=', agentProfileId)
            .where('kind', '=', taken),
        ),
      ]).as('keptYn'),
    )
    .executeTakeFirstOrThrow();
  return Boolean(keptYn);
}

/**
 * One command of an agent at a time.
 * @throws Refusal before the profile is filled in, and 403 to who is suspended
 */
export async function lockAgent(tx: Tx, profileId: string, now: Instant) {
  const agent = await tx
    .selectFrom('agent')
    .select('status')
    .where('profileId', '=', profileId)
    .forUpdate()
    .executeTakeFirst();
  if (!agent)
    throw new Refusal(
      409,
      'not_possible_now',
      'Fill in your profile first: license, states and languages.',
    );
  if (isSuspended(agent)) throw new Refusal(403, 'no_access', suspendedSentence);
  const held = await tx
    .selectFrom('agentLicense')
    .select('state')
    .where('agentProfileId', '=', profileId)
    .where(holdsInSql(now))
    .execute();
  return { ...agent, states: held.map(({ state }) => state) };
}
