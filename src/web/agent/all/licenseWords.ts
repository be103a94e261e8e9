/** How an agent's license is told of on the desks: where, through when, and what of it to look at. */
import type { AgentRow, LicenseShown } from '#api/agent/agentDeskSchemas.ts';
import { formatDate } from '#domain/calendar.ts';
import type { License, LicenseStanding } from '#domain/agent/License.ts';
import type { AgentStatus } from '#domain/agent/AgentStatus.ts';
import { type StateCode, stateNames } from '#domain/states.ts';

export const statusWords: Record<AgentStatus, string> = {
  invited: 'Invited',
  onboarding: 'Not filled in yet',
  active: 'Active',
  suspended: 'Suspended',
  archived: 'Archived',
};

/** Null where all is well. */
export const licenseProblemWords: Record<LicenseStanding, string | null> = {
  holds: null,
  undated: 'Last day missing',
  ends_soon: 'Ends soon',
  lapsed: 'Lapsed',
};

/** At the beginning of a line: `The District of Columbia`. */
export function placeOf(state: StateCode): string {
  const name = stateNames[state];
  return name.slice(0, 1).toUpperCase() + name.slice(1);
}

/** `through Mar 3, 2027`, `ended on Mar 3, 2026`. */
export function lastDayWords({ endsOn }: License, standing: LicenseStanding, locale: string) {
  if (endsOn === null) return 'last day not entered';
  return `${standing === 'lapsed' ? 'ended on' : 'through'} ${formatDate(endsOn, locale)}`;
}

const gravest: LicenseStanding[] = ['lapsed', 'ends_soon', 'undated'];

/** What of an agent's licenses to look at first; null where nothing. */
export function worstLicense({ licenses }: Pick<AgentRow, 'licenses'>): LicenseShown | null {
  for (const standing of gravest) {
    const found = licenses
      .filter((one) => one.standing === standing)
      .toSorted((a, b) => (a.endsOn ?? '').localeCompare(b.endsOn ?? ''))[0];
    if (found) return found;
  }
  return null;
}
