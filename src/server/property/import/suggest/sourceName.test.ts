import { expect, test } from 'vitest';
import { keyPrefixOf, sourceNameOf } from './sourceName.ts';

test.each([
  ['kc_sales_with_addresses.csv', 'Kc sales with addresses', 'kcsaleswith'],
  ['kc_sales-2026-03-14 (1).csv', 'Kc sales', 'kcsales'],
  ['KingCountySales.CSV', 'King County Sales', 'kingcounty'],
  ['export_20260314T120000Z.txt', 'Export', 'export'],
  ['2026-03-14.csv', 'Homes', 'homes'],
  ['homes', 'Homes', 'homes'],
  ['Ventes d’été.csv', 'Ventes d été', 'ventesdete'],
  ['Supercalifragilistic listings.csv', 'Supercalifragilistic listings', 'supercalifra'],
  ['東京.csv', '東京', 'home'],
])('the source of %s is called %s, with keys that begin with %s', (file, name, prefix) => {
  expect(sourceNameOf(file)).toBe(name);
  expect(keyPrefixOf(sourceNameOf(file))).toBe(prefix);
});
