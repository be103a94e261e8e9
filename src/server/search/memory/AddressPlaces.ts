/**
 * The distinct city, state, ZIP code and county of homes, numbered: a column has one number a home, and whether an
 * address belongs to a place is decided once for all homes that share it.
 */
import { addressVerdict, type Place, type PlaceAddress } from '#domain/search/homesOfPlace.ts';
import { Recent } from './Recent.ts';
import type { Shelf } from './Shelf.ts';

/** A verdict as a number; 0 is one that was not asked for yet. */
export const verdictCodes = { out: 1, in: 2, undecided: 3 } as const;

const placesKept = 64;

interface Verdicts {
  /** By the number of the address. */
  codes: Uint8Array;
}

export class AddressPlaces {
  readonly #all: PlaceAddress[] = [];
  readonly #numbers = new Map<string, number>();
  readonly #verdicts = new Recent<Verdicts>(placesKept);

  /** A place's verdicts, with room for every number. Each is filled in by `read`. */
  verdictsOf(place: Place): Uint8Array {
    const kept = this.#verdicts.get(
      `${place.kind} ${place.name}`,
      () => ({ codes: new Uint8Array(0) }),
      () => true,
    );
    if (kept.codes.length < this.#all.length) {
      const before = kept.codes;
      // Room for more, since each new address would copy them all.
      kept.codes = new Uint8Array(Math.ceil(this.#all.length * 1.2) + 64);
      kept.codes.set(before);
    }
    return kept.codes;
  }

  /** Fills in what the address says. */
  read(place: Place, number: number, verdicts: Uint8Array): number {
    return (verdicts[number] = verdictCodes[addressVerdict(place, this.#all[number]!)]);
  }

  numberOf({ city, stateOrProvince, postalCode, countyOrParish }: PlaceAddress): number {
    const key = `${city}\n${stateOrProvince}\n${postalCode}\n${countyOrParish ?? '\n'}`;
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    const number = this.#all.push({ city, stateOrProvince, postalCode, countyOrParish }) - 1;
    this.#numbers.set(key, number);
    return number;
  }

  keepOn(shelf: Shelf): void {
    for (const address of shelf.value('all', this.#all)) this.numberOf(address);
  }
}
