import type { LiveRules, LiveRows } from '../platform/live/LiveRules.ts';

/** Everybody hears of what they keep themselves, as the profile that keeps it. */
export const liveKeeps: LiveRules = {
  keysFor: async ({ profileId }, ids) => ids.map(() => keyOf(profileId)),
  changesBy: async (facts) =>
    facts.flatMap(({ fact, number }) =>
      fact.kind === 'keep.changed' ? [{ key: keyOf(fact.keeperId), number }] : [],
    ),
};

function keyOf(profileId: string): string {
  return `keeps of ${profileId}`;
}

export const keepLive: LiveRows = {
  keeps: {
    summary: 'What one keeps of homes changed: hearts, hidden homes, notes or lists.',
    facts: ['keep.changed'],
    rules: () => liveKeeps,
  },
};
