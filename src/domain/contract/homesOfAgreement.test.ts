import { expect, test } from 'vitest';
import { aHome } from '../property/Property.example.ts';
import { StandardStatus } from '../property/Property.ts';
import { addressLines, countedWith, homeProblems } from './homesOfAgreement.ts';

const home = aHome({
  listingKey: 'a:1',
  listingId: '1001',
  unparsedAddress: '4112 Palatine Ave N',
  city: 'Seattle',
  stateOrProvince: 'WA',
  postalCode: '98103',
});
const sentences = (keys: string[], homes = [home]) =>
  homeProblems({ listingKeys: keys, state: 'WA' }, homes).map(({ sentence }) => sentence);

test('homes that are here, in the state and on the market can be named', () => {
  expect(sentences(['a:1'])).toEqual([]);
  expect(sentences(['a:1', 'a:1'])).toEqual([]);
});

test.each(StandardStatus.options)('a home that is %s', (standardStatus) => {
  const goodYn = ['Active', 'Active Under Contract', 'Coming Soon', 'Pending'].includes(
    standardStatus,
  );
  expect(sentences(['a:1'], [{ ...home, standardStatus }])).toEqual(
    goodYn
      ? []
      : ['4112 Palatine Ave N, Seattle, WA 98103 is off the market. Take it off the list.'],
  );
});

test('each home that cannot be named is told of, once', () => {
  const gone = { ...home, listingKey: 'a:2', suppressedAt: '2026-03-01T00:00:00.000Z' };
  const elsewhere = { ...home, listingKey: 'a:3', stateOrProvince: 'OR' as const };
  expect(sentences(['a:1', 'a:2', 'a:3', 'a:4', 'a:4'], [home, gone, elsewhere])).toEqual([
    '4112 Palatine Ave N, Seattle, WA 98103 is off the market. Take it off the list.',
    '4112 Palatine Ave N, Seattle, OR 98103 is not in Washington. All homes of an agreement are in one state.',
    'One of these homes is not here any more. Take it off the list.',
  ]);
});

test('a seller who hides the address is named by the listing', () => {
  expect(
    addressLines([home, { ...home, listingKey: 'b', internetAddressDisplayYn: false }]),
  ).toEqual({
    'a:1': '4112 Palatine Ave N, Seattle, WA 98103',
    b: 'listing 1001 in Seattle, WA (address withheld by the seller)',
  });
});

test('a street line in capitals is written as people write it', () => {
  expect(addressLines([{ ...home, unparsedAddress: '4112 PALATINE AVE N' }])).toEqual({
    'a:1': '4112 Palatine Ave N, Seattle, WA 98103',
  });
});

test('the cost is counted with the first home that has a price, else with what is said', () => {
  const law = { rebateStatus: 'allowed' } as const;
  const rules = { ...law, touringRepresentsYn: true };
  const priced = (listPriceCents: number | null) => ({ ...home, listPriceCents }) as typeof home;
  const homes = [priced(null), priced(0), priced(80_000_000), priced(90_000_000)];
  expect(countedWith(homes, rules, 50_000_000)).toEqual({ priceCents: 80_000_000, ...law });
  expect(countedWith([priced(0)], rules, 50_000_000)).toEqual({ priceCents: 50_000_000, ...law });
  const showings = { ...rules, touringRepresentsYn: false };
  expect(countedWith([], showings, null)).toEqual({
    priceCents: null,
    ...law,
    showingsOnlyYn: true,
  });
});
