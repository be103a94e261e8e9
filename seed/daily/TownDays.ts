/**
 * What happens in a town from day to day: some homes are listed, cut, go under contract, sell and come
 * back. It follows from the names of the homes and the dates alone, so that a town that was left for
 * 70 days is as if it had been looked at every morning.
 */
import { dateOfEpochDay } from '#domain/calendar.ts';
import type { DatedEvent } from '#domain/property/history/stepsOfEvents.ts';
import { type Chance, chanceOf } from '#illustrations/chance.ts';
import { asked } from '../homes/price.ts';
import type { Lot } from '../homes/Lot.ts';
import type { Listing, ListedStatus, TownLife } from './Listing.ts';
import { agreeing, arriving, drawOn, homeHash, odds, soldLong, spans } from './odds.ts';
import { openWeekOn } from './openWeeks.ts';

export interface LivingTown {
  lots: readonly Lot[];
  life: TownLife;
  /** Homes of agreements and conversations: they are not sold away from under them, nor removed. */
  heldKeys: ReadonlySet<string>;
  /** Homes that somebody keeps: sold like others, and not removed. */
  rememberedKeys: ReadonlySet<string>;
  /** What a house on a lot is worth, in whole cents. */
  worthOf(lot: Lot): number;
}

export class TownDays {
  readonly life: TownLife;
  /** What has happened to each home, oldest first. */
  readonly events = new Map<string, DatedEvent[]>();
  /** Homes whose open houses are other ones now. */
  readonly reopened = new Set<string>();
  /** Homes that came during these days. */
  readonly born = new Set<string>();
  readonly gone = new Set<string>();
  readonly #town: LivingTown;
  readonly #hashes = new Map<string, number>();

  constructor(town: LivingTown) {
    this.#town = town;
    this.life = structuredClone(town.life);
  }

  /** @param day since 1970, in the zone of the town; the days before it have been lived. */
  live(day: number): void {
    const { life } = this;
    for (const listing of life.listings) this.#liveOne(listing, day);
    life.listings = life.listings.filter(({ listingKey }) => !this.gone.has(listingKey));
    this.#list(day);
    for (const listing of life.listings) this.#plan(listing, day);
  }

  #liveOne(listing: Listing, day: number): void {
    const { status, next } = listing;
    if (status === 'Coming Soon') {
      if (day >= listing.listedOn) this.#offer(listing, day);
    } else if (status === 'Active') {
      this.#liveActive(listing, day);
    } else if (next !== null && day >= next.day) {
      if (next.step === 'close') this.#close(listing, day);
      else if (next.step === 'return') this.#relist(listing, day);
      else if (!this.#heldYn(listing) && !this.#town.rememberedKeys.has(listing.listingKey))
        this.gone.add(listing.listingKey);
    } else if (status === 'Active Under Contract') {
      const draw = this.#draw(listing, day);
      if (draw < odds.certainAfterAll) this.#agree(listing, 'Pending', day);
      else if (draw > 1 - odds.fallsThrough) this.#move(listing, 'Active', day);
    } else if (status === 'Pending' && this.#draw(listing, day) > 1 - odds.fallsThroughLate) {
      this.#move(listing, 'Active', day);
    }
  }

  #liveActive(listing: Listing, day: number): void {
    const draw = this.#draw(listing, day);
    const days = day - listing.listedOn;
    const heldYn = this.#heldYn(listing);
    const agreed = agreeing(days);
    if (!heldYn && draw < agreed) {
      const shownYn = this.#chance(listing, day).maybe(odds.stillShown);
      return this.#agree(listing, shownYn ? 'Active Under Contract' : 'Pending', day);
    }
    if (!heldYn && draw < agreed + odds.withdrawn) return this.#leave(listing, 'Withdrawn', day);
    if (!heldYn && draw < agreed + odds.withdrawn + odds.canceled)
      return this.#leave(listing, 'Canceled', day);
    const [least, most] = spans.expiresAfter;
    if (!heldYn && days >= least + (this.#hash(listing) % (most - least)))
      return this.#leave(listing, 'Expired', day);
    if (draw > 1 - odds.cut && day - listing.pricedOn >= spans.pricedAgainAfter)
      this.#price(listing, day);
  }

  #price(listing: Listing, day: number): void {
    const chance = this.#chance(listing, day);
    const factor = chance.maybe(odds.raised) ? 1.02 : chance.between(0.93, 0.985);
    const priceCents = asked((listing.priceCents / 100) * factor);
    if (priceCents === listing.priceCents) return;
    listing.priceBeforeCents = listing.priceCents;
    listing.priceCents = priceCents;
    listing.pricedOn = day;
    this.#say(listing, day, 'price_changed');
  }

