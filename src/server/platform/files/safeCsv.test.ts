import { stringify } from 'csv-stringify/sync';
import { expect, test } from 'vitest';
import { inOneCell, safeCsv } from './safeCsv.ts';

const lineOf = (...cells: string[]) =>
  stringify([cells], { ...safeCsv, header: false })
    .trimEnd()
    .split(',');

test('what begins like a formula is marked as text, also in wide signs and behind what nobody sees', () => {
  expect(lineOf('=cmd', '+1', '-1', '@x', '\u{FF1D}cmd', ' =cmd', '\u{200B}=cmd')).toEqual(
    ['=cmd', '+1', '-1', '@x', '\u{FF1D}cmd', ' =cmd', '\u{200B}=cmd'].map((text) => `'${text}`),
  );
  expect(lineOf('Ana Ruiz', '5 = five', '')).toEqual(['Ana Ruiz', '5 = five', '']);
});

test('of several in one cell each is marked', () => {
  expect(inOneCell(['Ana Ruiz', '=cmd LLC'])).toBe("Ana Ruiz; '=cmd LLC");
});
