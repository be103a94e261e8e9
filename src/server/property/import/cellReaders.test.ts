import { expect, test } from 'vitest';
import {
  datePattern,
  type Read,
  readArea,
  readBathQuarters,
  readCount,
  readDate,
  readDecimal,
  readInstant,
  readMoney,
  readPhotos,
  readPostalCode,
  readYn,
  Unreadable,
} from './cellReaders.ts';

/** What it reads, or `no` where it refuses. */
function outcome(reading: Read<unknown>): unknown {
  return reading instanceof Unreadable ? 'no' : reading;
}

test.each([
  ['1225000', 122_500_000],
  ['$1,225,000.50', 122_500_050],
  ['$ 12.5', 1250],
  ['450000.0', 45_000_000],
  ['0', 0],
  ['12.345', 'no'],
  ['12,34', 'no'],
  ['1,2345', 'no'],
  ['-5', 'no'],
  ['1e6', 'no'],
  ['9999999999999999', 'no'],
  ['about 500', 'no'],
])('money %s', (text, cents) => {
  expect(outcome(readMoney(text))).toBe(cents);
});

test.each([
  ['3', 3],
  ['3.0', 3],
  ['1,340', 1340],
  ['3.5', 'no'],
  ['-1', 'no'],
  ['three', 'no'],
  ['', 'no'],
])('count %s', (text, count) => {
  expect(outcome(readCount(text))).toBe(count);
});

test.each([
  ['-122.005', -122.005],
  ['1,234.5', 1234.5],
  ['NaN', 'no'],
  ['Infinity', 'no'],
  ['0x10', 'no'],
])('decimal %s', (text, value) => {
  expect(outcome(readDecimal(text))).toBe(value);
});

test('areas are whole square feet in any unit', () => {
  expect(readArea('1715', 'square feet')).toBe(1715);
  expect(readArea('0.25', 'acres')).toBe(10_890);
  expect(readArea('100', 'square meters')).toBe(1076);
});

test.each([
  ['2.25', 9],
  ['3', 12],
  ['0.75', 3],
  ['2.3', 'no'],
])('baths %s', (text, quarters) => {
  expect(outcome(readBathQuarters(text))).toBe(quarters);
});

test.each([
  ['Y', true],
  ['yes', true],
  ['1', true],
  ['FALSE', false],
  ['0', false],
  ['2', 'no'],
  ['maybe', 'no'],
])('yes or no %s', (text, value) => {
  expect(outcome(readYn(text))).toBe(value);
});

test.each([
  [undefined, '2014-05-12', '2014-05-12'],
  [undefined, '20140512T000000', '2014-05-12'],
  [undefined, '2014-05-12 10:30:00', '2014-05-12'],
  [undefined, '2014-02-30', 'no'],
  [undefined, '05/12/2014', 'no'],
  ['MM/DD/YYYY', '5/2/2014', '2014-05-02'],
  ['MM/DD/YY', '05/12/14', '2014-05-12'],
  ['MM/DD/YY', '05/12/98', '1998-05-12'],
  ['DD.MM.YYYY', '12.05.2014', '2014-05-12'],
  ['DD.MM.YYYY', '12x05x2014', 'no'],
  ['MM/DD/YYYY', '13/12/2014', 'no'],
])('the date %s %s', (format, text, date) => {
  const pattern = format === undefined ? undefined : datePattern(format);
  expect(outcome(readDate(text, pattern))).toBe(date);
});

test('a time needs its zone', () => {
  expect(readInstant('2026-03-08T10:00:00-08:00')).toBe('2026-03-08T18:00:00.000Z');
  expect(outcome(readInstant('2026-03-08T10:00:00'))).toBe('no');
  expect(outcome(readInstant('2026-13-08T10:00:00Z'))).toBe('no');
});

test.each([
  ['98053', '98053'],
  ['98053-1234', '98053-1234'],
  ['980531234', '98053-1234'],
  ['2134', '02134'],
  ['98053.0', '98053'],
  ['9805', '09805'],
  ['ABC', 'no'],
  ['98053-12', 'no'],
])('the ZIP code %s', (text, zip) => {
  expect(outcome(readPostalCode(text))).toBe(zip);
});

test('photos are addresses of the web', () => {
  expect(readPhotos('https://a.example/1.jpg | https://a.example/2.jpg')).toHaveLength(2);
  expect(outcome(readPhotos('javascript:alert(1)'))).toBe('no');
});
