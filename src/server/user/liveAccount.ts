import type { LiveRules, LiveRows } from '../platform/live/LiveRules.ts';

/** Everybody hears of their own account, in whichever of its profiles. */
const liveAccount: LiveRules = {
  keysFor: async ({ userId }, ids) => ids.map(() => keyOf(userId)),
  changesBy: async (facts) =>
    facts.flatMap(({ fact, number }) =>
      'userId' in fact ? [{ key: keyOf(fact.userId), number }] : [],
    ),
};

function keyOf(userId: string): string {
  return `account ${userId}`;
}

export const userLive: LiveRows = {
  account: {
    summary: 'One’s own account changed, or where one is signed in.',
    facts: ['user.changed', 'consent.given', 'consent.withdrawn', 'session.ended'],
    rules: () => liveAccount,
  },
};
