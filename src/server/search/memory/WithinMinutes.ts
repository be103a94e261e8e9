/** The homes that lie within some minutes of a place, those of which nobody can tell or not. */
import { unknownTenths } from '../../travel/TravelTimes.ts';
import type { Bits } from './bits.ts';
import { slotsPerBlock, wordsPerBlock } from './blocks.ts';
import type { Term } from './FilterBits.ts';
import type { PlaceMinutes } from './PlaceMinutes.ts';

export class WithinMinutes implements Term {
  readonly #place: PlaceMinutes;
  readonly #mostTenths: number;
  readonly #admitsUnknown: boolean;

  constructor(place: PlaceMinutes, minutes: number, admitsUnknown: boolean) {
    this.#place = place;
    this.#mostTenths = minutes * 10;
    this.#admitsUnknown = admitsUnknown;
  }

  narrow(into: Bits, fromWord: number, toWord: number): void {
    const place = this.#place;
    if (place.isNowhere && this.#admitsUnknown) return;
    const tenths = place.isNowhere ? null : place.tenthsIn(fromWord / wordsPerBlock);
    if (tenths === null) {
      into.fill(0, fromWord, toWord);
      return;
    }
    for (let w = fromWord; w < toWord; w++) {
      for (let left = into[w]!; left !== 0; left &= left - 1) {
        const bit = left & -left;
        const slot = (w << 5) + 31 - Math.clz32(bit);
        const time = tenths[slot & (slotsPerBlock - 1)]!;
        if (time <= this.#mostTenths || (this.#admitsUnknown && time === unknownTenths)) continue;
        into[w]! ^= bit;
      }
    }
  }
}
