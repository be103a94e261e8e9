/** Everything a filter can ask of a home, as bitmaps over slots. */
import { PropertySubType, StandardStatus } from '#domain/property/Property.ts';
import { type Bits, bitsFor, clearBit, setBit } from './bits.ts';
import { DomBitmaps } from './DomBitmaps.ts';
import type { HomeColumns } from './HomeColumns.ts';
import { StepBitmaps, equalParts, quantiles } from './StepBitmaps.ts';

/** Finer at both ends, where the lowest and the highest price of a cluster are looked for. */
const priceShares = [...equalParts(32), ...[1 / 1024, 1 / 256, 1 / 64].flatMap((e) => [e, 1 - e])];

export class HomeBitmaps {
  readonly #columns: HomeColumns;
  readonly types: Bits[];
  readonly statuses: Bits[];
  readonly dom: DomBitmaps;
  readonly price: StepBitmaps;
  readonly livingArea: StepBitmaps;
  readonly lotSize: StepBitmaps;
  readonly yearBuilt: StepBitmaps;
  readonly bedrooms: StepBitmaps;
  readonly baths: StepBitmaps;
  readonly #numbers: StepBitmaps[];

  /** @param slots that are written already; their values decide where the steps are. */
  constructor(columns: HomeColumns, slots: Uint32Array) {
    const capacity = columns.x.length;
    this.#columns = columns;
    this.types = PropertySubType.options.map(() => bitsFor(capacity));
    this.statuses = StandardStatus.options.map(() => bitsFor(capacity));
    this.dom = new DomBitmaps(columns, capacity);
    const { priceCents, livingArea, lotSize, yearBuilt, bedrooms, bathQuarters } = columns;
    this.price = new StepBitmaps(priceCents, quantiles(priceCents, slots, priceShares));
    this.livingArea = new StepBitmaps(livingArea, quantiles(livingArea, slots, equalParts(32)));
    this.lotSize = new StepBitmaps(lotSize, quantiles(lotSize, slots, equalParts(16)));
    this.yearBuilt = new StepBitmaps(yearBuilt, quantiles(yearBuilt, slots, equalParts(16)));
    this.bedrooms = new StepBitmaps(bedrooms, [1, 2, 3, 4, 5, 6]);
    this.baths = new StepBitmaps(bathQuarters, [4, 6, 8, 10, 12, 16]);
    this.#numbers = [
      this.price,
      this.livingArea,
      this.lotSize,
      this.yearBuilt,
      this.bedrooms,
      this.baths,
    ];
  }

  /** Takes the slot's bits from its columns. It must have none set of another home. */
  write(slot: number, today: number[]): void {
    setBit(this.types[this.#columns.type[slot]!]!, slot);
    setBit(this.statuses[this.#columns.status[slot]!]!, slot);
    this.dom.write(slot, today);
    for (const numbers of this.#numbers) numbers.write(slot);
  }

  /** To be called while the columns still hold what was written. */
  clear(slot: number): void {
    clearBit(this.types[this.#columns.type[slot]!]!, slot);
    clearBit(this.statuses[this.#columns.status[slot]!]!, slot);
    this.dom.clear(slot);
    for (const numbers of this.#numbers) numbers.clear(slot);
  }
}
