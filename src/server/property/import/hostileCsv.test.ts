import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Property } from '#domain/property/Property.ts';
import { CannotStart } from '../../platform/CannotStart.ts';
import { checkCsv } from './checkCsv.ts';
import { decideRow } from './decideRow.ts';
import { readMapping } from './readMapping.ts';
import { readRows } from './readRows.ts';
import { rowReader } from './rowReader.ts';

const mapping = await readMapping(
  fileURLToPath(new URL('../../../../mappings/king-county.json', import.meta.url)),
);
const good = Buffer.from(
  'id,date,price,bedrooms,bathrooms,sqft_living,sqft_lot,floors,waterfront,yr_built,zipcode,' +
    'lat,long,street,city,state,zip_from_address\n' +
    '0001230045,2014-05-12,1225000,4,4.5,5420,101930,1,0,2001,98053,47.6561,-122.005,' +
    '"25005 NE Alder Way, #4",Redmond,WA,98053\n',
);
const source = { originatingSystemName: 'x', confirmedAt: '2026-03-01T12:00:00.000Z' };
const now = '2026-03-08T12:00:00.000Z';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lintel-hostile-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Every row becomes a home that the product takes, or has reasons; or the file is refused. */
async function goThrough(content: Uint8Array): Promise<void> {
  const path = join(folder, 'homes.csv');
  writeFileSync(path, content);
  try {
    const { header } = await checkCsv(path, mapping.delimiter);
    const readRow = rowReader(mapping, header);
    for await (const row of readRows(path, mapping.delimiter)) {
      const decision = decideRow(readRow(row), source, now);
      if ('home' in decision) Property.parse(decision.home.property);
      else expect(decision.problems.length).toBeGreaterThan(0);
    }
  } catch (error) {
    if (!(error instanceof CannotStart)) throw error;
  }
}

const edit = fc.record({
  at: fc.nat(good.length - 1),
  remove: fc.nat(3),
  insert: fc.oneof(
    fc.uint8Array({ maxLength: 4 }),
    fc
      .constantFrom('"', ',', '\n', '\r', '=', '-', '9e999', 'NaN', '\ufeff', '\0', '\ud800')
      .map((text) => Uint8Array.from(Buffer.from(text))),
  ),
});

test('a file with bytes changed anywhere is read or refused, and never breaks the import', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(edit, { maxLength: 6 }), async (edits) => {
      let content: Buffer = good;
      for (const { at, remove, insert } of edits) {
        content = Buffer.concat([content.subarray(0, at), insert, content.subarray(at + remove)]);
      }
      await goThrough(content);
    }),
    { numRuns: 300 },
  );
});

test('a cell can hold any text', async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(16), fc.string({ unit: 'binary' }), async (column, text) => {
      const [header, row] = good.toString().replace('"25005 NE Alder Way, #4"', 'x').split('\n');
      const cells = row!.split(',');
      cells[column] = `"${text.replaceAll('"', '""')}"`;
      await goThrough(Buffer.from(`${header}\n${cells.join(',')}\n`));
    }),
    { numRuns: 300 },
  );
});
