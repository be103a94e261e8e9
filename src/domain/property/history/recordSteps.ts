/** What one record of a source tells: how the home is, and what its dates say of its past. */
import type { Instant, LegalDate } from '../../calendar.ts';
import { dayOf, dayStart } from './days.ts';
import { daysOnMarket } from '../daysOnMarket.ts';
import type { Property, StepSource } from '../Property.ts';
import { type Step, stepOf } from './Step.ts';
import { shownPriceCents } from '../price.ts';

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
    priceCents: shownPriceCents(home),
    daysTold: daysOnMarket(home, seen.at),
    daysBeforeTold: home.cumulativeDaysBefore,
  });
}

/** The dates that the record gives, as steps on these days; days after the record are no past. */
export function toldSteps(home: Property, { at }: Sighting): Step[] {
  const today = dayOf(at, home.timeZone);
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
    steps.push(on(closeDate, { standardStatus, priceCents: shownPriceCents(home) }));
  }
  return steps;
}
