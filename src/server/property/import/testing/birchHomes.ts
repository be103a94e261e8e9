/** A small file of homes on one street, and the mapping that reads it. */
import { Mapping } from '../Mapping.ts';

const fields = {
  StandardStatus: { value: 'Active' },
  PropertySubType: { value: 'Townhouse' },
  ListPrice: 'price',
  UnparsedAddress: 'street',
  PostalCode: { value: '98103' },
};

export const birchMapping = Mapping.parse({
  source: 'Birch Avenue',
  keyPrefix: 't',
  key: ['id'],
  fields: {
    ...fields,
    City: { value: 'Seattle' },
    StateOrProvince: { value: 'WA' },
    Latitude: { value: '47.66' },
    Longitude: { value: '-122.34' },
  },
});

/** Nothing but what a home must have. */
export const scantMapping = Mapping.parse({ source: 'Odd', keyPrefix: 'odd', key: ['id'], fields });

/** Of a hundred rows the last has no price that can be read. */
export function birchCsv(rows: number, price = 500_000): string {
  const lines = Array.from({ length: rows }, (_, i) =>
    [i, i % 100 === 99 ? 'soon' : price + i, `${i + 1} Birch Ave`].join(','),
  );
  return ['id,price,street', ...lines, ''].join('\n');
}
