import { expect, test } from 'vitest';
import { joinStreetLine, splitStreetLine } from './streetLine.ts';

test.each([
  ['533 S 330th Pl', '533', 'S 330th Pl', null],
  ['1027B NE 130th St', '1027B', 'NE 130th St', null],
  ['2154-2398 94th Ave NE', '2154-2398', '94th Ave NE', null],
  ['3021-1/2 SW Harbor Ln', '3021-1/2', 'SW Harbor Ln', null],
  ['88 1/2 Elm St', '88 1/2', 'Elm St', null],
  ['537½ West 26th St', '537½', 'West 26th St', null],
  ['3278 32 1/8 Rd', '3278', '32 1/8 Rd', null],
  ['18-D Main St', '18-D', 'Main St', null],
  ['123-04 Hillside Ave', '123-04', 'Hillside Ave', null],
  ['12  Birch   Ave,  Apt 4B', '12', 'Birch Ave', '4B'],
  ['12 Birch Ave #7', '12', 'Birch Ave', '7'],
  ['12 Birch Ave unit #7-A', '12', 'Birch Ave', '7-A'],
  ['3529 SW Webster St', '3529', 'SW Webster St', null],
  ['33rd Ave NE', null, '33rd Ave NE', null],
  ['Trossachs Blvd SE', null, 'Trossachs Blvd SE', null],
  ['5 B St', '5', 'B St', null],
  ['', null, null, null],
])('%j', (line, streetNumber, streetName, unitNumber) => {
  expect(splitStreetLine(line)).toEqual({ streetNumber, streetName, unitNumber });
});

test('parts make the line that they came from', () => {
  expect(joinStreetLine(splitStreetLine('12 Birch Ave #7'))).toBe('12 Birch Ave #7');
  expect(joinStreetLine(splitStreetLine('Trossachs Blvd SE'))).toBe('Trossachs Blvd SE');
});
