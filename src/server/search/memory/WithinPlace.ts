/** The homes of a named place: by the numbers of their addresses, and by the boundary if those leave it undecided. */
import type { AreaLookup } from '#domain/search/areaOnGrid.ts';
import type { Place } from '#domain/search/homesOfPlace.ts';
import { type AddressPlaces, verdictCodes } from './AddressPlaces.ts';
import type { Bits } from './bits.ts';
import type { Term } from './FilterBits.ts';
import type { HomeColumns } from './HomeColumns.ts';

const { in: inside, undecided } = verdictCodes;

export class WithinPlace implements Term {
  readonly #place: Place;
  readonly #boundary: AreaLookup | null;
  readonly #addresses: AddressPlaces;
  readonly #columns: HomeColumns;

  constructor(
    place: Place,
    boundary: AreaLookup | null,
    addresses: AddressPlaces,
    columns: HomeColumns,
  ) {
    this.#place = place;
    this.#boundary = boundary;
    this.#addresses = addresses;
    this.#columns = columns;
  }

  narrow(into: Bits, fromWord: number, toWord: number): void {
    const boundary = this.#boundary;
    const verdicts = this.#addresses.verdictsOf(this.#place);
    const { addressPlace, x, y } = this.#columns;
    for (let w = fromWord; w < toWord; w++) {
      for (let left = into[w]!; left !== 0; left &= left - 1) {
        const bit = left & -left;
        const slot = (w << 5) + 31 - Math.clz32(bit);
        const number = addressPlace[slot]!;
        const verdict = verdicts[number] || this.#addresses.read(this.#place, number, verdicts);
        if (verdict === inside) continue;
        if (verdict === undecided && boundary?.has(x[slot]!, y[slot]!)) continue;
        into[w]! ^= bit;
      }
    }
  }
}
