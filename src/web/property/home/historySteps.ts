/**
 * A home's price through time as level pieces, ready to be drawn: each event begins one, the next
 * event or today ends it.
 */
import { epochDay, type LegalDate } from '#domain/calendar.ts';
import type { Cents } from '#domain/money.ts';
import type { PropertyEvent, StandardStatus } from '#domain/property/Property.ts';

export interface HistoryStep {
  /** 0…1 from the left edge (the first event) to the right edge (today, or the sale). */
  from: number;
  to: number;
  /** 0…1 from the lower edge, which is no money, to the upper. */
  height: number;
  priceCents: Cents;
  eventDate: LegalDate;
  /** How the line is drawn: whole while a buyer could have it, broken else. */
  availableYn: boolean;
}

/** Room above the highest price, for its tag. */
const highest = 0.8;

const available = new Set<StandardStatus>(['Active', 'Coming Soon', 'Closed']);

/**
 * `history` is oldest first. Events before the first known price are left out, and so is what was put
 * right within a day, which nobody asked, and what another listing asked at the same time.
 */
export function historySteps(history: readonly PropertyEvent[], today: LegalDate): HistoryStep[] {
  const known = withPrices(history);
  const first = known[0];
  const last = known.at(-1);
  if (first === undefined || last === undefined) return [];
  const begin = epochDay(first.eventDate);
  const closed = last.kind === 'closed';
  const end = Math.max(begin + 1, epochDay(closed ? last.eventDate : today));
  const across = (day: number) => Math.min(1, Math.max(0, (day - begin) / (end - begin)));
  const prices = known.map((event) => event.priceCents);
  // From zero up, so that a cut of one percent looks like one percent.
  const dearest = Math.max(1, ...prices);

  return known.map((event, index) => {
    const next = known[index + 1];
    return {
      from: across(epochDay(event.eventDate)),
      to: next ? across(epochDay(next.eventDate)) : 1,
      height: (event.priceCents / dearest) * highest,
      priceCents: event.priceCents,
      eventDate: event.eventDate,
      availableYn: event.kind !== 'vanished' && available.has(event.standardStatus),
    };
  });
}

type Priced = PropertyEvent & { priceCents: Cents };

/** An event that tells no price leaves the price as it was. */
function withPrices(history: readonly PropertyEvent[]): Priced[] {
  const known: Priced[] = [];
  for (const event of history) {
    if (event.correctedYn || event.besideYn) continue;
    const priceCents = event.priceCents ?? known.at(-1)?.priceCents;
    if (priceCents !== undefined) known.push({ ...event, priceCents });
  }
  return known;
}
