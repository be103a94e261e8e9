/** Records of one home as files bring them, for tests: what each says, and what is made of them. */
import type { Instant, LegalDate } from '../../calendar.ts';
import { aHome } from '../Property.example.ts';
import type { Property, PropertyEvent } from '../Property.ts';
import { clockOf } from '../sourceClock.ts';
import { historyOfHome } from './historyOfHome.ts';
import { type Life, lifeOf } from './lifeOf.ts';
import {
  clockOfLife,
  daysBefore,
  offeredBefore,
  type LastChange,
  pricesOfLife,
} from './marketDays.ts';
import { observe, type Kept } from './observe.ts';
import { observationOf, type Sighting, toldSteps } from './recordSteps.ts';
import type { Step } from './Step.ts';
import { cumulativeDaysOnMarket, daysOnMarket } from '../daysOnMarket.ts';

/** What a row of a file says; nothing else of the home matters to its history. */
export interface Row {
  /** A day of 2026 (`02-20`, at noon UTC) or an instant: the date of the file. */
  on: string;
  status: Property['standardStatus'];
  /** Dollars. */
  price: number | null;
  key?: string;
  listed?: LegalDate;
  original?: number;
  previous?: number;
  cutOn?: LegalDate;
  closed?: LegalDate;
  soldFor?: number;
  days?: number;
  cumulative?: number;
  /** The record's own time. */
  modified?: Instant;
  /** More that the record tells of its past. */
  past?: Step[];
}

export const exampleZone = 'America/Los_Angeles';
const cents = (dollars: number | undefined | null) =>
  dollars === undefined || dollars === null ? null : dollars * 100;

export function instantOf(on: string): Instant {
  return on.length === 5 ? `2026-${on}T12:00:00.000Z` : on;
}

export function recordOf(row: Row): { home: Property; seen: Sighting; told: Step[] } {
  const at = row.modified ?? instantOf(row.on);
  const clock = clockOf({
    standardStatus: row.status,
    onMarketDate: row.listed ?? null,
    closeDate: row.closed ?? null,
    daysOnMarket: row.days ?? null,
    asOf: at.slice(0, 10),
  });
  const home = aHome({
    listingKey: row.key ?? 'a',
    standardStatus: row.status,
    listPriceCents: cents(row.price),
    originalListPriceCents: cents(row.original),
    previousListPriceCents: cents(row.previous),
    previousListPriceStatedYn: row.previous !== undefined,
    priceChangeDate: row.cutOn ?? null,
    closeDate: row.closed ?? null,
    closePriceCents: cents(row.soldFor),
    onMarketDate: row.listed ?? null,
    ...clock,
    cumulativeDaysBefore: Math.max(0, (row.cumulative ?? 0) - (row.days ?? 0)),
  });
  const seen: Sighting = { at, source: row.modified ? 'record' : 'file' };
  return { home, seen, told: [...toldSteps(home, seen), ...(row.past ?? [])] };
}

/** Everything that is kept after the rows, by listing key, in the order in which they came. */
export function keepAll(rows: readonly Row[]): Map<string, Kept> {
  const kept = new Map<string, Kept>();
  for (const row of rows) {
    const { home, seen, told } = recordOf(row);
    const before = kept.get(home.listingKey) ?? { steps: [], seenAt: [] };
    const { added, seenAt } = observe(before, observationOf(home, seen), told);
    kept.set(home.listingKey, { steps: [...before.steps, ...added], seenAt });
  }
  return kept;
}

export interface Told {
  history: PropertyEvent[];
  /** As of noon of the day asked for. */
  days: number | null;
  cumulative: number | null;
  offeredBeforeYn: boolean;
  prices: LastChange;
}

/** What the page of the home with `key` says on a day. */
export function tellHome(kept: ReadonlyMap<string, Kept>, key: string, on: string): Told {
  const lives = new Map<string, Life>();
  for (const [each, { steps }] of kept) lives.set(each, lifeOf(steps, exampleZone));
  const own = lives.get(key)!;
  const others = [...lives].filter(([each]) => each !== key).map(([, life]) => life);
  const clocked = {
    ...clockOfLife(own, others),
    cumulativeDaysBefore: daysBefore(own, others),
    timeZone: exampleZone,
  };
  return {
    history: historyOfHome(own, others),
    days: daysOnMarket(clocked, instantOf(on)),
    cumulative: cumulativeDaysOnMarket(clocked, instantOf(on)),
    offeredBeforeYn: offeredBefore(own, others),
    prices: pricesOfLife(own),
  };
}
