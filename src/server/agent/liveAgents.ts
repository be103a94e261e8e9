/** Who hears live of the brokerage's agents: admins of all, an agent of themselves. */
import type { LiveRules } from '../platform/live/LiveRules.ts';

const ofAll = 'agents of all';
const ofOne = (profileId: string) => `agents of ${profileId}`;

export const liveAgents: LiveRules = {
  keysFor: async ({ role, profileId }, ids) =>
    ids.map(() => (role === 'admin' ? ofAll : role === 'agent' ? ofOne(profileId) : null)),
  changesBy: async (facts) =>
    facts.flatMap(({ fact, number }) =>
      'agentProfileId' in fact
        ? [ofAll, ofOne(fact.agentProfileId)].map((key) => ({ key, number }))
        : [],
    ),
};
