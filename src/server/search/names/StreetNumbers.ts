/** Where the house numbers of each street are, by its entry. */
import { type HouseNumber, unpackNumbers } from '../../map/houseNumbers.ts';
import { BytePool } from './BytePool.ts';

export class StreetNumbers {
  readonly #packed = new BytePool();

  /** @param packed as `packNumbers` tells them */
  set(entry: number, packed: Uint8Array | null | undefined): void {
    if (packed) this.#packed.set(entry, packed);
    else this.#packed.clear(entry);
  }

  of(entry: number): HouseNumber[] {
    return unpackNumbers(this.#packed.get(entry));
  }
}
