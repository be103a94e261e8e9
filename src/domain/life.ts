/**
 * The life of a thing as a table of steps with all that follows from each. The server moves by it,
 * the page draws its buttons from it, deadlines are swept by it, and the diagram in the docs is printed
 * from it. Emails follow the facts it states.
 */
import type { RefusedCode } from './refusedCodes.ts';

/** The words one life is told in. */
export interface LifeWords {
  status: string;
  action: string;
  role: string;
  guard: string;
  effect: string;
  /** What a deadline is counted from. */
  since: string;
  fact: string;
  /** A kind of entry in the evidence. */
  evidence: string;
  /** Rows that are kept beside the thing. */
  record: string;
  followUp: FollowUp;
}

/** A step that another one brings with it. */
export interface FollowUp {
  /** Whose: `itself`, or those that stand beside it. */
  of: string;
  action: string;
}

/** Counted in whole days of the home's time zone; the day it is counted from is left out. */
export interface After<Since extends string = string> {
  since: Since;
  days: number;
  /** Where this day comes first, it is the last one. */
  noLaterThan?: Since;
  /** Days before the last one on which those concerned are told. */
  warnDaysBefore?: readonly number[];
}

export interface Step<Words extends LifeWords> {
  action: Words['action'];
  /** Empty: the life begins here. No two steps share an action and a status it starts from. */
  from: readonly Words['status'][];
  to: Words['status'];
  by: readonly Words['role'][];
  /** All of them must hold. */
  when: readonly Words['guard'][];
  /** The step is taken once this time is over, and not before. */
  after?: After<Words['since']>;
  effects: readonly Words['effect'][];
  /** Rows beside the thing that are written with it. */
  records: readonly Words['record'][];
  fact: Words['fact'];
  /** What the evidence calls it; null: the evidence says nothing. */
  evidence: Words['evidence'] | null;
  /**
   * Taken right after, in the same transaction, by whatever stands where they begin. Where a guard
   * refuses one of the thing itself, that one is left out; where it refuses another's, all is refused.
   */
  next: readonly Words['followUp'][];
  /** What the step means, printed in the docs. */
  note?: string;
}

export type Life<Words extends LifeWords> = readonly Step<Words>[];

/** A request that the domain does not grant. The numbers are those of HTTP. */
export interface Refused {
  outcome: 'refused';
  status: 400 | 403 | 404 | 409;
  code: RefusedCode;
  /** For a person. */
  sentence: string;
  field?: string;
}

export function refuse(
  status: Refused['status'],
  code: RefusedCode,
  sentence: string,
  field?: string,
): Refused {
  return { outcome: 'refused', status, code, sentence, field };
}

/** `role`: never for this role, or not from here; `status`: this role may, but not from here. */
export type WhyNot = 'role' | 'status';

/** A status of `null` asks for a step that begins a life. */
export function findStep<Words extends LifeWords>(
  life: Life<Words>,
  status: Words['status'] | null,
  action: Words['action'],
  role: Words['role'],
): Step<Words> | WhyNot {
  const sameAction = life.filter((step) => step.action === action);
  if (!sameAction.some((step) => step.by.includes(role))) return 'role';
  const here = sameAction.find((step) => leadsFrom(step, status));
  if (!here) return 'status';
  return here.by.includes(role) ? here : 'role';
}

/** The steps a role can take from here, in the order of the table. */
export function stepsFrom<Words extends LifeWords>(
  life: Life<Words>,
  status: Words['status'] | null,
  role: Words['role'],
): Step<Words>[] {
  return life.filter((step) => leadsFrom(step, status) && step.by.includes(role));
}

/** Whether the action begins here, whoever takes it. */
export function canTake<Words extends LifeWords>(
  life: Life<Words>,
  status: Words['status'],
  action: Words['action'],
): boolean {
  return life.some((step) => step.action === action && step.from.includes(status));
}

/** Every status that the action begins in, for queries. */
export function statusesBefore<Words extends LifeWords>(
  life: Life<Words>,
  action: Words['action'],
): Words['status'][] {
  return life.flatMap((step) => (step.action === action ? step.from : []));
}

/** Nothing leads away from it. */
export function isOver<Words extends LifeWords>(
  life: Life<Words>,
  status: Words['status'],
): boolean {
  return !life.some((step) => step.from.includes(status));
}

function leadsFrom<Words extends LifeWords>(
  step: Step<Words>,
  status: Words['status'] | null,
): boolean {
  return status === null ? step.from.length === 0 : step.from.includes(status);
}

/** The names of a table's rows, as a list that keeps their type. */
export function namesOf<const Table extends object>(table: Table): (keyof Table & string)[] {
  return Object.keys(table) as (keyof Table & string)[];
}
