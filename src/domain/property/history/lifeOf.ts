/** The life of one listing, made of its steps: what happened, and on which days it was for sale. */
import { daysBetween, epochMs, type Instant, type LegalDate } from '../../calendar.ts';
import type { Cents } from '../../money.ts';
import { offMarket } from '../offMarket.ts';
import type { PropertyEvent, StandardStatus } from '../Property.ts';
import { dayOf } from './days.ts';
import { settle } from './settle.ts';
import { isObserved, type Step } from './Step.ts';

/** A span of days on which the home could be had; `to` is the first day on which it could not. */
export interface Stretch {
  from: LegalDate;
  to: LegalDate | null;
}

/** From the day on which a home is offered until it is sold, or has been away for a while. */
export interface Listing {
  /** Null while it is only announced, and where nobody knows. */
  begin: LegalDate | null;
  stretches: Stretch[];
  /** It was there already when its source was first read. */
  unknownBeginYn: boolean;
  /** It had come to rest when it was first seen, and nobody told when. */
  unknownRestYn: boolean;
  /** To be added to the stretches: what the source counted when the home was first seen. */
  moreDays: number;
  daysBeforeTold: number;
  /** On which it left the market for good or for a while; null while it is on it. */
  off: LegalDate | null;
  soldYn: boolean;
}

export interface Moment extends Omit<PropertyEvent, 'besideYn'> {
  at: Instant;
  /** Which of the listings it belongs to. */
  listing: number;
}

export interface Life {
  /** Oldest first. */
  moments: Moment[];
  listings: Listing[];
}

/** Listings that are apart by fewer days count together. */
export const apartDays = 30;

export function lifeOf(steps: readonly Step[], timeZone: string): Life {
  const ordered = settle(steps);
  const walk = new Walk(timeZone);
  for (const [i, step] of ordered.entries()) walk.take(step, ordered, i);
  return { moments: markCorrected(walk.moments), listings: walk.listings };
}

class Walk {
  readonly moments: Moment[] = [];
  readonly listings: Listing[] = [];
  readonly #timeZone: string;
  #status: StandardStatus | null = null;
  #vanishedYn = false;
  #priceCents: Cents | null = null;
  /** Of the listing that is going on: the first thing seen of it is still to come. */
  #unseenYn = true;
  /** It was seen for sale, so that its rest, once seen, began after that. */
  #seenActiveYn = false;

  constructor(timeZone: string) {
    this.#timeZone = timeZone;
  }

  take(step: Step, ordered: readonly Step[], i: number): void {
    const day = dayOf(step.at, this.#timeZone);
    if (step.source === 'vanished') return this.#vanish(step, day);
    const status = step.standardStatus;
    const beginsYn = status !== null && this.#begins(step, status, day);
    const cameYn = beginsYn || (status !== null && (status !== this.#status || this.#vanishedYn));
    // The same listing date told by two records: what the first said of its price holds.
    const sayPriceYn = !(step.listedYn && !cameYn && this.#priceCents !== null);
    let price = sayPriceYn ? step.priceCents : null;
    if (beginsYn && step.listedYn && price === null) price = firstSeenPrice(ordered, i);

    const first = this.#status === null;
    const announcedYn = this.#status === 'Coming Soon';
    const priceBefore = this.#priceCents;
    if (cameYn) this.#moveTo(status!, step, day, beginsYn);
    if (status !== null && isObserved(step)) this.#noteSeen(step, day, status);
    if (price !== null) this.#priceCents = price;
    if (!cameYn && (price === null || price === priceBefore)) return;
    const beganYn = beginsYn || (announcedYn && status === 'Active');
    const kind = cameYn ? this.#kindOf(step, status!, beganYn, first) : 'price_changed';
    const stated = kind === 'closed' ? price : this.#priceCents;
    this.#say({ ...said(step), eventDate: day, kind, priceCents: stated });
  }

  /** The step begins a listing: none is going on, or the source dates a new one. */
  #begins(step: Step, status: StandardStatus, day: LegalDate): boolean {
    if (status === 'Closed' && this.#listing) return false;
    const last = this.#listing;
    if (!last) return true;
    if (step.listedYn) return last.begin === null ? last.soldYn : day > last.begin;
    if (offMarket.has(status) || last.off === null) return false;
    return last.soldYn || daysBetween(last.off, day) >= apartDays;
  }

  get #listing(): Listing | undefined {
    return this.listings.at(-1);
  }

  #moveTo(status: StandardStatus, step: Step, day: LegalDate, beginsYn: boolean): void {
    if (beginsYn) this.#begin(day);
    const listing = this.#listing!;
    const running = listing.stretches.at(-1);
    if (running?.to === null && status !== 'Active') {
      running.to = day;
      const dated = step.source === 'told' || this.#seenActiveYn;
      if (!dated) this.#rest(listing, step);
    }
    if (status === 'Active' && running?.to !== null) {
      const knownYn = step.listedYn || this.#status !== null || this.listings.length > 1;
      if (!knownYn) listing.unknownBeginYn = true;
      listing.begin ??= day;
      listing.stretches.push({ from: day, to: null });
    }
    if (listing.stretches.length === 0 && status !== 'Coming Soon') this.#rest(listing, step);
    listing.off = offMarket.has(status) ? (listing.off ?? day) : null;
    listing.soldYn = status === 'Closed';
    this.#status = status;
    this.#vanishedYn = false;
  }

  /** It rests, and nobody saw since when: only the source can have counted. */
  #rest(listing: Listing, step: Step): void {
    if (step.daysTold === null) listing.unknownRestYn = true;
    else listing.moreDays = step.daysTold - daysIn(listing.stretches, null);
  }

  #begin(day: LegalDate): void {
    const running = this.#listing?.stretches.at(-1);
    if (running?.to === null) running.to = day;
    if (this.#listing) this.#listing.off ??= day;
    this.listings.push({
      begin: null,
      stretches: [],
      unknownBeginYn: false,
      unknownRestYn: false,
      moreDays: 0,
      daysBeforeTold: 0,
      off: null,
      soldYn: false,
    });
    this.#unseenYn = true;
    this.#seenActiveYn = false;
  }

  /** What the source had counted when a listing was first seen is more than one can work out. */
  #noteSeen(step: Step, day: LegalDate, status: StandardStatus): void {
    const listing = this.#listing!;
    listing.daysBeforeTold = Math.max(listing.daysBeforeTold, step.daysBeforeTold);
    if (status === 'Active') {
      // Of a listing that followed another one here, the steps know more.
      if (this.#unseenYn && step.daysTold !== null && this.listings.length === 1) {
        listing.moreDays = step.daysTold - daysIn(listing.stretches, day);
        listing.unknownBeginYn = false;
      }
      this.#seenActiveYn = true;
    }
    this.#unseenYn = false;
  }

