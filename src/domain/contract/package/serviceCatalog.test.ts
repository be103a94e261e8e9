import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { canonicalJson } from '../../canonicalJson.ts';
import {
  catalogIds,
  exclusionsInWords,
  serviceCatalog,
  servicesInWords,
} from './serviceCatalog.ts';
import { exampleItem } from '../../wording/OwnItem.example.ts';

/**
 * The text of each released entry, as the first 16 digits of its SHA-256. Packages and agreements name
 * an entry by its id alone, so its text never changes: new words are a new entry with a new line here.
 */
const released: Record<string, string> = {
  home_tours: '54eb5dffbdc63ac3',
  video_tours: 'feea19e5689bf533',
  evening_weekend_tours: 'be86a1398ab44688',
  new_construction_visits: '7641f4624fd4eeea',
  home_search: '4d71b1eb22446a94',
  market_analysis: '0e11288f26bc8002',
  offer_writing: '7221c2fe887ccdd7',
  negotiation: '6e4eed26d0af1665',
  disclosure_review: '60667c9f9b388dda',
  inspection_coordination: 'a349a9b8358d5e79',
  closing_coordination: '684f394e1f65ff16',
  final_walkthrough: '87e8d5fcd2a147bb',
  vendor_names: '1ce7c0e8c56eab31',
  interpreting: '04475be7f956633c',
  inspection_fees: '6990b1fec3a63dd5',
  appraisal_fees: 'db586f5d6eaf335f',
  loan_costs: 'b6aace22d0b08fb7',
  title_and_closing_costs: '2b41f9c074bdb7fa',
  legal_and_tax_advice: 'e74d4c755df38095',
  insurance: '03cbd271d3f9874a',
  moving: 'ab3dbc3cddb01b92',
};

test('the text of a released entry never changes, and none is removed', () => {
  const now = catalogIds.map((id) => [id, hashOf(serviceCatalog[id])]);
  expect(Object.fromEntries(now)).toEqual(released);
});

function hashOf(entry: unknown): string {
  return createHash('sha256').update(canonicalJson(entry)).digest('hex').slice(0, 16);
}

test('own items follow the shipped lines, word for word', () => {
  const chosen = { services: ['offer_writing'], notIncluded: ['moving'] };
  expect(servicesInWords({ ...chosen, ownServices: [exampleItem] })).toEqual([
    'Writing offers',
    exampleItem.text,
  ]);
  expect(exclusionsInWords({ ...chosen, ownExclusions: [exampleItem] })).toEqual([
    'Moving',
    exampleItem.text,
  ]);
});
