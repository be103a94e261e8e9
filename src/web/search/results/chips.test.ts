import { describe, expect, it } from 'vitest';
import { narrowingFields, narrowings } from '#domain/search/narrowings.example.ts';
import type { SearchFilter } from '#domain/search/SearchFilter.ts';
import { defaultFilter } from '#domain/search/defaultFilter.ts';
import { chipsOf, setCountOf } from './chips.ts';

const words = (change: Partial<SearchFilter>) =>
  chipsOf({ ...defaultFilter, dom: [], ...change }).map((chip) => chip.words);

it('says the usual limit of days like any other, and counts it as nobody’s wish', () => {
  expect(chipsOf(defaultFilter)).toEqual([
    { id: 'dom', words: 'Up to 90 days on market', without: { dom: [] } },
  ]);
  expect(setCountOf(defaultFilter)).toBe(0);
  expect(setCountOf({ ...defaultFilter, dom: [] })).toBe(0);
  expect(setCountOf({ ...defaultFilter, dom: ['lte_7'], minBedrooms: 2 })).toBe(2);
});

it('shows no chip where nothing narrows the search, wherever it looks', () => {
  expect(words({})).toEqual([]);
  expect(words({ address: 'Spokane', page: 4, sort: 'price_low' })).toEqual([]);
  expect(words({ statuses: defaultFilter.statuses.toReversed() })).toEqual([]);
});

describe('the words of a chip', () => {
  it.each<[Partial<SearchFilter>, string]>([
    [{ minPriceCents: 40_000_000 }, '$400K or more'],
    [{ maxPriceCents: 125_000_000 }, 'Up to $1.25M'],
    [{ minPriceCents: 40_000_000, maxPriceCents: 90_000_000 }, '$400K – $900K'],
    [{ minBedrooms: 3 }, '3+ beds'],
    [{ minBedrooms: 2, maxBedrooms: 4 }, '2 – 4 beds'],
    [{ minBedrooms: 0, maxBedrooms: 0 }, 'Studio'],
    [{ minBedrooms: 1, maxBedrooms: 1 }, '1 bed'],
    [{ minBathQuarters: 10 }, '2.5+ baths'],
    [{ dom: ['lte_7', 'gt_180'] }, 'Up to 7 days or More than 180 days on market'],
    [{ statuses: ['Closed'] }, 'Sold'],
    [{ statuses: [] }, 'Any status'],
    [{ minLivingArea: 1500 }, '1,500 sq ft or more'],
    [{ maxLotSize: 43_560 }, 'Lot: Up to 1 acre'],
    [{ minYearBuilt: 1990 }, 'Built: 1990 or later'],
    [{ area: narrowings.area }, 'Drawn area'],
    [{ travel: ['30_car_to_0830_0_0'] }, '30 min to a place by car at 8:30 AM'],
    [{ travel: ['9_foot_from_free_0_0'] }, '9 min from a place on foot'],
    [{ maxAssociationFeeCents: 0 }, 'No HOA fee'],
    [{ maxAssociationFeeCents: 30_000 }, 'HOA up to $300 a month'],
    [{ minGarageSpaces: 1 }, 'Garage'],
    [{ minGarageSpaces: 2 }, '2+ garage spaces'],
    [{ maxStories: 1 }, 'Stories: Up to 1'],
    [{ parkingKinds: ['carport'] }, 'Carport'],
    [{ monthlyCost: '3500_20_6.5_360' }, 'Up to $3,500 a month'],
    [{ airConditioningYn: true }, 'Air conditioning'],
    [{ basementKinds: ['finished'] }, 'Finished basement'],
    [{ viewKinds: ['water'] }, 'Water view'],
    [{ fireplaceYn: true }, 'Fireplace'],
    [{ flooringKinds: ['hardwood'] }, 'Hardwood floors'],
    [{ seniorCommunityYn: true }, '55+ community'],
    [{ openWeekendYn: true }, 'Open house this weekend'],
    [{ waterfrontYn: true }, 'Waterfront'],
    [{ priceCutYn: true }, 'Price reduced'],
    [{ keyword: ' fireplace ' }, '“fireplace”'],
    [{ keyword: 'view pool', keywordMode: 'any' }, 'Any of “view pool”'],
    [{ withoutWords: 'fixer' }, 'Not “fixer”'],
  ])('%j is %s', (change, expected) => {
    expect(words(change)).toEqual([expected]);
  });
});

it('gives each type a chip of its own, and takes away just that one', () => {
  const filter: SearchFilter = { ...defaultFilter, types: ['Townhouse', 'Condominium'] };
  const [townhouse] = chipsOf(filter);
  expect(townhouse).toMatchObject({ words: 'Townhouse', without: { types: ['Condominium'] } });
});

it('leaves the usual search behind, for any number of days, when all chips are taken away', () => {
  const filter: SearchFilter = {
    ...defaultFilter,
    dom: ['gt_90'],
    minPriceCents: 1,
    minBedrooms: 3,
    minBathQuarters: 8,
    types: ['Townhouse'],
    statuses: ['Pending'],
    maxLivingArea: 900,
    minLotSize: 5000,
    maxYearBuilt: 1950,
    area: narrowings.area,
    keyword: 'view',
  };
  const cleared = chipsOf(filter).reduce((rest, chip) => ({ ...rest, ...chip.without }), filter);
  expect(cleared).toEqual({ ...defaultFilter, dom: [] });
});

it.each(narrowingFields)('%s has a chip that takes it away', (field) => {
  const narrow = { ...defaultFilter, dom: [], [field]: narrowings[field] };
  const chips = chipsOf(narrow);
  expect(chips).toHaveLength(1);
  const left = { ...narrow, ...chips[0]!.without };
  expect(chipsOf(left)).toEqual([]);
});
