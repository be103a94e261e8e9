/** What the law of a state asks of an agreement with a buyer: dated rows that admins edit. */
import { z } from 'zod';
import { addDays, addMonths, LegalDate } from '../calendar.ts';
import { StateCode } from '../states.ts';
import { ClauseId } from '../contract/ClauseId.ts';
import { RebateStatus } from '../contract/RebateStatus.ts';

/** A length of time as the law says it: months are not a number of days. */
export const Term = z.object({
  count: z.int().min(1).max(3650),
  unit: z.enum(['days', 'months']),
});
export type Term = z.infer<typeof Term>;

export const Jurisdiction = z.object({
  /** `default` is for every state without a row of its own. */
  state: z.union([StateCode, z.literal('default')]),
  status: z.enum(['draft', 'published']),
  validFrom: LegalDate,
  /** The first thing with a buyer that needs a signed agreement. */
  agreementNeededBefore: z.enum(['tour', 'showing', 'offer']),
  /** The longest agreement with a natural person; null: the law sets no limit. */
  maxTermForPeople: Term.nullable(),
  /** The longest one whose clients are all companies; null: no limit. */
  maxTermForCompanies: Term.nullable(),
  /** `made`: from the day it is agreed, even where it begins later; `start`: from its first day. */
  termCountedFrom: z.enum(['made', 'start']),
  /** What a new agreement is filled in with where its package lasts longer than the law allows. */
  suggestedTerm: Term,
  /** null: a touring agreement may last as long as any other. */
  touringMaxDays: z.int().min(1).max(365).nullable(),
  touringMayBeExclusiveYn: z.boolean(),
  /** Whether somebody who only shows homes stands for the buyer; where not, they give no advice. */
  touringRepresentsYn: z.boolean(),
  /** The clauses that the text of every agreement must have. */
  requiredClauses: z.array(ClauseId).min(1),
  rebateStatus: RebateStatus,
  defaultContingencyDays: z.int().min(0).max(120),
  /** Whether a contingency ends by itself on its day, or only by written removal. */
  contingenciesLapseYn: z.boolean(),
  source: z.object({ text: z.string().min(1).max(500), url: z.url().max(500) }),
  reviewedOn: LegalDate,
  note: z.string().max(500),
});
export type Jurisdiction = z.infer<typeof Jurisdiction>;

/**
 * The last day of an agreement that lasts `term`. The day it is counted from is left out and the
 * last day counts, as Cal. Civ. Code § 10, Tex. Gov't Code § 311.014 and RCW 1.12.040 have it.
 */
export function lastDayOf(from: LegalDate, term: Term): LegalDate {
  return term.unit === 'days' ? addDays(from, term.count) : addMonths(from, term.count);
}

/** `3 months`, `1 day`. */
export function termInWords({ count, unit }: Term): string {
  return `${count} ${count === 1 ? unit.slice(0, -1) : unit}`;
}

/** Else it is a draft, which binds nobody. */
export function isPublished({ status }: Pick<Jurisdiction, 'status'>): boolean {
  return status === 'published';
}

/**
 * The row in force in a state on a day: the latest published one of the state, else of `default`.
 * @throws RangeError when there is no row for either.
 */
export function jurisdictionFor(
  rows: readonly Jurisdiction[],
  state: StateCode,
  on: LegalDate,
): Jurisdiction {
  const inForce = rows
    .filter((row) => isPublished(row) && row.validFrom <= on)
    .toSorted((a, b) => b.validFrom.localeCompare(a.validFrom));
  const row =
    inForce.find((candidate) => candidate.state === state) ??
    inForce.find((candidate) => candidate.state === 'default');
  if (!row) throw new RangeError(`No rules are published for ${state} on ${on}.`);
  return row;
}
