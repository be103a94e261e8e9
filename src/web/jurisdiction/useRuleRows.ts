/** All rows of the law: what is in force, what comes, what is drafted. */
import type { z } from 'zod';
import type { JurisdictionRow } from '#api/jurisdictionSchemas.ts';
import { isPublished } from '#domain/jurisdiction/jurisdiction.ts';
import { addMonths, dateIn, type Instant, type LegalDate } from '#domain/calendar.ts';
import { latestInForce } from '#domain/jurisdiction/rulesInForce.ts';
import { type Asked, useReply } from '../client/useReply.ts';
import { jurisdictionQueries } from './jurisdictionQueries.ts';
import { placeName } from './ruleWords.ts';

export type RuleRow = z.output<typeof JurisdictionRow>;

export interface RuleBook {
  all: RuleRow[];
  inForce: RuleRow[];
  /** Published, from a later day on. */
  coming: RuleRow[];
  drafts: RuleRow[];
}

export function useRuleRows(now: Instant): [Asked<RuleBook>, retry: () => void] {
  const [asked, retry] = useReply(jurisdictionQueries.allRules, {});
  if (asked.status !== 'idle') return [asked, retry];
  return [{ status: 'idle', reply: ruleBook(asked.reply.rows, todayOf(now)) }, retry];
}

/** The day by which the server counts the law, where no home says another. */
export function todayOf(now: Instant): LegalDate {
  return dateIn('America/New_York', now);
}

export function ruleBook(all: RuleRow[], today: LegalDate): RuleBook {
  const holding = new Set(
    latestInForce(
      all.map(({ rules }) => rules),
      today,
    ),
  );
  const inForce = all.filter(({ rules }) => holding.has(rules)).toSorted(byPlace);
  return {
    all,
    inForce,
    coming: all.filter(({ rules }) => isPublished(rules) && rules.validFrom > today),
    drafts: all.filter(({ rules }) => !isPublished(rules)),
  };
}

/** What holds everywhere else comes first. */
function byPlace({ rules: a }: RuleRow, { rules: b }: RuleRow): number {
  const last = (state: string) => Number(state !== 'default');
  return last(a.state) - last(b.state) || placeName(a.state).localeCompare(placeName(b.state));
}

/** Laws change yearly: what nobody has looked at for longer may be out of date. */
export function isStale(readOn: LegalDate, now: Instant): boolean {
  return addMonths(readOn, 12) < todayOf(now);
}
