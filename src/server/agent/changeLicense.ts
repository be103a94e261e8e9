/** The brokerage keeps the licenses of its agents: an admin adds, corrects and ends them. */
import type { License } from '#domain/agent/License.ts';
import type { Actor } from '#domain/access.ts';
import type { Instant } from '#domain/calendar.ts';
import { type StateCode, stateNames } from '#domain/states.ts';
import type { Tx } from '../platform/db/inTransaction.ts';
import { Refusal } from '../platform/http/errors.ts';
import { agentToChange, keepChanged, type SeenAgent } from './changeAgent.ts';
import { dropLicense, licensesOf, putLicense, recordOfAgent } from './licenses.ts';

/** Adds the license of a state, or corrects the one that is there. The same once more does nothing. */
export async function saveLicense(
  tx: Tx,
  now: Instant,
  by: Actor,
  { license, ...seen }: SeenAgent & { license: License },
): Promise<void> {
  const { agent, admin } = await agentToChange(tx, by, seen);
  const { profileId } = agent;
  const before = await licenseIn(tx, profileId, license.state);
  if (before?.number === license.number && before.endsOn === license.endsOn) return;
  // Whoever was told of this last day is not told again.
  const told =
    before?.endsOn === license.endsOn ? await toldOf(tx, profileId, license.state) : null;
  await putLicense(tx, profileId, license, told);
  await recordOfAgent(tx, now, profileId, admin, {
    kind: before === null ? 'license_added' : 'license_corrected',
    state: license.state,
    licenseBefore: before,
    licenseAfter: license,
  });
  await keepChanged(tx, now, agent, {}, factOf(profileId, by));
}

/** Takes it off; the record keeps what it was. @throws Refusal 409 where there is none */
export async function endLicense(
  tx: Tx,
  now: Instant,
  by: Actor,
  { state, reason, ...seen }: SeenAgent & { state: StateCode; reason: string },
): Promise<void> {
  const { agent, admin } = await agentToChange(tx, by, seen);
  const { profileId } = agent;
  const before = await licenseIn(tx, profileId, state);
  if (before === null) {
    throw new Refusal(
      409,
      'not_possible_now',
      `${agent.name} has no license in ${stateNames[state]} here.`,
    );
  }
  await dropLicense(tx, profileId, state);
  await recordOfAgent(tx, now, profileId, admin, {
    kind: 'license_ended',
    state,
    licenseBefore: before,
    reason: reason.trim(),
  });
  await keepChanged(tx, now, agent, {}, factOf(profileId, by));
}

async function licenseIn(tx: Tx, profileId: string, state: StateCode): Promise<License | null> {
  const licenses = (await licensesOf(tx, [profileId])).get(profileId) ?? [];
  return licenses.find((one) => one.state === state) ?? null;
}

async function toldOf(tx: Tx, agentProfileId: string, state: StateCode) {
  const row = await tx
    .selectFrom('agentLicense')
    .select('told')
    .where('agentProfileId', '=', agentProfileId)
    .where('state', '=', state)
    .executeTakeFirst();
  return row?.told ?? null;
}

function factOf(agentProfileId: string, { profileId: byProfileId }: Actor) {
  return { kind: 'agent.license_changed', agentProfileId, byProfileId } as const;
}
