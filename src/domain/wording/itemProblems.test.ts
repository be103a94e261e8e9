import { expect, test } from 'vitest';
import { serviceCatalog } from '../contract/package/serviceCatalog.ts';
import { itemProblems } from './itemProblems.ts';
import type { ItemUse } from './OwnItem.ts';
import { exampleItem } from './OwnItem.example.ts';

const sentences = (text: string, usedAs: ItemUse = 'service') =>
  itemProblems({ text, usedAs }).map(({ sentence }) => sentence);

test.each([
  ['The Broker keeps whatever the listing broker offers.', 'Fee'],
  ['You owe me the fee if you buy a house I showed you, even later.', 'Fee'],
  ['Ending it needs my written consent.', 'Notice to end it'],
  ['If you buy through somebody else, you still owe the full fee.', 'Fee'],
  ['Buyer indemnifies broker and waives all claims.', 'Wording'],
  ['Buyer reimburses mileage at cost.', 'Fee'],
  ['I also act for the seller when I can', 'Wording'],
  ['I keep every builder bonus', 'Fee'],
  ['Loan through my cousin is required', 'Wording'],
  ['Two and a half points', 'Fee'],
  ['Zero commission', 'Fee'],
  ['A rebate of 1 % at closing', 'Fee'],
  ['Showings for $50', 'Fee'],
  ['Thirty days of notice', 'Notice to end it'],
  ['Exclusive representation', 'whether the buyer may work with other agents too'],
  ['Ten tours of new homes', 'Tours included'],
  ['Seattle; lifetime of the buyer', 'Notice to end it'],
])('refuses “%s” and names %s', (text, field) => {
  expect(sentences(text).join(' ').toLowerCase()).toContain(field.toLowerCase());
});

test('refuses words on who lives somewhere', () => {
  const text = 'Buyers may only see homes in safe, family neighborhoods.';
  expect(sentences(text).join(' ')).toContain('42 U.S.C. 3604');
});

test('refuses a copy of a shipped line, however it is spelled', () => {
  expect(sentences('showing homes.', 'exclusion').join(' ')).toContain('Choose it there.');
  for (const { service, exclusion } of Object.values(serviceCatalog)) {
    for (const line of [service, exclusion]) {
      if (line !== null) expect(sentences(line).length).toBeGreaterThan(0);
    }
  }
});

test('refuses characters that hide, reorder or join lines', () => {
  for (const text of ['One\nTwo lines', 'Turned \u202E round', 'One; and two', 'For {agent}']) {
    expect(sentences(text)).toHaveLength(1);
  }
});

test.each([
  exampleItem.text,
  'Translating listing descriptions into Spanish',
  'A written summary after each showing',
  'Attending the home inspection with the Buyers',
  'Checking permits with the city for each home',
])('lets “%s” stand', (text) => {
  expect(sentences(text)).toEqual([]);
});

test('an exclusion may name the fees of others', () => {
  expect(sentences('Fees of architects', 'exclusion')).toEqual([]);
  expect(sentences('Fees of the agent: broker fee', 'exclusion')).not.toEqual([]);
  expect(sentences('Fees of architects')).not.toEqual([]);
});
