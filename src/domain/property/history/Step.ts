/** One thing that was told or seen of a home's life, as it is stored: never changed, never removed. */
import { z } from 'zod';
import { Instant } from '../../dateSchemas.ts';
import { PositiveCents } from '../../moneySchemas.ts';
import { StandardStatus, StepSource } from '../Property.ts';

export const Step = z.object({
  at: Instant,
  source: StepSource,
  /** As of when the record spoke that told it; null for what an earlier version stored. */
  toldAt: Instant.nullable(),
  /** From then on; null when the step says nothing about the status. */
  standardStatus: StandardStatus.nullable(),
  /** From then on; null when the step says nothing about the price. */
  priceCents: PositiveCents.nullable(),
  /** The source says that a listing began then. */
  listedYn: z.boolean(),
  /** The source's own count of days at that instant. */
  daysTold: z.int().min(0).max(36_500).nullable(),
  /** The source's own count of the days of earlier listings. */
  daysBeforeTold: z.int().min(0).max(36_500),
});
export type Step = z.infer<typeof Step>;

/** The step is the state of the home as it was seen, not what was told of its past. */
export function isObserved({ source }: Pick<Step, 'source'>): boolean {
  return source !== 'told';
}

const empty = { standardStatus: null, priceCents: null, listedYn: false, daysTold: null };

/** A step of which only some things are said. */
export function stepOf(step: Pick<Step, 'at' | 'source'> & Partial<Step>): Step {
  return { ...empty, daysBeforeTold: 0, toldAt: null, ...step };
}

const ranks = { listed: 0, price: 1, observed: 2, status: 3 };

/** On one instant a listing begins first and ends last. */
function rankOf(step: Step): number {
  if (isObserved(step)) return ranks.observed;
  if (step.listedYn) return ranks.listed;
  return step.standardStatus === null ? ranks.price : ranks.status;
}

/** The order of a life. It depends on what the steps say alone, never on which of them came first. */
export function byInstant(a: Step, b: Step): number {
  return (
    compare(a.at, b.at) ||
    rankOf(a) - rankOf(b) ||
    compare(a.toldAt ?? '', b.toldAt ?? '') ||
    compare(a.standardStatus ?? '', b.standardStatus ?? '') ||
    (a.priceCents ?? -1) - (b.priceCents ?? -1) ||
    compare(a.source, b.source)
  );
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
