import { expect, test } from 'vitest';
import { columnNames, HomeColumns } from './HomeColumns.ts';
import { noDay } from './homeFields.ts';

const priceAt = columnNames.indexOf('price');

/** All fields are zero but the price. */
function rowOf(price: number): Float64Array {
  const row = new Float64Array(columnNames.length);
  row[priceAt] = price;
  return row;
}

test('sums of money take four bytes until one is larger, and are kept to the cent', () => {
  const narrow = new HomeColumns(4);
  const most = rowOf(2 ** 31 - 1);
  expect(narrow.holds(most)).toBe(true);
  narrow.write(1, most);
  narrow.write(2, rowOf(-1));
  const larger = rowOf(9_007_199_254_740_991);
  expect(narrow.holds(larger)).toBe(false);
  const wide = narrow.widenedFor(larger);
  wide.write(3, larger);
  expect([...wide.numbers.price]).toEqual([0, 2 ** 31 - 1, -1, 9_007_199_254_740_991]);
  expect(wide.wide).toEqual(['price']);
  expect(wide.numbers.association_fee.BYTES_PER_ELEMENT).toBe(4);
  const grown = wide.grown();
  expect([...grown.numbers.price]).toEqual([0, 2 ** 31 - 1, -1, 9_007_199_254_740_991, 0, 0]);
});

test('days take two bytes until one does not fit, and those that are unknown stay so', () => {
  const dayAt = columnNames.indexOf('listed_day');
  const dayOn = (day: number) => rowOf(0).fill(day, dayAt, dayAt + 1);
  const narrow = new HomeColumns(3);
  const write = (columns: HomeColumns, slot: number, row: Float64Array) => {
    expect(columns.holds(row)).toBe(true);
    columns.fit(row);
    columns.write(slot, row);
  };
  write(narrow, 0, dayOn(noDay));
  write(narrow, 1, dayOn(32_767));
  expect(narrow.numbers.listed_day.BYTES_PER_ELEMENT).toBe(2);
  expect(narrow.holds(dayOn(32_768))).toBe(false);
  const early = dayOn(-32_768);
  expect(narrow.holds(early)).toBe(false);
  const wide = narrow.widenedFor(early);
  write(wide, 2, early);
  expect([...wide.numbers.listed_day]).toEqual([noDay, 32_767, -32_768]);
  write(wide, 1, dayOn(noDay));
  expect(wide.numbers.listed_day[1]).toBe(noDay);
});

test('bathrooms take a byte until a home has more than a byte holds', () => {
  const bathsAt = columnNames.indexOf('baths');
  const quarters = (count: number) => rowOf(0).fill(count, bathsAt, bathsAt + 1);
  const narrow = new HomeColumns(3);
  narrow.write(0, quarters(127));
  narrow.write(1, quarters(-1));
  expect(narrow.numbers.baths.BYTES_PER_ELEMENT).toBe(1);
  expect(narrow.holds(quarters(128))).toBe(false);
  const wide = narrow.widenedFor(quarters(128));
  wide.write(2, quarters(128));
  expect([...wide.numbers.baths]).toEqual([127, -1, 128]);
});
