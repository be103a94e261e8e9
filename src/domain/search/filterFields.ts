/**
 * The fields of a filter: the default of each, its word in a link, and how its schema is made (`SearchFilter.ts`).
 * No zod and no rules here, since every page loads this table; the rules are in `filters/`.
 */
import type { LegalDate } from '../calendar.ts';
import type { Cents } from '../money.ts';
import type { BasementKind } from '../property/BasementKind.ts';
import type { FlooringKind } from '../property/FlooringKind.ts';
import type { ParkingKind } from '../property/ParkingKind.ts';
import type { StandardStatus } from '../property/Property.ts';
import type { HomeKind } from '../property/PropertySubType.ts';
import type { ViewKind } from '../property/ViewKind.ts';
import type { DomCode } from './domCodes.ts';

/** `own` has a schema of its own in `SearchFilter.ts`. */
type Form = 'cents' | 'whole' | 'yesNo' | 'day' | 'own';

export interface Field<Value, Made extends Form = Form> {
  /** Null if the field is never part of a link. */
  url: string | null;
  form: Made;
  default: Value;
  /** Of a whole number. */
  least?: number;
  most?: number;
}

export const sorts = [
  'newest',
  'price_low',
  'price_high',
  'living_area_high',
  'lot_size_high',
  'year_built_new',
  'price_per_area_low',
  'price_cut_big',
  'listed_longest',
  'travel_low',
] as const;

/** Bounds include their ends; null is no bound. A home without the value is outside every bound. */
export const filterFields = {
  page: own<number>('page', 1),
  dom: own<DomCode[]>('dom', ['lte_90']),
  address: own<string>('address', ''),
  minPriceCents: cents('min'),
  maxPriceCents: cents('max'),
  minBedrooms: whole('beds', 100),
  maxBedrooms: whole('beds_max', 100),
  /** Quarters: 9 is 2.25 baths. */
  minBathQuarters: whole('baths', 400),
  /** Square feet, as are lots. */
  minLivingArea: whole('sqft', 1_000_000),
  maxLivingArea: whole('sqft_max', 1_000_000),
  minLotSize: whole('lot', 2_000_000_000),
  maxLotSize: whole('lot_max', 2_000_000_000),
  minYearBuilt: whole('built', 2200, 1600),
  maxYearBuilt: whole('built_max', 2200, 1600),
  /** A month. */
  maxAssociationFeeCents: cents('hoa'),
  minGarageSpaces: whole('garage', 100),
  minStories: whole('stories', 200),
  maxStories: whole('stories_max', 200),
  minParkingSpaces: whole('parking', 100),
  parkingKinds: own<ParkingKind[]>('parking_kind', []),
  basementKinds: own<BasementKind[]>('basement', []),
  /** `view` is how the page shows results. */
  viewKinds: own<ViewKind[]>('views', []),
  flooringKinds: own<FlooringKind[]>('floor', []),
  /** As `monthlyLimit.ts` writes it. */
  monthlyCost: own<string>('monthly', ''),
  openHouseFrom: day('open'),
  airConditioningYn: yesNo('ac'),
  fireplaceYn: yesNo('fireplace'),
  openWeekendYn: yesNo('weekend'),
  poolYn: yesNo('pool'),
  waterfrontYn: yesNo('water'),
  seniorCommunityYn: yesNo('senior'),
  priceCutYn: yesNo('cut'),
  types: own<HomeKind[]>('type', []),
  statuses: own<StandardStatus[]>('status', ['Active', 'Active Under Contract', 'Coming Soon']),
  /** As `drawnArea.ts` writes it. */
  area: own<string>('area', ''),
  /** As `travelText.ts` writes them. */
  travel: own<string[]>('travel', []),
  keyword: own<string>('words', ''),
  keywordMode: own<'all' | 'any'>('words_mode', 'all'),
  withoutWords: own<string>('words_not', ''),
  /** Listing keys. Only the visitor knows them, so they are in no link. */
  hidden: own<string[]>(null, []),
  sort: own<(typeof sorts)[number]>('sort', 'newest'),
} as const;

type Fields = typeof filterFields;
export type FieldName = keyof Fields;
export type FieldValues = { -readonly [Name in FieldName]: Fields[Name]['default'] };
/** The fields made in one of these ways. */
export type FieldsOf<Made extends Form> = {
  [Name in FieldName]: Fields[Name]['form'] extends Made ? Name : never;
}[FieldName];

export const fieldNames = Object.keys(filterFields) as FieldName[];

export const fieldDefaults = Object.fromEntries(
  fieldNames.map((name) => [name, filterFields[name].default]),
) as FieldValues;

function cents(url: string): Field<Cents | null, 'cents'> {
  return { url, form: 'cents', default: null };
}

function whole(url: string, most: number, least = 0): Field<number | null, 'whole'> {
  return { url, form: 'whole', default: null, least, most };
}

function yesNo(url: string): Field<boolean, 'yesNo'> {
  return { url, form: 'yesNo', default: false };
}

function day(url: string): Field<LegalDate | null, 'day'> {
  return { url, form: 'day', default: null };
}

function own<Value>(url: string | null, usual: Value): Field<Value, 'own'> {
  return { url, form: 'own', default: usual };
}
