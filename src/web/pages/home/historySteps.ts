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
  /** 0…1 from the lower edge to the upper. */
  height: number;
  priceCents: Cents;
  eventDate: LegalDate;
  /** How the line is drawn: whole while a buyer could have it, broken else. */
  availableYn: boolean;
}

/** Room above the highest and below the lowest price, as a share of the height. */
const margin = 0.16;

const available = new Set<StandardStatus>(['Active', 'Coming Soon', 'Closed']);

/** `history` is oldest first. Events before the first known price are left out. */
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
  const lowest = Math.min(...prices);
  const span = Math.max(...prices) - lowest;

  return known.map((event, index) => {
    const next = known[index + 1];
    return {
      from: across(epochDay(event.eventDate)),
      to: next ? across(epochDay(next.eventDate)) : 1,
      height: span === 0 ? 0.5 : margin + ((event.priceCents - lowest) / span) * (1 - 2 * margin),
      priceCents: event.priceCents,
      eventDate: event.eventDate,
      availableYn: available.has(event.standardStatus),
    };
  });
}

type Priced = PropertyEvent & { priceCents: Cents };

/** An event that tells no price leaves the price as it was. */
function withPrices(history: readonly PropertyEvent[]): Priced[] {
  const known: Priced[] = [];
  for (const event of history) {
    const priceCents = event.priceCents ?? known.at(-1)?.priceCents;
    if (priceCents !== undefined) known.push({ ...event, priceCents });
  }
  return known;
}
