/** What happened to a home on a day, in words. */
import { formatDollars, type Cents } from '#domain/money.ts';
import type { Property, PropertyEvent, StandardStatus } from '#domain/property/Property.ts';
import { forSaleWords, statusWords } from '../statusWords.ts';

export interface HistoryLine {
  event: PropertyEvent;
  words: string;
  /** Below zero for a cut, with its share in words; null where the price stayed. */
  change: { cents: Cents; share: string } | null;
}

/** The last price change as the source states it; its previous price wins over the one we saw. */
type Stated = Pick<Property, 'listPriceCents' | 'previousListPriceCents' | 'priceChangeDate'>;

/** Newest first, from events that are oldest first. */
export function historyLines(history: readonly PropertyEvent[], stated?: Stated): HistoryLine[] {
  const last = history.findLast(
    ({ kind, eventDate, priceCents, besideYn, correctedYn }) =>
      kind === 'price_changed' &&
      eventDate === stated?.priceChangeDate &&
      priceCents === stated.listPriceCents &&
      !besideYn &&
      !correctedYn,
  );
  let lastPrice: Cents | null = null;
  let lastStatus: StandardStatus | null = null;
  let mistakenYn = false;
  return history
    .map((event) => {
      if (event.besideYn) return { event, change: null, words: wordsBeside(event) };
      if (event.correctedYn) {
        mistakenYn = !mistakenYn;
        return { event, change: null, words: mistakenYn ? mistaken : putRight };
      }
      const before = event === last ? (stated?.previousListPriceCents ?? lastPrice) : lastPrice;
      const change = event.kind === 'listed_beside' ? null : changeFrom(before, event.priceCents);
      lastPrice = event.priceCents ?? lastPrice;
      const words = wordsOf(event, change?.cents ?? 0, lastStatus);
      lastStatus = event.standardStatus;
      return { event, change, words };
    })
    .toReversed();
}

const mistaken = 'Price mistaken, put right within a day';
const putRight = 'The mistaken price put right';

/** Its price is no step of the price that is told, so it is compared with none. */
function wordsBeside({ kind, standardStatus, correctedYn }: PropertyEvent): string {
  if (kind === 'listed_beside') return besideWords;
  if (kind === 'price_changed') {
    return correctedYn ? 'Another listing: price mistaken' : 'Another listing: price changed';
  }
  if (kind === 'vanished') return 'Another listing: its source lists it no longer';
  const status = statusWords(standardStatus) ?? forSaleWords(standardStatus);
  return `Another listing: ${status.charAt(0).toLowerCase()}${status.slice(1)}`;
}

const besideWords = 'Also listed, under another number';

function wordsOf(
  { kind, standardStatus }: PropertyEvent,
  changeCents: Cents,
  before: StandardStatus | null,
): string {
  if (kind === 'closed') return 'Sold';
  if (kind === 'listed') return standardStatus === 'Coming Soon' ? 'Announced' : 'Listed for sale';
  if (kind === 'relisted') return 'Listed again';
  if (kind === 'listed_beside') return besideWords;
  if (kind === 'vanished') return 'Off the market: its source lists it no longer';
  if (kind === 'seen') return seenWords(standardStatus);
  if (kind === 'price_changed') {
    if (changeCents === 0) return 'Price first seen';
    return `Price ${changeCents < 0 ? 'cut' : 'raised'} by ${formatDollars(Math.abs(changeCents))}`;
  }
  return statusWords(standardStatus) ?? forSaleWords(before);
}

function seenWords(standardStatus: PropertyEvent['standardStatus']): string {
  const status = statusWords(standardStatus);
  return status === null ? 'First seen for sale' : `First seen: ${status.toLowerCase()}`;
}

const sources: Record<PropertyEvent['source'], string> = {
  told: 'Dated by the source',
  record: 'Time of the source’s record',
  file: 'Seen in the source’s file of that day',
  import: 'Seen by an import of that day',
  vanished: 'Two full lists of the source lack it',
  unknown: 'Kept by an earlier version, by whose date is not known',
};

/** Who says that a step was on its day. */
export function sourceWords({ source }: PropertyEvent): string {
  return sources[source];
}

function changeFrom(before: Cents | null, now: Cents | null): HistoryLine['change'] {
  if (before === null || now === null || before === now || before === 0) return null;
  const cents = now - before;
  const percent = Math.round((Math.abs(cents) / before) * 1000) / 10;
  return { cents, share: `${cents < 0 ? '−' : '+'}${percent}%` };
}
