/** What the index knows of the homes, a column for each field, by slot. */
import type { EncodedHome } from './encodeHome.ts';

/** 49 bytes a slot. */
export class HomeColumns {
  readonly x: Uint32Array;
  readonly y: Uint32Array;
  /** A double holds whole cents exactly up to 90 trillion dollars. */
  readonly priceCents: Float64Array;
  readonly livingArea: Int32Array;
  readonly lotSize: Int32Array;
  readonly newness: Int32Array;
  readonly domSince: Int32Array;
  readonly domBase: Int32Array;
  readonly yearBuilt: Int16Array;
  readonly bathQuarters: Int16Array;
  readonly zone: Uint16Array;
  readonly bedrooms: Int8Array;
  readonly type: Uint8Array;
  readonly status: Uint8Array;

  constructor(capacity: number) {
    this.x = new Uint32Array(capacity);
    this.y = new Uint32Array(capacity);
    this.priceCents = new Float64Array(capacity);
    this.livingArea = new Int32Array(capacity);
    this.lotSize = new Int32Array(capacity);
    this.newness = new Int32Array(capacity);
    this.domSince = new Int32Array(capacity);
    this.domBase = new Int32Array(capacity);
    this.yearBuilt = new Int16Array(capacity);
    this.bathQuarters = new Int16Array(capacity);
    this.zone = new Uint16Array(capacity);
    this.bedrooms = new Int8Array(capacity);
    this.type = new Uint8Array(capacity);
    this.status = new Uint8Array(capacity);
  }

  write(slot: number, home: EncodedHome): void {
    this.x[slot] = home.x;
    this.y[slot] = home.y;
    this.priceCents[slot] = home.priceCents;
    this.livingArea[slot] = home.livingArea;
    this.lotSize[slot] = home.lotSize;
    this.newness[slot] = home.newness;
    this.domSince[slot] = home.domSince;
    this.domBase[slot] = home.domBase;
    this.yearBuilt[slot] = home.yearBuilt;
    this.bathQuarters[slot] = home.bathQuarters;
    this.zone[slot] = home.zone;
    this.bedrooms[slot] = home.bedrooms;
    this.type[slot] = home.type;
    this.status[slot] = home.status;
  }

  read(slot: number): EncodedHome {
    return {
      x: this.x[slot]!,
      y: this.y[slot]!,
      priceCents: this.priceCents[slot]!,
      livingArea: this.livingArea[slot]!,
      lotSize: this.lotSize[slot]!,
      newness: this.newness[slot]!,
      domSince: this.domSince[slot]!,
      domBase: this.domBase[slot]!,
      yearBuilt: this.yearBuilt[slot]!,
      bathQuarters: this.bathQuarters[slot]!,
      zone: this.zone[slot]!,
      bedrooms: this.bedrooms[slot]!,
      type: this.type[slot]!,
      status: this.status[slot]!,
    };
  }

  /** The same with room for half as many slots again. */
  grown(): HomeColumns {
    const larger = new HomeColumns(Math.ceil(this.x.length * 1.5));
    for (const name of names) larger[name].set(this[name]);
    return larger;
  }

  /** Copies homes: the one in `rows[i]` of the source comes to stand in `slots[i]`. */
  take(source: HomeColumns, rows: Uint32Array, slots: Uint32Array): void {
    for (const name of names) {
      const [from, to] = [source[name], this[name]];
      for (let i = 0; i < rows.length; i++) to[slots[i]!] = from[rows[i]!]!;
    }
  }
}

const names = Object.keys(new HomeColumns(0)) as (keyof EncodedHome)[];
