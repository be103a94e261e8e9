/** Whether an agent can take on something new in a state, and what people are told where not. */
import { formatDate, type LegalDate } from '../calendar.ts';
import { type StateCode, stateNames } from '../states.ts';
import { holdsOn, type License } from './License.ts';

/** What of an agent an agreement depends on while it is made. */
export interface AgentStanding {
  suspendedYn: boolean;
  licenses: readonly License[];
}

/** `license`: that of the state has lapsed; null in it where there is none. */
export type Away =
  | { why: 'suspended' }
  | { why: 'license'; state: StateCode; license: License | null };

/**
 * null: the agent can act.
 * @param today by the calendar of the home
 */
export function whyAway(
  { suspendedYn, licenses }: AgentStanding,
  state: StateCode,
  today: LegalDate,
): Away | null {
  if (suspendedYn) return { why: 'suspended' };
  const license = licenses.find((one) => one.state === state) ?? null;
  return license !== null && holdsOn(license, today) ? null : { why: 'license', state, license };
}

/** Said to the agent. */
export function awayToAgent(away: Away): string {
  if (away.why === 'suspended') return suspendedSentence;
  const where = stateNames[away.state];
  return away.license === null
    ? `No license of yours in ${where} is on file. Ask an admin of your brokerage to enter it.`
    : `Your license in ${where} ended on ${formatDate(away.license.endsOn!)}. Ask an admin of your brokerage to enter the renewal.`;
}

export const suspendedSentence =
  'Your brokerage has suspended you for now: you can read everything, and change nothing. An admin can tell you more.';

/** Said to the broker. */
export function awayToAdmin(away: Away, name: string): string {
  if (away.why === 'suspended') return `${name} is suspended, so nothing new can be agreed on.`;
  const where = stateNames[away.state];
  return away.license === null
    ? `${name} has no license in ${where} on file.`
    : `${name}’s license in ${where} ended on ${formatDate(away.license.endsOn!)}.`;
}

/** Said to the buyers, whom it is not for to know why. */
export function awayToBuyers(name: string, brokerageName: string): string {
  return `It waits: ${name} can’t go on with this just now, and ${brokerageName} is looking after it. Nothing is asked of you, and nobody owes anything for it.`;
}
