/** The other listings of a home, as far as they may be told of. */
import { type Life, lifeOf } from '#domain/property/history/lifeOf.ts';
import { type HomeKeys, isSameHome, listingsOfOneHome } from '#domain/property/history/sameHome.ts';
import type { Step } from '#domain/property/history/Step.ts';
import type { KeptHome } from './keptHomes.ts';

export type Listed = Pick<
  KeptHome,
  | 'listingKey'
  | 'demoYn'
  | 'timeZone'
  | 'streetNumber'
  | 'unitNumber'
  | 'standardStatus'
  | 'internetEntireListingDisplayYn'
> &
  HomeKeys & { steps: readonly Step[] };

/** Listings by their places, and the lives of those that are asked for. */
export class SameHomes<T extends Listed> {
  readonly #byPlace = new Map<string, T[]>();
  readonly #lives = new Map<T, Life>();

  constructor(listings: Iterable<T>) {
    for (const listing of listings) {
      for (const place of placesOf(listing)) {
        const there = this.#byPlace.get(place);
        if (there) there.push(listing);
        else this.#byPlace.set(place, [listing]);
      }
    }
  }

  othersOf(listing: T): T[] {
    const others = new Set<T>();
    for (const place of placesOf(listing)) {
      const there = this.#byPlace.get(place) ?? [];
      if (there.length > listingsOfOneHome) continue;
      for (const other of there) {
        if (
          other.listingKey !== listing.listingKey &&
          other.demoYn === listing.demoYn &&
          isSameHome(other, listing)
        ) {
          others.add(other);
        }
      }
    }
    return [...others].toSorted((a, b) => (a.listingKey < b.listingKey ? -1 : 1));
  }

  /** What a seller has taken from the internet, and what was listed by mistake, is told nowhere. */
  livesBeside(listing: T): Life[] {
    return this.othersOf(listing)
      .filter((other) => other.internetEntireListingDisplayYn && !untold.has(other.standardStatus))
      .map((other) => this.lifeOf(other));
  }

  lifeOf(listing: T): Life {
    let life = this.#lives.get(listing);
    if (!life) {
      life = lifeOf(listing.steps, listing.timeZone);
      this.#lives.set(listing, life);
    }
    return life;
  }
}

const untold = new Set<Listed['standardStatus']>(['Delete', 'Incomplete']);

function placesOf({ parcelKey, addressKey }: HomeKeys): string[] {
  return [parcelKey, addressKey].filter((place) => place !== null);
}
