/** What the index knows of the homes, a column for each field, by slot. */
import { featureColumns } from './features.ts';
import {
  type ChoiceName,
  type NumberName,
  type NumberField,
  choiceNames,
  noDay,
  numberFields,
  numberNames,
  unknownIn,
} from './homeFields.ts';

export type Column =
  | Float64Array
  | Int32Array
  | Uint32Array
  | Int16Array
  | Uint16Array
  | Int8Array
  | Uint8Array;
/** A column of `features.ts`. */
export type FeatureBits = Int32Array | Int16Array | Int8Array;
export type NumberColumn = Float64Array | Int32Array | Int16Array | Int8Array;

/** A home as the numbers of its columns, in the order of `columnNames`. */
export type HomeRow = Float64Array;

/** How many columns stand before those of the fields. */
export const fixedColumns = ['x', 'y', 'zone', 'domBase', 'domSince', 'addressPlace'] as const;
export const columnNames: string[] = [
  ...fixedColumns,
  ...numberNames,
  ...featureColumns.map(({ name }) => name),
  ...choiceNames,
];

export class HomeColumns {
  /** In the order of `columnNames`. */
  readonly all: Column[];
  /** On the map's grid. */
  readonly x: Uint32Array;
  readonly y: Uint32Array;
  /** The number that the clock gave the home's time zone. */
  readonly zone: Uint16Array | Int8Array;
  /** Days on market are never fewer than these. */
  readonly domBase: Uint8Array;
  /** The epoch day since which days are counted. */
  readonly domSince: Int32Array | Int16Array;
  /** The number that `AddressPlaces` gave the home's city, state, ZIP code and county. */
  readonly addressPlace: Int32Array | Int16Array;
  readonly numbers: Record<NumberName, NumberColumn>;
  /** In the order of `featureColumns`. */
  readonly features: readonly FeatureBits[];
  /** The place in the field's list of options. */
  readonly choices: Record<ChoiceName, Uint8Array>;
  /** The columns by the width of their values, and of each its place in `all`. */
  readonly #raw: ByWidth;
  /** Those of `all` that are narrower than they may become. */
  readonly #narrow: readonly Narrow[];

  /** @param wide the columns that are no longer narrow, as some home’s value did not fit */
  constructor(
    capacity: number,
    wide: readonly string[] = [],
    all: Column[] = emptyColumns(capacity, wide),
  ) {
    const named = Object.fromEntries(columnNames.map((name, i) => [name, all[i]!]));
    this.all = all;
    this.x = named['x'] as Uint32Array;
    this.y = named['y'] as Uint32Array;
    this.zone = named['zone'] as Uint16Array | Int8Array;
    this.domBase = named['domBase'] as Uint8Array;
    this.domSince = named['domSince'] as Int32Array | Int16Array;
    this.addressPlace = named['addressPlace'] as Int32Array | Int16Array;
    this.numbers = named as HomeColumns['numbers'];
    this.features = featureColumns.map(({ name }) => named[name] as FeatureBits);
    this.choices = named as HomeColumns['choices'];
    this.#raw = byWidth(all);
    this.#narrow = narrowable.filter(({ at, array }) => all[at]!.constructor === array);
  }

  get wide(): string[] {
    return narrowable
      .filter(({ at, array }) => this.all[at]!.constructor !== array)
      .map(({ at }) => columnNames[at]!);
  }

  /** Whether each value fits its column. */
  holds(row: HomeRow): boolean {
    return this.#narrow.every((one) => fits(one, row[one.at]!));
  }

