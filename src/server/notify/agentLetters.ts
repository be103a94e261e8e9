/** What agents and admins hear by mail of suspensions, and of licenses that end. */
import { isSuspended } from '#domain/agent/AgentStatus.ts';
import type { AgentStatus } from '#domain/agent/AgentStatus.ts';
import type { LicenseEnds } from '#domain/agent/agentFacts.ts';
import type { License } from '#domain/agent/License.ts';
import { formatDate } from '#domain/calendar.ts';
import type { FactKind } from '#domain/facts.ts';
import { stateNames } from '#domain/states.ts';
import type { Telling } from './Telling.ts';

export interface ToldAgent {
  profileId: string;
  name: string;
  status: AgentStatus;
  suspension: { reason: string; byName: string | null } | null;
  licenses: readonly License[];
  brokerageName: string;
}

export const toldAgentFacts = [
  'agent.suspended',
  'agent.reinstated',
  'agent.license_ends_soon',
  'agent.license_lapsed',
] as const satisfies FactKind[];

type Told = { kind: 'agent.suspended' | 'agent.reinstated'; agentProfileId: string } | LicenseEnds;

/** Empty where it has gone on since: what a letter says holds when it is written. */
export function agentNews(fact: Told, agent: ToldAgent): Telling[] {
  switch (fact.kind) {
    case 'agent.suspended':
      return isSuspended(agent) ? [suspended(agent)] : [];
    case 'agent.reinstated':
      return isSuspended(agent) ? [] : [reinstated(agent)];
    case 'agent.license_ends_soon':
    case 'agent.license_lapsed': {
      const { state, endsOn } = fact;
      const kept = agent.licenses.some((one) => one.state === state && one.endsOn === endsOn);
      return kept ? licenseNews(fact, agent) : [];
    }
  }
}

function suspended({ profileId, brokerageName, suspension }: ToldAgent): Telling {
  const who = suspension?.byName ? `${suspension.byName} of ${brokerageName}` : brokerageName;
  return {
    ...telling([profileId], 'You are suspended as an agent', '/agent', 'Open the agents’ desk'),
    sentences: [
      `${who} has suspended you. You can still sign in and read everything; you can’t propose, sign or approve anything, and buyers don’t find you.`,
      'Agreements in force stay in force. What was being made waits; its buyers read that it waits, and not why.',
      ...(suspension?.reason ? ['The reason given:'] : []),
    ],
    quote: suspension?.reason ? { words: suspension.reason, to: 'all' } : null,
  };
}

function reinstated({ profileId, brokerageName }: ToldAgent): Telling {
  return {
    ...telling([profileId], 'You work as an agent again', '/agent', 'See who waits for you'),
    sentences: [
      `${brokerageName} has lifted your suspension. Buyers find you again, and what waited goes on where it stood.`,
    ],
  };
}

function licenseNews(
  { kind, state, endsOn }: LicenseEnds,
  { profileId, name }: ToldAgent,
): Telling[] {
  const [where, day] = [stateNames[state], formatDate(endsOn)];
  const hasEnded = kind === 'agent.license_lapsed';
  const ends = hasEnded ? `ended on ${day}` : `ends on ${day}`;
  const then = hasEnded
    ? 'Until the renewal is entered'
    : 'From the day after, until the renewal is entered';
  const rest = 'Agreements in force stay in force.';
  return [
    {
      ...telling(
        [profileId],
        `Your license in ${where} ${ends}`,
        '/agent/profile',
        'See your licenses',
      ),
      sentences: [
        `Your license in ${where} ${ends}. Send the renewal to an admin of your brokerage, who enters it.`,
        `${then}, you can propose and sign nothing new in ${where}, and buyers there don’t find you. ${rest}`,
      ],
    },
    {
      ...telling(
        'admins',
        `${name}’s license in ${where} ${ends}`,
        `/admin/agents/${profileId}`,
        `Open ${name}`,
      ),
      sentences: [
        `${name}’s license in ${where} ${ends}. Enter the renewal on the agent’s page once you have it.`,
        `${then}, ${name} can propose and sign nothing new in ${where}, and buyers there don’t find them. ${rest}`,
      ],
    },
  ];
}

function telling(
  to: Telling['to'],
  subject: string,
  page: string,
  action: string,
): Omit<Telling, 'sentences'> {
  return {
    event: 'standing',
    to,
    butProfileId: null,
    subject,
    only: [],
    timeZone: null,
    quote: null,
    action,
    page,
    sealedYn: false,
  };
}
