import type { LiveRules, LiveRows } from '../platform/live/LiveRules.ts';

/** Admins hear of what went wrong; to others there is no such list. */
export const liveTroubles: LiveRules = {
  keysFor: async ({ role }, ids) => ids.map(() => (role === 'admin' ? 'troubles' : null)),
  changesBy: async (facts) => facts.map(({ number }) => ({ key: 'troubles', number })),
};

export const troubleLive: LiveRows = {
  troubles: {
    summary: 'The list of things that went wrong changed.',
    facts: ['document.fault_found', 'file.fault_found', 'trouble.changed'],
    rules: () => liveTroubles,
  },
};
