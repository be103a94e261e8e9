/** Who hears live of the brokerage's agents: admins of all, an agent of themselves. */
import type { FactKind } from '#domain/facts.ts';
import type { LiveRules, LiveRows } from '../platform/live/LiveRules.ts';

const ofAll = 'agents of all';
const ofOne = (profileId: string) => `agents of ${profileId}`;

const liveAgents: LiveRules = {
  keysFor: async ({ role, profileId }, ids) =>
    ids.map(() => (role === 'admin' ? ofAll : role === 'agent' ? ofOne(profileId) : null)),
  changesBy: async (facts) =>
    facts.flatMap(({ fact, number }) =>
      'agentProfileId' in fact
        ? [ofAll, ofOne(fact.agentProfileId)].map((key) => ({ key, number }))
        : [],
    ),
};

/** Facts that change whether an agent may act. */
export const canAgentAct: readonly FactKind[] = [
  'agent.suspended',
  'agent.reinstated',
  'agent.license_changed',
  'agent.license_lapsed',
];

export const agentLive: LiveRows = {
  agents: {
    summary: 'The list of agents changed, or one of them; an agent hears of their own alone.',
    facts: [...canAgentAct, 'agent.license_ends_soon'],
    rules: () => liveAgents,
  },
};
