/**
 * The life of a listing, step by step, and the figures of its row read off the last step: history
 * and row can therefore not contradict each other.
 */
import { addDays, type LegalDate } from '#domain/calendar.ts';
import type { DatedEvent } from '#domain/property/history/stepsOfEvents.ts';
import type { Property, StandardStatus } from '#domain/property/Property.ts';
import type { Chance } from '#illustrations/chance.ts';
import { asked } from './price.ts';

export type Life = Pick<
  Property,
  | 'standardStatus'
  | 'listPriceCents'
  | 'originalListPriceCents'
  | 'previousListPriceCents'
  | 'previousListPriceStatedYn'
  | 'priceChangeDate'
  | 'closePriceCents'
  | 'closeDate'
  | 'onMarketDate'
  | 'daysOnMarketBase'
  | 'daysOnMarketAsOf'
  | 'daysOnMarketCountingYn'
  | 'cumulativeDaysBefore'
  | 'offeredBeforeYn'
> & { history: DatedEvent[] };

const shares: [share: number, status: StandardStatus][] = [
  [0.7, 'Active'],
  [0.07, 'Active Under Contract'],
  [0.03, 'Coming Soon'],
  [0.06, 'Pending'],
  [0.1, 'Closed'],
  [0.015, 'Withdrawn'],
  [0.015, 'Expired'],
  [0.01, 'Canceled'],
];

/** Listings apart by no more than this count together (domain/property/daysOnMarket.ts). */
const apartDays = 30;

export function lifeOf(worth: number, today: LegalDate, chance: Chance): Life {
  const status = pickStatus(chance.unit());
  if (status === 'Coming Soon') return comingSoon(worth, today, chance);

  const days = marketDays(status, chance);
  const quiet = quietDays(status, chance);
  const end = addDays(today, -quiet);
  const listed = addDays(end, -days);
  const history: DatedEvent[] = [];
  const before = chance.maybe(0.1) ? earlierListing(worth, listed, chance.branch('before')) : null;
  if (before) history.push(...before.history);

  const steps = priceSteps(worth, days, chance.branch('prices'));
  history.push({
    eventDate: listed,
    kind: before ? 'relisted' : 'listed',
    standardStatus: 'Active',
    priceCents: steps[0]!.priceCents,
  });
  for (const step of steps.slice(1)) {
    history.push({
      eventDate: addDays(listed, step.day),
      kind: 'price_changed',
      standardStatus: 'Active',
      priceCents: step.priceCents,
    });
  }
  const last = steps.at(-1)!;
  const asking = last.priceCents;
  const closePriceCents =
    status === 'Closed'
      ? Math.round((asking * chance.between(0.955, 1.03)) / 10_000) * 10_000
      : null;
  history.push(...ending(status, end, asking, closePriceCents));

  const counting = status === 'Active';
  return {
    standardStatus: status,
    listPriceCents: asking,
    originalListPriceCents: steps[0]!.priceCents,
    previousListPriceCents: steps.at(-2)?.priceCents ?? null,
    previousListPriceStatedYn: steps.length > 1,
    priceChangeDate: steps.length > 1 ? addDays(listed, last.day) : null,
    closePriceCents,
    closeDate: status === 'Closed' ? addDays(end, closingDays) : null,
    onMarketDate: listed,
    daysOnMarketBase: counting ? 0 : days,
    daysOnMarketAsOf: counting ? listed : null,
    daysOnMarketCountingYn: counting,
    cumulativeDaysBefore: before?.days ?? 0,
    offeredBeforeYn: before !== null,
    history,
  };
}

/** From the contract to the keys. */
const closingDays = 32;

function pickStatus(draw: number): StandardStatus {
  let left = draw;
  for (const [share, status] of shares) {
    left -= share;
    if (left < 0) return status;
  }
  return 'Active';
}

/** Most sell within weeks, some wait for half a year. */
function marketDays(status: StandardStatus, chance: Chance): number {
  if (status === 'Expired') return chance.whole(90, 180);
  const usual = Math.floor(-Math.log(1 - chance.unit() * 0.985) * 34);
  return status === 'Active' ? usual : usual + 2;
}

/** How long ago the count came to rest. */
function quietDays(status: StandardStatus, chance: Chance): number {
  if (status === 'Active') return 0;
  if (status === 'Closed') return closingDays + chance.whole(1, 330);
  if (status === 'Withdrawn' || status === 'Expired' || status === 'Canceled') {
    return chance.whole(1, 150);
  }
  return chance.whole(0, 24);
}

interface PriceStep {
  day: number;
  priceCents: number;
}

/** The longer it waits, the likelier a cut; a few ask more after the first weekend. */
function priceSteps(worth: number, days: number, chance: Chance): PriceStep[] {
  const steps: PriceStep[] = [
    { day: 0, priceCents: asked((worth / 100) * chance.between(0.99, 1.07)) },
  ];
  let day = chance.whole(12, 30);
  while (day < days && chance.maybe(0.62)) {
    const factor = chance.maybe(0.06) ? 1.02 : chance.between(0.93, 0.985);
    const before = steps.at(-1)!.priceCents;
    const priceCents = asked((before / 100) * factor);
    if (priceCents !== before) steps.push({ day, priceCents });
    day += chance.whole(16, 40);
  }
  return steps;
}

function ending(
  status: StandardStatus,
  end: LegalDate,
  asking: number,
  closePriceCents: number | null,
): DatedEvent[] {
  if (status === 'Active') return [];
  const changed = (standardStatus: StandardStatus): DatedEvent => ({
    eventDate: end,
    kind: 'status_changed',
    standardStatus,
    priceCents: asking,
  });
  if (status !== 'Closed') return [changed(status)];
  return [
    changed('Pending'),
    {
      eventDate: addDays(end, closingDays),
      kind: 'closed',
      standardStatus: 'Closed',
      priceCents: closePriceCents,
    },
  ];
}

/** The same home, offered before and taken off the market again. */
function earlierListing(worth: number, listed: LegalDate, chance: Chance) {
  const gap = chance.whole(3, 70);
  const days = chance.whole(20, 120);
  const off = addDays(listed, -gap);
  const priceCents = asked((worth / 100) * chance.between(1.02, 1.12));
  const status: StandardStatus = chance.pick(['Withdrawn', 'Expired', 'Canceled']);
  const history: DatedEvent[] = [
    { eventDate: addDays(off, -days), kind: 'listed', standardStatus: 'Active', priceCents },
    { eventDate: off, kind: 'status_changed', standardStatus: status, priceCents },
  ];
  return { history, days: gap < apartDays ? days : 0 };
}

function comingSoon(worth: number, today: LegalDate, chance: Chance): Life {
  const listPriceCents = asked(worth / 100);
  const told = addDays(today, -chance.whole(0, 6));
  return {
    standardStatus: 'Coming Soon',
    listPriceCents,
    originalListPriceCents: listPriceCents,
    previousListPriceCents: null,
    previousListPriceStatedYn: false,
    priceChangeDate: null,
    closePriceCents: null,
    closeDate: null,
    onMarketDate: addDays(today, chance.whole(1, 12)),
    daysOnMarketBase: 0,
    daysOnMarketAsOf: null,
    daysOnMarketCountingYn: false,
    cumulativeDaysBefore: 0,
    offeredBeforeYn: false,
    history: [
      {
        eventDate: told,
        kind: 'listed',
        standardStatus: 'Coming Soon',
        priceCents: listPriceCents,
      },
    ],
  };
}
