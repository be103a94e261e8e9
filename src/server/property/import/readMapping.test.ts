import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mappingFaults } from './mappingFaults.ts';
import { readMapping } from './readMapping.ts';

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
  ]) {
    expect(told).toContain(part);
  }
  expect(faults).toHaveLength(13);
});

/** Written beside the mappings of the tests. */
function fileOf(name: string, content: string): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

test.each([[{}], [[]], [null], ['x'], [{ ...good, fields: [] }], [{ ...good, fields: { a: 1 } }]])(
  'the mapping %j is refused with a sentence',
  async (json) => {
    const path = fileOf('odd.json', JSON.stringify(json));
    await expect(readMapping(path, fileOf('odd.csv', 'id\n1\n'))).rejects.toThrow(
      /^The mapping .* cannot be used/,
    );
  },
);

test('a good one is read, for its file too', async () => {
  const json = { ...good, delimiter: ';', fullSnapshot: true };
  const path = fileOf('good.json', `\ufeff${JSON.stringify(json)}`);
  const file = fileOf('good.csv', 'id;type;street; zip\n1;2;3;4\n');
  expect(await readMapping(path, file)).toMatchObject({ fullSnapshot: true, decimal: '.' });
});

test('what the file lacks is told with what it has, and is one reason', async () => {
  const path = fileOf('lacks.json', JSON.stringify(good));
  const file = fileOf('lacks.csv', 'id,kind,street,zip\n');
  await expect(readMapping(path, file)).rejects.toThrow(
    /cannot be used:\n- The file has no column “type”\.\nThe columns of the file are: id \| kind \|/,
  );
});

test.each(['id;type;street;zip\n', '"id";"type";"street";"zip"\n'])(
  'another delimiter than that of the file is the one thing that is wrong: %s',
  async (header) => {
    const path = fileOf('parted.json', JSON.stringify(good));
    await expect(readMapping(path, fileOf('parted.csv', header))).rejects.toThrow(
      /cannot be used:\n- delimiter: Cells of the file are parted by ";", not by ","\.\nThe columns/,
    );
  },
);

test('a word that people head a column with leads to its field', () => {
  const { fields } = good;
  const told = mappingFaults({ ...good, fields: { ...fields, Beds: 'beds', HOA: 'hoa', Qx: 'q' } });
  expect(told).toEqual([
    'fields.Beds: is no field. Did you mean BedroomsTotal?',
    'fields.HOA: is no field. Did you mean AssociationFee?',
    'fields.Qx: is no field.',
  ]);
});

test('land alone needs no street', () => {
  const { UnparsedAddress: _none, ...fields } = good.fields;
  expect(mappingFaults({ ...good, fields })).toHaveLength(1);
  const land = { ...fields, PropertySubType: { value: 'Unimproved Land' } };
  expect(mappingFaults({ ...good, fields: land })).toEqual([]);
});

test('a mapping that is not there, or no JSON, is refused with a sentence', async () => {
  await expect(readMapping('/nowhere/x.json')).rejects.toThrow(
    'The mapping /nowhere/x.json does not exist.',
  );
  await expect(readMapping(fileURLToPath(import.meta.url))).rejects.toThrow('cannot be read');
});
