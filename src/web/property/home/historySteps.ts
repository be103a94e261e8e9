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

/**
 * The picture's height is at least this share of the highest price: without it, a cut of one
 * percent would look like a fall to the floor.
 */
const leastSpan = 0.25;
/** Room above the highest and below the lowest price, as a share of the height. */
const margin = 0.14;

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
  const heightOf = scale(Math.min(...prices), Math.max(...prices));

  return known.map((event, index) => {
    const next = known[index + 1];
    return {
      from: across(epochDay(event.eventDate)),
      to: next ? across(epochDay(next.eventDate)) : 1,
      height: heightOf(event.priceCents),
      priceCents: event.priceCents,
      eventDate: event.eventDate,
      availableYn: available.has(event.standardStatus),
    };
  });
}

function scale(lowest: Cents, highest: Cents): (priceCents: Cents) => number {
  const span = Math.max(highest - lowest, highest * leastSpan, 1);
  const middle = (lowest + highest) / 2;
  return (priceCents) => 0.5 + ((priceCents - middle) / span) * (1 - 2 * margin);
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
