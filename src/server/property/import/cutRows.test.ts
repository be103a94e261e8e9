import { parse } from 'csv-parse/sync';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CsvRow, RowCutter } from './cutRows.ts';

/** Given in pieces of whole lines, as a file is read. */
function cut(text: string, linesPerPiece = 1): CsvRow[] {
  const cutter = new RowCutter(',');
  const lines = text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
  const rows: CsvRow[] = [];
  for (let i = 0; i < lines.length; i += linesPerPiece) {
    for (const row of cutter.cut(lines.slice(i, i + linesPerPiece).join(''), false)) rows.push(row);
  }
  return [...rows, ...cutter.cut('', true)];
}

const cell = fc.string({
  unit: fc.constantFrom('a', ' b', '"', ',', '\n', '\r\n', '""', 'é', '7'),
  maxLength: 6,
});
const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 5 }), { maxLength: 6 });

/** As people's programs write a cell: quoted where it must be, or everywhere. */
function written(text: string, alwaysYn: boolean): string {
  const mustYn = /["\r\n,]|^ | $/.test(text);
  return mustYn || alwaysYn ? `"${text.replaceAll('"', '""')}"` : text;
}

test('any table comes back as it was, in pieces of any size, with the lines of its rows', () => {
  fc.assert(
    fc.property(
      table,
      fc.boolean(),
      fc.constantFrom('\n', '\r\n'),
      fc.integer({ min: 1, max: 9 }),
      (rows, alwaysYn, newline, linesPerPiece) => {
        const lines = rows.map((cells) => cells.map((c) => written(c, alwaysYn)).join(','));
        const text = lines.map((line) => line + newline).join('');
        let line = 1;
        const expected = rows.map((cells, i) => {
          const row = { line, cells };
          line += lines[i]!.split('\n').length;
          return row;
        });
        const found = cut(text, linesPerPiece);
        expect(found).toEqual(expected);
        expect(found.map(({ cells }) => cells)).toEqual(
          parse(text, { relax_column_count: true, record_delimiter: newline }),
        );
      },
    ),
    { numRuns: 500 },
  );
});

const fault = (line: number, cells: string[], sentence: string) => ({
  line,
  cells,
  fault: expect.stringContaining(sentence),
});
const open = (column: number) => `in column ${column} a quote is opened and never closed.`;
const behind = (column: number) => `in column ${column} text stands behind a closing quote`;

test.each<[string, string, unknown[]]>([
  [
    'a quote that is never closed costs its line, and no line after it',
    '1,"x\n2,y\n3,"z"\n4,"u\nv"\n',
    [
      fault(1, ['1'], open(2)),
      { line: 2, cells: ['2', 'y'] },
      { line: 3, cells: ['3', 'z'] },
      { line: 4, cells: ['4', 'u\nv'] },
    ],
  ],
  [
    'the last quote of a file that was cut off',
    '1,x\n2,"y\n3,z',
    [{ line: 1, cells: ['1', 'x'] }, fault(2, ['2'], open(2)), { line: 3, cells: ['3', 'z'] }],
  ],
  [
    'text behind a closing quote',
    '1,"x"y,z\n2,y\n',
    [fault(1, ['1'], behind(2)), { line: 2, cells: ['2', 'y'] }],
  ],
  [
    'inches in a cell that is not quoted',
    '1,5" pipe,z\n2,y\n',
    [
      { line: 1, cells: ['1', '5" pipe', 'z'], quoteIn: 1 },
      { line: 2, cells: ['2', 'y'] },
    ],
  ],
  [
    'inches in a cell that is quoted',
    '1,"5" pipe",z\n2,y\n',
    [fault(1, ['1'], behind(2)), { line: 2, cells: ['2', 'y'] }],
  ],
  ['blanks around quotes', '1, "a, b" ,"c" \n', [{ line: 1, cells: ['1', 'a, b', 'c'] }]],
  [
    'lines that end as on old Macs',
    '1,a\r2,"b\rc"\r3,d',
    [
      { line: 1, cells: ['1', 'a'] },
      { line: 2, cells: ['2', 'b\rc'] },
      { line: 4, cells: ['3', 'd'] },
    ],
  ],
])('%s', (_, text, rows) => {
  expect(cut(text)).toEqual(rows);
  expect(cut(text, 9)).toEqual(rows);
});

test('an open quote swallows no more than a million letters, and each line after it is a row', () => {
  const lines = 400_000;
  const rows = cut(`0,"x\n${'1,2\n'.repeat(lines)}`, 16_000);
  expect(rows[0]).toEqual(fault(1, ['0'], open(2)));
  expect(rows).toHaveLength(lines + 1);
  expect(rows.at(-1)).toEqual({ line: lines + 1, cells: ['1', '2'] });
});

test('any text is cut, and no line of it is in two rows', () => {
  const piece = fc.constantFrom('a', ',', '"', '"', '\n', ' ', '\r\n');
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
      const lines = cut(pieces.join('')).map(({ line }) => line);
      expect(lines).toEqual([...new Set(lines)].toSorted((a, b) => a - b));
    }),
    { numRuns: 500 },
  );
});
