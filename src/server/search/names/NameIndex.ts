/**
 * Everything that can be found by its name or address, in memory: places and streets as entries by
 * their words, homes by their street and house number. A key press asks nothing of the database.
 */
import { nameWords, plainWords } from '#domain/search/addressWords.ts';
import type { Point } from '#domain/geo.ts';
import type { Suggestion } from '#domain/search/Suggestion.ts';
import { type AddressedHome, HomeAddresses } from './HomeAddresses.ts';
import { Entries } from './Entries.ts';
import type { Named } from './Named.ts';
import { StreetNumbers } from './StreetNumbers.ts';
import { SuggestionSearch } from './SuggestionSearch.ts';
import { WordList } from './WordList.ts';

/** A home whose address may be found; `street` is null where the seller hides it. */
export interface NamedHome extends AddressedHome {
  street: StreetAddress | null;
}

/** A row of the gazetteer, with the numbers along it where it is a street. */
export interface NamedStreet extends Named {
  /** As `packNumbers` tells them. */
  houseNumbers?: Uint8Array | null;
}

export interface StreetAddress {
  /** `NE Birch St`. */
  name: string;
  /** `Portland, OR`. */
  town: string;
  /** −1 where there is none. */
  number: number;
  postalCode: string;
}

interface Street {
  entry: number;
  homes: number;
  /** Whether the gazetteer has it, or only homes stand on it. */
  namedYn: boolean;
}

export class NameIndex {
  readonly #words = new WordList();
  readonly #entries = new Entries(this.#words);
  readonly #homes = new HomeAddresses();
  readonly #numbers = new StreetNumbers();
  readonly #search = new SuggestionSearch(this.#words, this.#entries, this.#homes, this.#numbers);
  /** The entry of each row of the gazetteer. */
  readonly #entryOf = new Map<string, number>();
  /** By their words and town; homes are entered under the first of that name. */
  readonly #streets = new Map<string, Street>();

  /** At most eight lines, best first. */
  suggest(text: string, near: Point | null): Suggestion[] {
    return this.#search.suggest(text, near);
  }

  /** Adds a row of the gazetteer, or brings it up to date. */
  setName({ houseNumbers, ...named }: NamedStreet): void {
    const entry = this.#setNamed(named);
    this.#numbers.set(entry, houseNumbers);
  }

  /** The entry that has the name. */
  #setNamed(named: Named): number {
    const known = this.#entryOf.get(named.id);
    if (known !== undefined) {
      const before = this.#entries.at(known)!;
      if (before.label === named.label && before.detail === named.detail) {
        this.#entries.update(known, named);
        return known;
      }
      this.removeName(named.id);
    }
    const entry = this.#enter(named);
    this.#entryOf.set(named.id, entry);
    return entry;
  }

  removeName(id: string): void {
    const number = this.#entryOf.get(id);
    if (number === undefined) return;
    this.#entryOf.delete(id);
    this.#numbers.set(number, null);
    const named = this.#entries.at(number)!;
    const street = this.#streets.get(streetKey(named.label, named.detail));
    if (named.kind === 'street' && street?.entry === number) {
      street.namedYn = false;
      if (street.homes > 0) return;
      this.#streets.delete(streetKey(named.label, named.detail));
    }
    this.#entries.remove(number);
  }

  nameIds(): Iterable<string> {
    return this.#entryOf.keys();
  }

  /** Adds a home, or brings it up to date. */
  setHome(home: NamedHome): void {
    const slot = this.#homes.slotOf(home.listingKey);
    if (slot !== -1 && this.#isAsBefore(slot, home)) return;
    this.removeHome(home.listingKey);
    const { street } = home;
    this.#homes.add(home, street ? this.#homeStreet(home, street) : -1, street?.number ?? -1);
  }

  removeHome(listingKey: string): void {
    const slot = this.#homes.slotOf(listingKey);
    if (slot === -1) return;
    const entry = this.#homes.streetAt(slot);
    this.#homes.remove(slot);
    if (entry === -1) return;
    const { label, detail } = this.#entries.at(entry)!;
    const key = streetKey(label, detail);
    const street = this.#streets.get(key)!;
    street.homes--;
    if (street.homes > 0 || street.namedYn) return;
    this.#streets.delete(key);
    this.#entries.remove(entry);
  }

  #isAsBefore(slot: number, home: NamedHome): boolean {
    const before = this.#homes.homeAt(slot);
    return (
      before.listingId === home.listingId &&
      before.address === home.address &&
      before.place === home.place &&
      Math.abs(before.latitude - home.latitude) < 2e-6 &&
      Math.abs(before.longitude - home.longitude) < 2e-6
    );
  }

  #enter(named: Named): number {
    if (named.kind !== 'street') return this.#entries.add(named);
    const key = streetKey(named.label, named.detail);
    const street = this.#streets.get(key);
    if (street && !street.namedYn) {
      street.namedYn = true;
      this.#entries.update(street.entry, named);
      return street.entry;
    }
    const entry = this.#entries.add(named);
    if (!street) this.#streets.set(key, { entry, homes: 0, namedYn: true });
    return entry;
  }

  /** The entry that the home is found under; its street is entered where nobody has named it yet. */
  #homeStreet({ latitude, longitude }: Point, street: StreetAddress): number {
    const key = streetKey(street.name, street.town);
    let known = this.#streets.get(key);
    if (known === undefined) {
      const entry = this.#entries.add({
        id: `street:${key}`,
        kind: 'street',
        label: street.name,
        detail: street.town,
        latitude,
        longitude,
        ...{ south: latitude, west: longitude, north: latitude, east: longitude },
        weight: 0,
      });
      known = { entry, homes: 0, namedYn: false };
      this.#streets.set(key, known);
    }
    known.homes++;
    for (const word of plainWords(street.postalCode).slice(0, 1)) {
      this.#entries.addContext(known.entry, word);
    }
    if (!known.namedYn) this.#widen(known.entry, latitude, longitude);
    return known.entry;
  }

  #widen(entry: number, latitude: number, longitude: number): void {
    const before = this.#entries.at(entry)!;
    this.#entries.update(entry, {
      ...before,
      south: Math.min(before.south, latitude),
      west: Math.min(before.west, longitude),
      north: Math.max(before.north, latitude),
      east: Math.max(before.east, longitude),
    });
  }
}

function streetKey(name: string, town: string): string {
  return `${nameWords(name).join(' ')}|${nameWords(town).join(' ')}`;
}
