/** How often and how long a fact that fails is tried again. */

export interface Patience {
  /** After so many it lies in the admins' list. */
  tries: number;
  firstPauseMs: number;
  /** By how much each pause is longer than the one before. */
  factor: number;
  longestPauseMs: number;
}

/** Twelve tries over four hours: long enough for a full disk to be noticed and emptied. */
export const usualPatience: Patience = {
  tries: 12,
  firstPauseMs: 1_000,
  factor: 3,
  longestPauseMs: 3_600_000,
};

/** @param tries how many have failed, 1 or more */
export function pauseAfter(tries: number, patience: Patience): number {
  const { firstPauseMs, factor, longestPauseMs } = patience;
  return Math.min(longestPauseMs, firstPauseMs * factor ** (tries - 1));
}
