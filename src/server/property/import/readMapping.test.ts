import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mappingFaults } from './mappingFaults.ts';
import { delimiterIn, readMapping } from './readMapping.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lintel-mapping-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const good = {
  source: 'x',
  keyPrefix: 'x',
  key: ['id'],
  fields: {
    StandardStatus: { value: 'Active' },
    PropertySubType: 'type',
    UnparsedAddress: 'street',
    PostalCode: 'zip',
  },
};

test('all that is wrong is told in one run', () => {
  const faults = mappingFaults(
    {
      source: '',
      keyPrefix: '-',
      key: ['id', 'nr'],
      colour: 'red',
      fields: {
        ListPrise: 'price',
        StandardStatus: { column: 'st', values: { A: 'Active', X: 'Aktiv!' } },
        OnMarketDate: { column: 'listed', format: 'the usual' },
        ClosePrice: { column: 'a', value: '1' },
        Latitude: 'Lat',
      },
    },
    ['id', 'st', 'listed', 'price', 'lat', 'a', 'a'],
  );
  const told = faults.join('\n');
  for (const part of [
    'source: Fill this in.',
    'keyPrefix: Must be letters',
    'colour: is no part of a mapping.',
    'fields.ListPrise: is no field. Did you mean ListPrice?',
    'fields.StandardStatus.values.X: “Aktiv!” is not one of Active,',
    'fields.OnMarketDate.format: ',
    'fields.ClosePrice: Must have either a column or a value.',
    'fields.PropertySubType: Is needed',
    'fields.UnparsedAddress: Is needed',
    'fields.PostalCode: Is needed',
    'The file has no column “nr”.',
    'The file has no column “Lat”. It has “lat”.',
    'The file has two columns named “a”.',
    'The columns of the file are: id | st',
  ]) {
    expect(told).toContain(part);
  }
  expect(faults).toHaveLength(14);
});

test.each([[{}], [[]], [null], ['x'], [{ ...good, fields: [] }], [{ ...good, fields: { a: 1 } }]])(
  'the mapping %j is refused with a sentence',
  (json) => {
    const path = join(folder, 'odd.json');
    writeFileSync(path, JSON.stringify(json));
    expect(() => readMapping(path, ['id'])).toThrow(/^The mapping .* cannot be used/);
  },
);

test('a good one is read, for its file too', () => {
  const path = join(folder, 'good.json');
  writeFileSync(path, `\ufeff${JSON.stringify({ ...good, delimiter: ';', fullSnapshot: true })}`);
  expect(delimiterIn(path)).toBe(';');
  expect(readMapping(path, ['id', 'type', 'street', ' zip'])).toMatchObject({
    fullSnapshot: true,
    decimal: '.',
  });
});

test('land alone needs no street', () => {
  const { UnparsedAddress: _none, ...fields } = good.fields;
  expect(mappingFaults({ ...good, fields })).toHaveLength(1);
  const land = { ...fields, PropertySubType: { value: 'Unimproved Land' } };
  expect(mappingFaults({ ...good, fields: land })).toEqual([]);
});

test('a mapping that is not there, or no JSON, is refused with a sentence', () => {
  expect(() => readMapping('/nowhere/x.json')).toThrow(
    'The mapping /nowhere/x.json cannot be read',
  );
  expect(() => readMapping(fileURLToPath(import.meta.url))).toThrow('cannot be read');
});
