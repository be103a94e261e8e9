/** What the days-on-market codes mean. */

/** At most so many whole days, or more than so many. */
export type DayTest = { atMost: number } | { over: number };

export const domCodes = {
  lte_1: { atMost: 1 },
  lte_3: { atMost: 3 },
  lte_7: { atMost: 7 },
  lte_14: { atMost: 14 },
  lte_30: { atMost: 30 },
  lte_60: { atMost: 60 },
  lte_90: { atMost: 90 },
  gt_90: { over: 90 },
  gt_180: { over: 180 },
} satisfies Record<string, DayTest>;
export type DomCode = keyof typeof domCodes;

export function passes(days: number, test: DayTest): boolean {
  return 'atMost' in test ? days <= test.atMost : days > test.over;
}
