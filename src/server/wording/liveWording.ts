import type { LiveRules } from '../platform/live/LiveRules.ts';

/** Admins hear of drafts and of what was approved; to others there is no such list. */
export const liveWording: LiveRules = {
  keysFor: async ({ role }, ids) => ids.map(() => (role === 'admin' ? 'wording' : null)),
  changesBy: async (facts) => facts.map(({ number }) => ({ key: 'wording', number })),
};
