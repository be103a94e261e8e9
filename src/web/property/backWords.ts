interface Offered {
  /** Those of earlier listings counted. */
  days: number;
  earlierDays: number;
  offeredBeforeYn: boolean;
}

/**
 * A home that is listed anew is not new: it has been on offer for so many days before, or was so long
 * ago that they do not count. Null where there is nothing of that to tell.
 */
export function backWords({ days, earlierDays, offeredBeforeYn }: Offered): string | null {
  if (earlierDays > 0) return days === earlierDays ? `Back after ${inDays(earlierDays)}` : null;
  if (!offeredBeforeYn) return null;
  return days === 0 ? 'Back today' : `Back for ${inDays(days)}`;
}

function inDays(days: number): string {
  return days === 1 ? '1 day' : `${days} days`;
}
