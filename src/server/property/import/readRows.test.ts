import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkCsv } from './checkCsv.ts';
import type { CsvRow } from './cutRows.ts';
import { readRows } from './readRows.ts';
import { aWorkbook } from './testing/workbook.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lintel-rows-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function fileOf(content: string | Buffer): string {
  const path = join(folder, 'homes.csv');
  writeFileSync(path, content);
  return path;
}

async function read(content: string | Buffer): Promise<CsvRow[]> {
  const rows: CsvRow[] = [];
  for await (const row of readRows(fileOf(content), ',')) rows.push(row);
  return rows;
}

test('rows come with the line on which they begin', async () => {
  expect(await read('a,b\r\n\r\n1,"two\nlines"\r\n3,"say ""hi"""\r\n')).toEqual([
    { line: 1, cells: ['a', 'b'] },
    { line: 3, cells: ['1', 'two\nlines'] },
    { line: 5, cells: ['3', 'say "hi"'] },
  ]);
});

test('a byte order mark and a missing last newline do no harm', async () => {
  expect(await read('\ufeffa,b\n1,2')).toEqual([
    { line: 1, cells: ['a', 'b'] },
    { line: 2, cells: ['1', '2'] },
  ]);
});

test('letters are whole also where the file is read in pieces', async () => {
  const rows = await read(`a\n${'é'.repeat(40_000)}\n${'🏡'.repeat(40_000)}\n`);
  expect(rows[1]!.cells[0]).toBe('é'.repeat(40_000));
  expect(rows[2]!.cells[0]).toBe('🏡'.repeat(40_000));
});

test.each<[string, string | Buffer, string]>([
  [
    'a mix of UTF-8 and Latin-1',
    Buffer.concat([Buffer.from('a,b\n1,Café\n'), Buffer.from('2,Caf\xe9\n', 'latin1')]),
    'Line 3 of homes.csv is neither UTF-8 nor Windows-1252',
  ],
  ['a NUL', 'a,b\n1,2\n3,and then \0 nothing\n', 'Line 3 of homes.csv has a NUL'],
  ['a line of 10 MB', `a,b\n1,${'x'.repeat(10_000_000)}\n`, 'Line 2 of homes.csv is longer'],
  [
    'an open quote in the header',
    'a,"b\n1,2\n',
    'Line 1 of homes.csv, the header: Could not be read',
  ],
  ['a workbook', Buffer.from('PK\x03\x04....', 'latin1'), "can't be read as an Excel workbook"],
  ['gzip', Buffer.from('\x1f\x8b\x08', 'latin1'), 'is compressed'],
  ['noise', Buffer.from(Array.from({ length: 9000 }, (_, i) => (i * 7919) % 256)), 'Line 1'],
])('%s is refused with a sentence', async (_, content, sentence) => {
  await expect(read(content)).rejects.toThrow(sentence);
});

test('reads dates and numbers of a workbook as people wrote them', async () => {
  const content = aWorkbook([
    ['id', 'listed', 'price'],
    ['007', { day: 46_082 }, 500_000.5],
    ['008', null, 1],
  ]);
  expect((await read(content)).map(({ cells }) => cells)).toEqual([
    ['id', 'listed', 'price'],
    ['007', '2026-03-01', '500000.5'],
    ['008', '', '1'],
  ]);
});

test('a quote that is never closed costs its row alone, also across pieces of the file', async () => {
  const rows = await read(`a,b\n1,"2\n${'3,4\n'.repeat(50_000)}5,"six\nseven"\n`);
  expect(rows).toHaveLength(50_003);
  expect(rows[1]).toMatchObject({ line: 2, cells: ['1'], fault: expect.any(String) });
  expect(rows.at(-1)).toEqual({ line: 50_003, cells: ['5', 'six\nseven'] });
});

test('a file that is not there, and a folder, are refused with a sentence', async () => {
  await expect(checkCsv(join(folder, 'none.csv'), ',')).rejects.toThrow('none.csv does not exist.');
  await expect(checkCsv(folder, ',')).rejects.toThrow('is a folder, not a file.');
});

test('the check counts the rows and knows the file again', async () => {
  const once = await checkCsv(fileOf('a,b\n1,2\n3,4\n'), ',');
  expect(once).toMatchObject({ header: ['a', 'b'], rowCount: 2 });
  const changed = await checkCsv(fileOf('a,b\n1,2\n3,5\n'), ',');
  expect(changed.sha256).not.toBe(once.sha256);
});

test.each([
  ['', 'is empty'],
  ['\n\n', 'is empty'],
  ['a,b\n', 'a header and no rows'],
])('%j is refused', async (content, sentence) => {
  await expect(checkCsv(fileOf(content), ',')).rejects.toThrow(sentence);
});
