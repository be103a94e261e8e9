/** For each part of a filter by which homes are narrowed down: a value that keeps the example home away. */
import { writeArea } from './drawnArea.ts';
import { type FieldsOf, fieldNames, filterFields } from './filterFields.ts';
import type { SearchFilter } from './SearchFilter.ts';

/** What narrows homes down by what they are, not by where they are or how they are listed. */
type NarrowingField = Exclude<
  keyof SearchFilter,
  'viewport' | 'page' | 'address' | 'hidden' | 'sort' | 'keywordMode'
>;

const yesNo = Object.fromEntries(
  fieldNames.filter((name) => filterFields[name].form === 'yesNo').map((name) => [name, true]),
) as { [Field in FieldsOf<'yesNo'>]: true };

export const narrowings: { [Field in NarrowingField]: SearchFilter[Field] } = {
  ...yesNo,
  dom: ['gt_180'],
  minPriceCents: 100_000_000_000,
  maxPriceCents: 1,
  minBedrooms: 100,
  maxBedrooms: 0,
  minBathQuarters: 400,
  minLivingArea: 1_000_000,
  maxLivingArea: 0,
  minLotSize: 2_000_000_000,
  maxLotSize: 0,
  minYearBuilt: 2200,
  maxYearBuilt: 1600,
  maxAssociationFeeCents: 0,
  minGarageSpaces: 100,
  minStories: 200,
  maxStories: 0,
  minParkingSpaces: 100,
  parkingKinds: ['underground'],
  flooringKinds: ['stone'],
  viewKinds: ['golf'],
  basementKinds: ['walk_out'],
  monthlyCost: '1_20_6.5_360',
  openHouseFrom: '2999-01-01',
  types: ['Unimproved Land'],
  statuses: ['Closed'],
  /** A triangle far out at sea. */
  area: writeArea([
    {
      ring: [
        [-40, 0],
        [-39, 0],
        [-40, 1],
      ],
      isCut: false,
    },
  ]),
  /** By car to the far end of the world. */
  travel: ['90_car_to_free_-41000000_174000000'],
  keyword: 'zeppelin',
  withoutWords: 'light',
};

export const narrowingFields = Object.keys(narrowings) as NarrowingField[];
