/** Where each home has its address, by slot: columns and texts, as there may be millions. */
import { plainWords } from '#domain/search/addressWords.ts';
import type { Point } from '#domain/geo.ts';
import { grown } from '../memory/grown.ts';
import { HashSlots } from './HashSlots.ts';
import { TextPool } from './TextPool.ts';

/** A home that people may look for by its number, and by its address where the seller shows it. */
export interface AddressedHome extends Point {
  listingKey: string;
  listingId: string;
  /** `1204 NE Birch St #4`, or what is said where the seller hides it. */
  address: string;
  /** `Portland, OR 97201`. */
  place: string;
}

/** Where a home stands that has no house number, or none that counts. */
export const noNumber = -1;
const none = -1;
const microdegrees = 1e6;

export class HomeAddresses {
  readonly #texts = new TextPool();
  readonly #byKey = new HashSlots();
  readonly #byListingId = new HashSlots();
  #numbers = new Int32Array(64);
  #streets = new Int32Array(64);
  /** The next home on the same street. */
  #next = new Int32Array(64);
  #latitudes = new Int32Array(64);
  #longitudes = new Int32Array(64);
  /** Of each street, the first home. */
  #first = new Int32Array(64).fill(none);
  readonly #free: number[] = [];
  #end = 0;

  get count(): number {
    return this.#end - this.#free.length;
  }

  /** @param street −1 for a home whose address is hidden @param number −1 where it has none */
  add(home: AddressedHome, street: number, number: number): void {
    const slot = this.#free.pop() ?? this.#end++;
    this.#makeRoom(slot, street);
    this.#texts.set(slot, [home.listingKey, home.listingId, home.address, home.place]);
    this.#numbers[slot] = number;
    this.#streets[slot] = street;
    this.#latitudes[slot] = Math.round(home.latitude * microdegrees);
    this.#longitudes[slot] = Math.round(home.longitude * microdegrees);
    if (street !== none) {
      this.#next[slot] = this.#first[street]!;
      this.#first[street] = slot;
    }
    this.#byKey.add(home.listingKey, slot);
    for (const word of listingWords(home.listingId)) this.#byListingId.add(word, slot);
  }

  remove(slot: number): void {
    const { listingKey, listingId } = this.homeAt(slot);
    this.#byKey.remove(listingKey, slot);
    for (const word of listingWords(listingId)) this.#byListingId.remove(word, slot);
    const street = this.#streets[slot]!;
    if (street !== none) this.#unlink(slot, street);
    this.#texts.clear(slot);
    this.#free.push(slot);
  }

  /** −1 where there is none. */
  slotOf(listingKey: string): number {
    for (const slot of this.#byKey.slotsOf(listingKey)) {
      if (this.#texts.get(slot)[0] === listingKey) return slot;
    }
    return none;
  }

  homeAt(slot: number): AddressedHome {
    const [listingKey, listingId, address, place] = this.#texts.get(slot);
    return {
      listingKey: listingKey!,
      listingId: listingId!,
      address: address!,
      place: place!,
      ...this.pointAt(slot),
    };
  }

  pointAt(slot: number): Point {
    return {
      latitude: this.#latitudes[slot]! / microdegrees,
      longitude: this.#longitudes[slot]! / microdegrees,
    };
  }

  numberAt(slot: number): number {
    return this.#numbers[slot]!;
  }

  streetAt(slot: number): number {
    return this.#streets[slot]!;
  }

  *onStreet(street: number): Generator<number> {
    if (street >= this.#first.length) return;
    for (let slot = this.#first[street]!; slot !== none; slot = this.#next[slot]!) yield slot;
  }

  /** Homes whose listing number is this one, or ends with it as a word of its own. */
  *withListingId(words: string[]): Generator<number> {
    const typed = words.join('');
    for (const slot of this.#byListingId.slotsOf(typed)) {
      if (listingWords(this.#texts.get(slot)[1]!).includes(typed)) yield slot;
    }
  }

  #unlink(slot: number, street: number): void {
    if (this.#first[street] === slot) this.#first[street] = this.#next[slot]!;
    else {
      for (const other of this.onStreet(street)) {
        if (this.#next[other] === slot) {
          this.#next[other] = this.#next[slot]!;
          return;
        }
      }
    }
  }

  #makeRoom(slot: number, street: number): void {
    if (slot >= this.#numbers.length) {
      this.#numbers = grown(this.#numbers, slot + 1);
      this.#streets = grown(this.#streets, slot + 1);
      this.#next = grown(this.#next, slot + 1);
      this.#latitudes = grown(this.#latitudes, slot + 1);
      this.#longitudes = grown(this.#longitudes, slot + 1);
    }
    if (street >= this.#first.length) {
      const { length } = this.#first;
      this.#first = grown(this.#first, street + 1).fill(none, length);
    }
  }
}

/** `demo000123` and `000123` of `DEMO-000123`. */
function listingWords(listingId: string): string[] {
  const words = plainWords(listingId);
  return [...new Set([words.join(''), words.at(-1) ?? ''])];
}
