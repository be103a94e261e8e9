/** Files as people really hand them in: each is read, or refused with a sentence to act on. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CannotStart } from '../../platform/CannotStart.ts';
import { checkCsv } from './checkCsv.ts';
import { decideRow } from './decideRow.ts';
import { headerOf, readRows } from './readRows.ts';
import { rowReader } from './rowReader.ts';
import { scantMapping } from './testing/birchHomes.ts';
import { aWorkbook, aWorkbookBomb } from './testing/workbook.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lintel-odd-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** `3 homes, 1 refused`, or the sentence of the refusal. */
async function outcomeOf(content: string | Buffer): Promise<string> {
  const path = join(folder, 'odd.csv');
  writeFileSync(path, content);
  try {
    const { header } = await checkCsv(path, ',');
    const read = rowReader(scantMapping, header);
    let [homes, refused, line] = [0, 0, 0];
    for await (const row of readRows(path, ',')) {
      if (line++ === 0) continue;
      const source = { originatingSystemName: 'Odd', confirmedAt: '2026-03-01T12:00:00.000Z' };
      if ('home' in decideRow(read(row), source, '2026-03-08T12:00:00.000Z')) homes++;
      else refused++;
    }
    return `${homes} homes, ${refused} refused`;
  } catch (error) {
    if (error instanceof CannotStart) return error.message;
    throw error;
  }
}

const header = 'id,price,street\n';
const row = '1,500000,12 Birch Ave\n';
const wide = Array.from({ length: 10_000 }, (_, i) => `c${i}`);

test.each<[string, string | Buffer, string]>([
  ['nothing', '', 'is empty.'],
  ['only spaces', '  \n \n', 'has no column id, price, street'],
  ['only empty lines', '\n\n\n', 'is empty.'],
  ['only a header', header, 'has a header and no rows.'],
  ['a header without a line end', 'id,price,street', 'has a header and no rows.'],
  ['no line end at its end', header + row.trim(), '1 homes, 0 refused'],
  ['a byte order mark', `\ufeff${header}${row}`, '1 homes, 0 refused'],
  ['a mark and quoted headings', `\ufeff"id","price","street"\n${row}`, '1 homes, 0 refused'],
  ['UTF-16', Buffer.from(`\ufeff${header}${row}`, 'utf16le'), '1 homes, 0 refused'],
  [
    'UTF-16, big end first',
    Buffer.from(`\ufeff${header}${row}`, 'utf16le').swap16(),
    '1 homes, 0 refused',
  ],
  ['UTF-16 without a mark', Buffer.from(header + row, 'utf16le'), '1 homes, 0 refused'],
  [
    'Windows-1252',
    Buffer.from(`${header}1,500000,12 Caf\xe9 Ave\n${row.replace('1', '2')}`, 'latin1'),
    '2 homes, 0 refused',
  ],
  [
    'UTF-8 and Windows-1252',
    Buffer.concat([
      Buffer.from(`${header}1,500000,12 Café Ave\n`),
      Buffer.from('2,500000,12 Caf\xe9 Ave\n', 'latin1'),
    ]),
    'Line 3 of odd.csv is neither UTF-8 nor Windows-1252',
  ],
  ['a line that names the delimiter', `sep=;\n${(header + row).replaceAll(',', ';')}`, '1 homes'],
  ['a title above the header', `Sales of 2026,,\n,,\n${header}${row}`, '1 homes, 0 refused'],
  ['CRLF', (header + row).replaceAll('\n', '\r\n'), '1 homes, 0 refused'],
  ['CR alone', (header + row).replaceAll('\n', '\r'), '1 homes, 0 refused'],
  [
    'CR alone and two megabytes',
    header.replace('\n', '\r') + row.replace('\n', '\r').repeat(100_000),
    'seems to end its lines as old Macs did',
  ],
  ['a quote never closed', `${header}1,2,"x\n${row}`, '1 homes, 1 refused'],
  ['text behind a quote', `${header}1,2,"x"y\n${row}`, '1 homes, 1 refused'],
  ['a quote within a cell', `${header}1,500000,12 Birch Ave 5" pipe\n`, '1 homes, 0 refused'],
  ['a quote within a cell of a row too short', `${header}1,5" pipe\n${row}`, '1 homes, 1 refused'],
  [
    'a quote never closed in its header',
    'id,price,"street\n1,2,x\n',
    'Line 1 of odd.csv, the header',
  ],
  [
    '10,000 columns that are others',
    `${wide.join()}\n${wide.join()}\n`,
    'has no column id, price, street',
  ],
  [
    '10,000 columns more',
    `id,price,street,${wide.join()}\n${row.trim()},${wide.join()}\n`,
    '1 homes, 0 refused',
  ],
  [
    'a cell of 50 MB',
    `${header}1,2,${'x'.repeat(50_000_000)}\n`,
    'is longer than a million bytes.',
  ],
  [
    'a quoted cell of 2 MB',
    `${header}1,2,"${'x\n'.repeat(1000) + 'y'.repeat(900_000) + '\n' + 'z'.repeat(900_000)}"\n${row}`,
    '1 homes, 1002 refused',
  ],
  ['a NUL', `${header}1,2,a\0b\n`, 'Line 2 of odd.csv has a NUL character'],
  ['a heading twice', `id,price,street,price\n1,2,x,3\n`, 'has two columns named price.'],
  ['a key twice', header + row + row, '2 homes, 0 refused'],
  ['headings in capitals', `ID,PRICE,STREET\n${row}`, 'has no column id, price, street'],
  ['semicolons', (header + row).replaceAll(',', ';'), 'Its columns are: id;price;street'],
  ['rows too short and too long', `${header}1,2\n1,2,3,4\n${row}`, '1 homes, 2 refused'],
  [
    'empty cells behind the last',
    `id,price,street,,\n1,500000,12 Birch Ave,,\n`,
    '1 homes, 0 refused',
  ],
  [
    'a workbook',
    aWorkbook([
      ['id', 'price', 'street'],
      [1, 500000, '12 Birch Ave'],
    ]),
    '1 homes, 0 refused',
  ],
  ['an archive', Buffer.from('PK\x03\x04rest', 'latin1'), "can't be read as an Excel workbook"],
  ['a workbook that unpacks to gigabytes', aWorkbookBomb(201), 'unpacks to more than can be read.'],
  [
    'something compressed',
    Buffer.from('\x1f\x8b\x08', 'latin1'),
    'is compressed. Unpack it first.',
  ],
  ['a web page', '<!doctype html>\n<p>Log in\n', 'has no column id, price, street'],
  ['lines within cells', `${header}1,500000,"12 Birch\nAve"\n`, '1 homes, 0 refused'],
  ['formulas', `${header}1,500000,=HYPERLINK(1)\n`, '0 homes, 1 refused'],
])('a file with %s', async (_, content, outcome) => {
  expect(await outcomeOf(content)).toContain(outcome);
});

test('of a large file no more is read than its header takes', async () => {
  const path = join(folder, 'large.csv');
  writeFileSync(path, `${header}${row.repeat(50_000)}1,2,"never closed\n`);
  expect(await headerOf(path, ',')).toEqual(['id', 'price', 'street']);
});
