/** What one record of a source tells: how the home is, and what its dates say of its past. */
import { dateIn, type Instant, type LegalDate, startOfDay } from '../../calendar.ts';
import { daysOnMarket } from '../daysOnMarket.ts';
import type { Property, StepSource } from '../Property.ts';
import { type Step, stepOf } from './Step.ts';

/** As of when a record speaks, and who says so. */
export interface Sighting {
  at: Instant;
  source: Extract<StepSource, 'record' | 'file' | 'import'>;
}

/** What was seen, with the source's own count of days where it has one. */
export function observationOf(home: Property, seen: Sighting): Step {
  return stepOf({
    ...seen,
    toldAt: seen.at,
    standardStatus: home.standardStatus,
    priceCents: home.standardStatus === 'Closed' ? home.closePriceCents : home.listPriceCents,
    daysTold: daysOnMarket(home, seen.at),
    daysBeforeTold: home.cumulativeDaysBefore,
  });
}

/** The dates that the record gives, as steps on these days; days after the record are no past. */
export function toldSteps(home: Property, { at }: Sighting): Step[] {
  const today = dateIn(home.timeZone, at);
  const past = (day: LegalDate | null): day is LegalDate => day !== null && day <= today;
  const on = (day: LegalDate, told: Partial<Step>): Step =>
    stepOf({ at: dayStart(day, home.timeZone), source: 'told', toldAt: at, ...told });
  const { onMarketDate, priceChangeDate, closeDate, standardStatus } = home;
  const steps: Step[] = [];

  if (past(onMarketDate) && standardStatus !== 'Coming Soon') {
    const first = home.originalListPriceCents;
    const before = priceChangeDate === null ? null : home.previousListPriceCents;
    const priceCents = first ?? before;
    steps.push(on(onMarketDate, { standardStatus: 'Active', priceCents, listedYn: true }));
  }
  if (
    past(priceChangeDate) &&
    home.listPriceCents !== null &&
    !(onMarketDate !== null && priceChangeDate < onMarketDate)
  ) {
    steps.push(on(priceChangeDate, { priceCents: home.listPriceCents }));
  }
  if (past(closeDate) && standardStatus === 'Closed') {
    steps.push(on(closeDate, { standardStatus, priceCents: home.closePriceCents }));
  }
  return steps;
}

const starts = new Map<string, Instant>();

/** The first moment of a day; a file has few different ones. */
export function dayStart(day: LegalDate, timeZone: string): Instant {
  const key = `${day} ${timeZone}`;
  let start = starts.get(key);
  if (start === undefined) {
    if (starts.size > 20_000) starts.clear();
    start = startOfDay(day, timeZone);
    starts.set(key, start);
  }
  return start;
}
