import { expect, test } from 'vitest';
import { aHome } from '../property/Property.example.ts';
import type { Property } from '../property/Property.ts';
import { conditionsOf } from './conditions.ts';
import { defaultFilter } from './defaultFilter.ts';
import type { Moment } from './filters/Filter.ts';
import { noBoundary } from './homesOfPlace.ts';
import { matches } from './matches.ts';
import { narrowingFields, narrowings } from './narrowings.example.ts';
import type { SearchFilter } from './SearchFilter.ts';
import { nobodyKnows } from './travelFit.ts';

const noon = '2026-03-08T20:00:00.000Z';
const moment: Moment = { now: noon, timeOf: nobodyKnows, boundaryOf: noBoundary };
const anything: SearchFilter = { ...defaultFilter, dom: [], statuses: [] };

/** `yes: 3 beds (2+ beds)` */
function linesOf(
  filter: Partial<SearchFilter>,
  home: Partial<Property> = {},
  known: Partial<Moment> = {},
): string[] {
  return conditionsOf(aHome(home), { ...anything, ...filter }, { ...moment, ...known }).map(
    ({ met, found, asked }) => `${met}: ${found ?? ''} (${asked})`,
  );
}

const openHouses: Property['openHouses'] = [
  {
    openHouseStartTime: '2026-03-08T21:00:00.000Z',
    openHouseEndTime: null,
    openHouseRemarks: null,
  },
];

test.each<[string, Partial<SearchFilter>, Partial<Property>]>([
  ['yes: 3 beds (2+ beds)', { minBedrooms: 2 }, { bedroomsTotal: 3 }],
  ['no: 1 bed (2+ beds)', { minBedrooms: 2 }, { bedroomsTotal: 1 }],
  ['yes: Studio (Up to 2 beds)', { maxBedrooms: 2 }, { bedroomsTotal: 0 }],
  ['unknown:  (2+ beds)', { minBedrooms: 2 }, { bedroomsTotal: null }],
  ['yes: $640,000 (Up to $650K)', { maxPriceCents: 65_000_000 }, { listPriceCents: 64_000_000 }],
  [
    'yes: 2.5 baths (2+ baths)',
    { minBathQuarters: 8 },
    { bathroomsTotalInteger: 3, bathroomsFull: 2, bathroomsHalf: 1, bathroomsOneQuarter: 0 },
  ],
  ['yes: 1,850 sq ft (1,500 sq ft or more)', { minLivingArea: 1500 }, { livingArea: 1850 }],
  ['no: Built: 1978 (Built: 1990 or later)', { minYearBuilt: 1990 }, { yearBuilt: 1978 }],
  ['yes: Stories: 1.5 (Stories: Up to 2)', { maxStories: 2 }, { storiesTotal: 1.5 }],
  [
    'yes: No HOA fee listed (HOA up to $300 a month)',
    { maxAssociationFeeCents: 30_000 },
    { associationFeeCents: null },
  ],
  ['yes: 2 garage spaces (Garage)', { minGarageSpaces: 1 }, { garageSpaces: 2 }],
  ['no: 1 parking space (2+ parking spaces)', { minParkingSpaces: 2 }, { parkingTotal: 1 }],
  ['yes: Fireplace (Fireplace)', { fireplaceYn: true }, { fireplaceYn: true }],
  ['no: Fireplace: no (Fireplace)', { fireplaceYn: true }, { fireplaceYn: false }],
  ['unknown:  (Fireplace)', { fireplaceYn: true }, { fireplaceYn: null }],
  ['yes: Mountain view (Any view)', { viewKinds: ['any'] }, { view: ['Mountain(s)'] }],
  ['no: View (Golf course view)', { viewKinds: ['golf'] }, { view: [], viewYn: true }],
  ['no: No view (Any view)', { viewKinds: ['any'] }, { view: [], viewYn: false }],
  [
    'yes: Hardwood floors, Carpet (Carpet or Tile floors)',
    { flooringKinds: ['carpet', 'tile'] },
    { flooring: ['Carpet', 'Hardwood'] },
  ],
  ['no: Pending ()', { statuses: defaultFilter.statuses }, { standardStatus: 'Pending' }],
  [
    'no: Open house Mar 8, 2026 (Open house from Mar 9, 2026)',
    { openHouseFrom: '2026-03-09' },
    { openHouses },
  ],
  [
    'yes: Open house this weekend (Open house this weekend)',
    { openWeekendYn: true },
    { openHouses },
  ],
  ['no: No open house this weekend (Open house this weekend)', { openWeekendYn: true }, {}],
  ['no: Outside the drawn area (Drawn area)', { area: narrowings.area }, {}],
  ['yes: Mentions “quiet” (“quiet”)', { keyword: 'quiet' }, { publicRemarks: 'A quiet street.' }],
  ['no: Mentions “quiet” (Not “quiet”)', { withoutWords: 'quiet' }, { publicRemarks: 'Quiet.' }],
  [
    'unknown:  (Up to $3,500 a month)',
    { monthlyCost: '3500_20_6.5_360' },
    { listPriceCents: null },
  ],
  [
    'yes: Austin, TX (Austin, TX)',
    { address: 'Austin, TX' },
    { city: 'Austin', stateOrProvince: 'TX' },
  ],
  ['no: Outside Austin, TX (Austin, TX)', { address: 'Austin, TX' }, { stateOrProvince: 'WA' }],
  // Only a boundary could tell.
  [
    'unknown:  (Austin, TX)',
    { address: 'Austin, TX' },
    { city: 'Pflugerville', stateOrProvince: 'TX', countyOrParish: null },
  ],
])('%s', (line, filter, home) => {
  expect(linesOf(filter, home)).toEqual([line]);
});

test('hidden homes and a neighborhood without a boundary give no line', () => {
  expect(linesOf({ hidden: ['another:1'], address: 'Hyde Park, Austin, TX' })).toEqual([]);
});

test.each([
  [20, 'yes: Within your travel times ()'],
  [50, 'no: Beyond your travel times ()'],
  ['unknown' as const, 'unknown:  ()'],
])('explains a trip of %s minutes', (time, line) => {
  const travel = ['30_car_to_free_47600000_-122300000'];
  expect(linesOf({ travel }, {}, { timeOf: () => time })).toEqual([line]);
});

test.each(narrowingFields)('%s is met if the home matches', (field) => {
  const filter = { ...anything, [field]: narrowings[field] };
  const conditions = conditionsOf(aHome(), filter, moment);
  expect(conditions).toHaveLength(1);
  expect(conditions[0]!.met === 'yes').toBe(matches(aHome(), filter, noon));
});