  /** Says in a row that they hold what is unknown as their columns say it. */
  fit(row: HomeRow): void {
    for (const { at, unknown } of this.#narrow) row[at] = Math.max(row[at]!, unknown);
  }

  /** The same homes in columns that hold the row as well. */
  widenedFor(row: HomeRow): HomeColumns {
    const tooNarrow = this.#narrow.filter((one) => !fits(one, row[one.at]!));
    const wider = new HomeColumns(this.capacity, [
      ...this.wide,
      ...tooNarrow.map(({ at }) => columnNames[at]!),
    ]);
    this.all.forEach((column, i) => wider.all[i]!.set(column));
    for (const { at, unknown, wideUnknown } of tooNarrow) {
      const column = wider.all[at]!;
      if (unknown === wideUnknown) continue;
      for (let i = 0; i < column.length; i++) if (column[i] === unknown) column[i] = wideUnknown;
    }
    return wider;
  }

  /** Empty ones for homes of these. */
  like(capacity: number): HomeColumns {
    return new HomeColumns(capacity, this.wide);
  }

  get capacity(): number {
    return this.x.length;
  }

  write(slot: number, row: HomeRow): void {
    const { floats, fours, twos, ones } = this.#raw;
    for (const { values, at } of floats) values[slot] = row[at]!;
    for (const { values, at } of fours) values[slot] = row[at]!;
    for (const { values, at } of twos) values[slot] = row[at]!;
    for (const { values, at } of ones) values[slot] = row[at]!;
  }

  /** Makes a slot say what another says. */
  copy(from: number, to: number): void {
    const { floats, fours, twos, ones } = this.#raw;
    for (const { values } of floats) values[to] = values[from]!;
    for (const { values } of fours) values[to] = values[from]!;
    for (const { values } of twos) values[to] = values[from]!;
    for (const { values } of ones) values[to] = values[from]!;
  }

  /** The same with room for half as many slots again. */
  grown(): HomeColumns {
    const larger = this.like(Math.ceil(this.capacity * 1.5));
    this.all.forEach((column, i) => larger.all[i]!.set(column));
    return larger;
  }

  /** Copies homes of columns like these: the one in `rows[i]` of the source comes to stand in `slots[i]`. */
  take(source: HomeColumns, rows: Uint32Array, slots: Uint32Array): void {
    const [from, to] = [source.#raw, this.#raw];
    to.floats.forEach(({ values }, i) => copyPlaces(from.floats[i]!.values, rows, values, slots));
    to.fours.forEach(({ values }, i) => copyPlaces(from.fours[i]!.values, rows, values, slots));
    to.twos.forEach(({ values }, i) => copyPlaces(from.twos[i]!.values, rows, values, slots));
    to.ones.forEach(({ values }, i) => copyPlaces(from.ones[i]!.values, rows, values, slots));
  }
}

/** A column that begins narrower than its values may be. */
interface Narrow {
  /** Its place among all. */
  at: number;
  array: typeof Int32Array | typeof Int16Array | typeof Int8Array;
  /** The highest value that it holds. */
  most: number;
  /** What stands for null in it, below which it holds nothing, and what does in the wide one. */
  unknown: number;
  wideUnknown: number;
}

const narrowable = columnNames.flatMap((name, at): Narrow[] => {
  const { narrow: array, unknown } = fieldOf(name) ?? {};
  if (array === undefined || unknown === undefined) return [];
  const most = 2 ** (8 * array.BYTES_PER_ELEMENT - 1) - 1;
  return [{ at, array, most, unknown: unknownIn(new array(0), unknown), wideUnknown: unknown }];
});

interface Widths {
  array: NumberField['array'] | typeof Uint16Array;
  narrow?: Narrow['array'];
  unknown: number;
}

function fieldOf(name: string): Widths | undefined {
  if (name === 'zone') return { array: Uint16Array, narrow: Int8Array, unknown: -1 };
  if (name === 'addressPlace') return { array: Int32Array, narrow: Int16Array, unknown: -1 };
  if (name === 'domSince') return { array: Int32Array, narrow: Int16Array, unknown: noDay };
  const known = numberNames.find((one) => one === name);
  return known && numberFields[known];
}

function fits({ most, unknown, wideUnknown }: Narrow, value: number): boolean {
  return value <= most && (value > unknown || value === wideUnknown);
}

function emptyColumns(capacity: number, wide: readonly string[]): Column[] {
  const begun = (name: string) => {
    const { array, narrow } = fieldOf(name)!;
    return new (narrow === undefined || wide.includes(name) ? array : narrow)(capacity);
  };
  return [
    new Uint32Array(capacity),
    new Uint32Array(capacity),
    begun('zone'),
    new Uint8Array(capacity),
    begun('domSince'),
    begun('addressPlace'),
    ...numberNames.map(begun),
    ...featureColumns.map(({ array }) => new array(capacity)),
    ...choiceNames.map(() => new Uint8Array(capacity)),
  ];
}

type Raw = Float64Array | Uint32Array | Uint16Array | Uint8Array;

interface Placed<T extends Raw> {
  values: T;
  at: number;
}

interface ByWidth {
  floats: Placed<Float64Array>[];
  fours: Placed<Uint32Array>[];
  twos: Placed<Uint16Array>[];
  ones: Placed<Uint8Array>[];
}

/** The columns' memory by the width of the values alone: a loop over one kind is quick. */
function byWidth(all: Column[]): ByWidth {
  const raw: ByWidth = { floats: [], fours: [], twos: [], ones: [] };
  all.forEach(({ buffer, byteOffset, length, BYTES_PER_ELEMENT }, at) => {
    if (BYTES_PER_ELEMENT === 8) {
      raw.floats.push({ values: new Float64Array(buffer, byteOffset, length), at });
    } else if (BYTES_PER_ELEMENT === 4) {
      raw.fours.push({ values: new Uint32Array(buffer, byteOffset, length), at });
    } else if (BYTES_PER_ELEMENT === 2) {
      raw.twos.push({ values: new Uint16Array(buffer, byteOffset, length), at });
    } else {
      raw.ones.push({ values: new Uint8Array(buffer, byteOffset, length), at });
    }
  });
  return raw;
}

function copyPlaces(from: Raw, rows: Uint32Array, to: Raw, slots: Uint32Array): void {
  for (let i = 0; i < rows.length; i++) to[slots[i]!] = from[rows[i]!]!;
}
