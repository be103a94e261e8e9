import type { LiveRules, LiveRows } from '../platform/live/LiveRules.ts';

/** Everybody hears of what is said to themselves, in whichever of their profiles. */
const liveNotices: LiveRules = {
  keysFor: async ({ userId }, ids) => ids.map(() => keyOf(userId)),
  changesBy: async (facts) =>
    facts.flatMap(({ fact, number }) =>
      fact.kind === 'notice.changed' ? [{ key: keyOf(fact.userId), number }] : [],
    ),
};

function keyOf(userId: string): string {
  return `notices ${userId}`;
}

export const noticeLive: LiveRows = {
  notices: {
    summary: 'There is word for oneself, or it was read on another device.',
    facts: ['notice.changed'],
    rules: () => liveNotices,
  },
};
