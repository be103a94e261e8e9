/** What the law of a state asks of an agreement with a buyer: dated rows that admins edit. */
import { z } from 'zod';
import { addDays, addMonths } from '../calendar.ts';
import { LegalDate } from '../dateSchemas.ts';
import { StateCode } from '../StateCode.ts';
import { ClauseId } from '../contract/ClauseId.ts';
import { RebateStatus } from '../contract/money/RebateStatus.ts';
import { Disclosure } from './Disclosure.ts';
import { StatutoryNotice } from './StatutoryNotice.ts';

/** A length of time as the law says it: months are not a number of days. */
export const Term = z.object({
  count: z.int().min(1).max(3650),
  unit: z.enum(['days', 'months']),
});
export type Term = z.infer<typeof Term>;

/** What a law can say. In the row of a state only its `ownFields` count; the rest is the default's. */
const Law = z.object({
  /** The first thing with a buyer that needs a signed agreement; `fee`: being paid. */
  agreementNeededBefore: z.enum(['tour', 'showing', 'offer', 'fee']),
  writtenFormYn: z.boolean(),
  /** The shortest agreement; null: the law sets none. */
  minTerm: Term.nullable(),
  /** The longest agreement with a natural person; null: the law sets no limit. */
  maxTermForPeople: Term.nullable(),
  /** The longest one whose clients are all companies; null: no limit. */
  maxTermForCompanies: Term.nullable(),
  /** `made`: from the day it is agreed, even where it begins later; `start`: from its first day. */
  termCountedFrom: z.enum(['made', 'start']),
  /** What a new agreement is filled in with where its package lasts longer than the law allows. */
  suggestedTerm: Term,
  definiteEndYn: z.boolean(),
  mayRenewByItselfYn: z.boolean(),
  /** Who says whether the agreement is exclusive: the buyer, by boxes that nobody ticked before. */
  exclusiveChoice: z.enum(['buyer', 'agent']),
  /** null: a touring agreement may last as long as any other. */
  touringMaxDays: z.int().min(1).max(365).nullable(),
  touringMayBeExclusiveYn: z.boolean(),
  /** Whether somebody who only shows homes stands for the buyer; where not, they give no advice. */
  touringRepresentsYn: z.boolean(),
  /** The clauses that the text of every agreement must have. */
  requiredClauses: z.array(ClauseId).min(1),
  notices: z.array(StatutoryNotice).max(12),
  /** Each acknowledged by itself before the agreement is signed. */
  disclosures: z.array(Disclosure).max(8),
  /** One agent for both sides. */
  dualAgency: z.enum(['banned', 'separate_initials', 'written_consent', 'not_offered']),
  licenseNumbersYn: z.boolean(),
  fairHousing: z.enum(['statement', 'statement_and_logo']),
  /** What the law says about ending it early; empty where nothing. */
  endingRules: z.string().trim().max(500),
  rebateStatus: RebateStatus,
  /** Where set, the regulator's own form must be used and no text of ours. */
  stateForm: z.object({ title: z.string().min(1).max(200), url: z.url().max(500) }).nullable(),
  /** Whether an agreement that does not comply is void. */
  voidYn: z.boolean(),
  coveredBuyers: z.enum(['people', 'everybody']),
  defaultContingencyDays: z.int().min(0).max(120),
  /** Whether a contingency ends by itself on its day, or only by written removal. */
  contingenciesLapseYn: z.boolean(),
});

export const LawField = Law.keyof();
export type LawField = z.infer<typeof LawField>;

export const Jurisdiction = Law.extend({
  /** `default` is the house rule, for what no state says itself. */
  state: z.union([StateCode, z.literal('default')]),
  status: z.enum(['draft', 'published']),
  validFrom: LegalDate,
  /** How far a row goes: `default` says that the state's own law on agreements was not read. */
  coverage: z.enum(['modelled', 'state_form', 'default']),
  /** The fields that the state's own law was read for. */
  ownFields: z.array(LawField),
  source: z.object({ text: z.string().min(1).max(500), url: z.url().max(500) }),
  /** How much of the source was read; `house`: it is our own rule. */
  readHow: z.enum(['whole', 'part', 'second_hand', 'house']),
  readOn: LegalDate,
  /** Counsel who has looked at the row; null: nobody yet. */
  review: z.object({ by: z.string().trim().min(2).max(120), on: LegalDate }).nullable(),
  /** What is known to be missing, a sentence each. */
  gaps: z.array(z.string().trim().min(1).max(300)).max(20),
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

/** Whether the state's own law sets a field; else it is the house rule of the default row. */
export function isOwn({ ownFields, state }: Jurisdiction, field: LawField): boolean {
  return state !== 'default' && ownFields.includes(field);
}

/** A state's row with the house rules wherever its own law was not read. */
export function withHouseRules<Row extends Omit<Jurisdiction, 'status'>>(
  row: Row,
  house: Omit<Jurisdiction, 'status'>,
): Row {
  if (row.state === 'default') return row;
  const borrowed = LawField.options.filter((field) => !row.ownFields.includes(field));
  return { ...row, ...Object.fromEntries(borrowed.map((field) => [field, house[field]])) };
}

/**
 * The row in force in a state on a day: the latest published one of the state, with what it leaves
 * open filled from `default`; else `default` itself.
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
  const own = inForce.find((candidate) => candidate.state === state);
  const house = inForce.find((candidate) => candidate.state === 'default');
  if (own) return house ? withHouseRules(own, house) : own;
  if (house) return house;
  throw new RangeError(`No rules are published for ${state} on ${on}.`);
}