  #vanish(step: Step, day: LegalDate): void {
    const listing = this.#listing;
    if (!listing || this.#status === null || offMarket.has(this.#status) || this.#vanishedYn)
      return;
    const running = listing.stretches.at(-1);
    if (running?.to === null) running.to = day;
    listing.off ??= day;
    this.#vanishedYn = true;
    this.#say({
      ...said(step),
      standardStatus: this.#status,
      eventDate: day,
      kind: 'vanished',
      priceCents: this.#priceCents,
    });
  }

  #kindOf(
    step: Step,
    status: StandardStatus,
    beginsYn: boolean,
    firstYn: boolean,
  ): PropertyEvent['kind'] {
    if (status === 'Closed') return 'closed';
    if (firstYn && isObserved(step)) return status === 'Coming Soon' ? 'listed' : 'seen';
    if (beginsYn) return this.listings.length > 1 ? 'relisted' : 'listed';
    return 'status_changed';
  }

  #say(moment: Omit<Moment, 'standardStatus' | 'listing' | 'correctedYn'> & Partial<Moment>): void {
    const standardStatus = moment.standardStatus ?? this.#status ?? 'Active';
    const listing = Math.max(0, this.listings.length - 1);
    this.moments.push({ correctedYn: false, ...moment, standardStatus, listing });
  }
}

function said({ at, source }: Step): Pick<Moment, 'at' | 'source'> {
  return { at, source };
}

/** What was asked when a listing began, where no date tells another price: what was seen first. */
function firstSeenPrice(ordered: readonly Step[], begin: number): Cents | null {
  for (const step of ordered.slice(begin + 1)) {
    if (step.listedYn && step.at === ordered[begin]!.at) {
      if (step.priceCents !== null) return step.priceCents;
      continue;
    }
    if (step.listedYn || (step.standardStatus !== null && offMarket.has(step.standardStatus)))
      return null;
    if (step.priceCents !== null) return isObserved(step) ? step.priceCents : null;
  }
  return null;
}

/** Whole days in the stretches; one that goes on is counted up to `until`. */
export function daysIn(stretches: readonly Stretch[], until: LegalDate | null): number {
  let days = 0;
  for (const { from, to } of stretches) {
    const end = to ?? until;
    if (end !== null) days += Math.max(0, daysBetween(from, end));
  }
  return days;
}

/** A price that went back to what it was within a day was a mistake: both steps stay, and say so. */
const correctionMs = 24 * 3_600_000;

function markCorrected(moments: Moment[]): Moment[] {
  const changes = moments.filter(({ kind }) => kind === 'price_changed');
  for (const [i, wrong] of changes.entries()) {
    const back = changes[i + 1];
    const before = priceBefore(moments, wrong);
    if (
      back !== undefined &&
      before !== null &&
      !wrong.correctedYn &&
      back.priceCents === before &&
      epochMs(back.at) - epochMs(wrong.at) < correctionMs
    ) {
      wrong.correctedYn = true;
      back.correctedYn = true;
    }
  }
  return moments;
}

function priceBefore(moments: readonly Moment[], moment: Moment): Cents | null {
  const at = moments.indexOf(moment);
  return moments.slice(0, at).findLast(({ priceCents }) => priceCents !== null)?.priceCents ?? null;
}
