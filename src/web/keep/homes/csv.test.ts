import { expect, test } from 'vitest';
import { toCsv } from './csv.ts';

test('what has commas, quotes or lines is quoted, and nothing is reckoned with', () => {
  expect(
    toCsv([
      ['Address', 'Price', 'Note'],
      ['12 Birch Ave, Seattle', 985_000, 'Big "garden"\nand a pond'],
      ['=HYPERLINK("x")', null, '-1'],
    ]),
  ).toBe(
    '\uFEFFAddress,Price,Note\r\n' +
      '"12 Birch Ave, Seattle",985000,"Big ""garden""\nand a pond"\r\n' +
      '"\'=HYPERLINK(""x"")",,\'-1\r\n',
  );
});
