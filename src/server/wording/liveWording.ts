import type { LiveRules, LiveRows } from '../platform/live/LiveRules.ts';

/** Admins hear of drafts and of what was approved; to others there is no such list. */
const liveWording: LiveRules = {
  keysFor: async ({ role }, ids) => ids.map(() => (role === 'admin' ? 'wording' : null)),
  changesBy: async (facts) => facts.map(({ number }) => ({ key: 'wording', number })),
};

export const wordingLive: LiveRows = {
  wording: { facts: ['wording.changed', 'wording.item_changed'], rules: () => liveWording },
};
