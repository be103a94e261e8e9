/** Everything a filter can ask of a home, as bitmaps over slots. */
import { type Bits, bitsFor } from './bits.ts';
import { ChoiceBitmaps } from './ChoiceBitmaps.ts';
import { DomBitmaps } from './DomBitmaps.ts';
import { featureColumns, type YesNoName, yesNoFields } from './features.ts';
import { columnNames, type HomeColumns, type HomeRow } from './HomeColumns.ts';
import {
  type ChoiceName,
  type NumberName,
  choiceFields,
  choiceNames,
  numberFields,
  numberNames,
} from './homeFields.ts';
import { OpenWeekendBitmap } from './OpenWeekendBitmap.ts';
import { StepBitmaps, stepsOf } from './StepBitmaps.ts';
import { YesNoBitmap } from './YesNoBitmap.ts';

type OneField = StepBitmaps | ChoiceBitmaps | DomBitmaps | OpenWeekendBitmap | YesNoBitmap;

export class HomeBitmaps {
  readonly dom: DomBitmaps;
  readonly openWeekend: OpenWeekendBitmap;
  readonly numbers: Record<NumberName, StepBitmaps>;
  readonly choices: Record<ChoiceName, ChoiceBitmaps>;
  readonly yesNo: ReadonlyMap<YesNoName, YesNoBitmap>;
  /** Of each column that a bitmap looks at. */
  readonly #byColumn: { column: number; bitmaps: OneField[] }[];
  readonly #all: OneField[];

  /**
   * @param slots that are written already; their values decide where the steps are.
   * @param today of each time zone, the epoch day.
   */
  constructor(columns: HomeColumns, slots: Uint32Array, today: number[]) {
    const none: Bits = bitsFor(columns.capacity);
    this.dom = new DomBitmaps(columns, today);
    this.openWeekend = new OpenWeekendBitmap(columns, today);
    this.numbers = Object.fromEntries(
      numberNames.map((name) => {
        const column = columns.numbers[name];
        const steps = stepsOf(numberFields[name], column, slots);
        // Prices are counted by step, for the histogram and for clusters.
        return [name, new StepBitmaps(column, steps, none, name === 'price')];
      }),
    ) as Record<NumberName, StepBitmaps>;
    this.choices = Object.fromEntries(
      choiceNames.map((name) => {
        const { options } = choiceFields[name];
        return [name, new ChoiceBitmaps(columns.choices[name], options.length)];
      }),
    ) as Record<ChoiceName, ChoiceBitmaps>;
    const yesNo = [...yesNoFields].map(([name, { column, shift }]) => ({
      name,
      columnName: featureColumns[column]!.name,
      bitmaps: new YesNoBitmap(columns.features[column]!, shift),
    }));
    this.yesNo = new Map(yesNo.map(({ name, bitmaps }) => [name, bitmaps]));
    const byName: { name: string; bitmaps: OneField }[] = [
      ...['zone', 'domBase', 'domSince'].map((name) => ({ name, bitmaps: this.dom })),
      ...['zone', 'open_house_day', 'open_saturdays', 'open_sundays'].map((name) => ({
        name,
        bitmaps: this.openWeekend,
      })),
      ...numberNames.map((name) => ({ name, bitmaps: this.numbers[name] })),
      ...yesNo.map(({ columnName, bitmaps }) => ({ name: columnName, bitmaps })),
      ...choiceNames.map((name) => ({ name, bitmaps: this.choices[name] })),
    ];
    // The first two tell where a home stands, which never changes in its slot.
    this.#byColumn = columnNames.slice(2).map((name, i) => ({
      column: i + 2,
      bitmaps: byName.filter((one) => one.name === name).map(({ bitmaps }) => bitmaps),
    }));
    this.#all = [
      this.dom,
      this.openWeekend,
      ...Object.values(this.numbers),
      ...this.yesNo.values(),
      ...Object.values(this.choices),
    ];
  }

  /** Takes the slot's bits from its columns. It must have none set of another home. */
  write(slot: number): void {
    for (const bitmaps of this.#all) bitmaps.write(slot);
  }

  /** To be called while the columns still hold what was written. */
  clear(slot: number): void {
    for (const bitmaps of this.#all) bitmaps.clear(slot);
  }

  /** Gives one slot the bits of another, which has none then; the columns of both tell of the home. */
  move(from: number, to: number): void {
    for (const bitmaps of this.#all) bitmaps.move(from, to);
  }

  /** Takes all bits of the slots from … to − 1 anew. @param occupied those that have a home. */
  rewrite(occupied: Bits, from: number, to: number): void {
    for (const bitmaps of this.#all) bitmaps.rewrite(occupied, from, to);
  }

  /** Brings a home's columns and bits to what the row says; false where it says nothing new. */
  change(columns: HomeColumns, slot: number, row: HomeRow): boolean {
    let changed = false;
    for (const { column, bitmaps } of this.#byColumn) {
      const values = columns.all[column]!;
      if (values[slot] === row[column]) continue;
      changed = true;
      for (const one of bitmaps) one.clear(slot);
      values[slot] = row[column]!;
      for (const one of bitmaps) one.write(slot);
    }
    return changed;
  }
}