  #agree(listing: Listing, status: 'Active Under Contract' | 'Pending', day: number): void {
    this.#move(listing, status, day);
    if (status === 'Active Under Contract') return;
    const closing = this.#chance(listing, day)
      .branch('closing')
      .whole(...spans.closing);
    listing.next = { day: day + closing, step: 'close' };
  }

  #close(listing: Listing, day: number): void {
    const chance = this.#chance(listing, day);
    const dollars = (listing.priceCents / 100) * chance.between(0.955, 1.03);
    listing.closePriceCents = Math.round(dollars / 100) * 10_000;
    const [least, most] = chance.maybe(soldLong) ? spans.soldStaysLong : spans.soldStays;
    listing.status = 'Closed';
    listing.since = day;
    listing.next = { day: day + chance.whole(least, most), step: 'leave' };
    this.#say(listing, day, 'closed');
  }

  #leave(listing: Listing, status: 'Withdrawn' | 'Canceled' | 'Expired', day: number): void {
    this.#move(listing, status, day);
    listing.next = nextWhenOff(this.#chance(listing, day), day);
  }

  #relist(listing: Listing, day: number): void {
    const chance = this.#chance(listing, day);
    const priceCents = asked((listing.priceCents / 100) * chance.between(0.94, 1.005));
    listing.priceCents = priceCents;
    listing.listedOn = day;
    this.#offer(listing, day, 'relisted');
  }

  /** Its first day on the market. */
  #offer(listing: Listing, day: number, kind: 'listed' | 'relisted' = 'listed'): void {
    listing.status = 'Active';
    listing.since = day;
    listing.listedOn = day;
    listing.pricedOn = day;
    listing.firstPriceCents = listing.priceCents;
    listing.priceBeforeCents = null;
    listing.next = null;
    this.#say(listing, day, kind);
  }

  #move(listing: Listing, status: ListedStatus, day: number): void {
    listing.status = status;
    listing.since = day;
    listing.next = null;
    this.#say(listing, day, 'status_changed');
  }

  /** New listings come in the place of those that have found somebody. */
  #list(day: number): void {
    const { life } = this;
    const there = life.listings.filter(
      ({ status }) => status === 'Active' || status === 'Coming Soon',
    ).length;
    const chance = chanceOf(`${this.#town.lots[0]?.seed}/new/${day}`);
    const wanting = (life.target - there) * arriving(day);
    let count = Math.floor(wanting) + (chance.maybe(Math.max(0, wanting % 1)) ? 1 : 0);
    const taken = new Set(life.listings.map(({ lot }) => lot));
    const { lots } = this.#town;
    for (let tried = 0; count > 0 && tried < lots.length; tried++) {
      const at = life.nextLot % lots.length;
      life.nextLot = at + 1;
      if (taken.has(at)) continue;
      this.#come(at, day, chance);
      count--;
    }
  }

  #come(at: number, day: number, chance: Chance): void {
    const lot = this.#town.lots[at]!;
    const date = dateOfEpochDay(day);
    const priceCents = asked((this.#town.worthOf(lot) / 100) * chance.between(0.99, 1.07));
    const soonYn = chance.maybe(odds.announced);
    const listing: Listing = {
      listingKey: `${lot.listingKey}-${date.slice(2).replaceAll('-', '')}`,
      lot: at,
      status: 'Coming Soon',
      since: day,
      listedOn: soonYn ? day + chance.whole(...spans.announcedFor) : day,
      pricedOn: day,
      firstPriceCents: priceCents,
      priceBeforeCents: null,
      priceCents,
      closePriceCents: null,
      next: null,
      open: { week: -1, openYn: false, asMadeYn: false },
    };
    this.life.listings.push(listing);
    this.born.add(listing.listingKey);
    if (soonYn) this.#say(listing, day, 'listed');
    else this.#offer(listing, day);
  }

  /** Whose door is open this week; what is not for sale cannot be seen. */
  #plan(listing: Listing, day: number): void {
    const { open, status, listingKey } = listing;
    if (status !== 'Active') {
      open.openYn = false;
      open.week = -1;
      open.asMadeYn = false;
      return;
    }
    const week = openWeekOn(this.#hash(listing), day);
    if (week <= open.week) return;
    const openYn = chanceOf(`${listingKey}/open house/${week}`).maybe(odds.open);
    if (openYn || open.openYn) this.reopened.add(listingKey);
    listing.open = { week, openYn, asMadeYn: false };
  }

  #say(listing: Listing, day: number, kind: DatedEvent['kind']): void {
    const { listingKey, status, priceCents, closePriceCents } = listing;
    const event: DatedEvent = {
      eventDate: dateOfEpochDay(day),
      kind,
      standardStatus: status,
      priceCents: kind === 'closed' ? closePriceCents : priceCents,
    };
    const before = this.events.get(listingKey);
    if (before) before.push(event);
    else this.events.set(listingKey, [event]);
  }

  #heldYn({ listingKey }: Listing): boolean {
    return this.#town.heldKeys.has(listingKey);
  }

  #draw(listing: Listing, day: number): number {
    return drawOn(this.#hash(listing), day);
  }

  #chance({ listingKey }: Listing, day: number): Chance {
    return chanceOf(`${listingKey}/${day}`);
  }

  #hash({ listingKey }: Listing): number {
    let hash = this.#hashes.get(listingKey);
    if (hash === undefined) this.#hashes.set(listingKey, (hash = homeHash(listingKey)));
    return hash;
  }
}

/** What left the market without a sale comes back some weeks later, or is forgotten. */
export function nextWhenOff(chance: Chance, since: number): Listing['next'] {
  return chance.maybe(odds.comesBack)
    ? { day: since + chance.whole(...spans.away), step: 'return' }
    : { day: since + chance.whole(...spans.offStays), step: 'leave' };
}
