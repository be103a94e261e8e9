import type { LiveRules, LiveRows } from '../platform/live/LiveRules.ts';

/** Admins hear of drafts and of what was approved; to others there is no such list. */
const liveWording: LiveRules = {
  keysFor: async ({ role }, ids) => ids.map(() => (role === 'admin' ? 'wording' : null)),
  changesBy: async (facts) => facts.map(({ number }) => ({ key: 'wording', number })),
};

export const wordingLive: LiveRows = {
  wording: {
    summary: 'The words of a clause or an own item were written, proposed, approved or retired.',
    facts: ['wording.changed', 'wording.item_changed'],
    rules: () => liveWording,
  },
};
