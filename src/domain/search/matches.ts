/**
 * Whether a home belongs into the answer to a filter: the plain truth, which the index must equal.
 */
import type { Instant, LegalDate } from '../calendar.ts';
import { cumulativeDaysOnMarket } from '../property/daysOnMarket.ts';
import { lastOpenHouseDay } from '../property/openHousesAhead.ts';
import type { Property } from '../property/Property.ts';
import { monthlyTotalCents } from '../property/loan.ts';
import { parkingKindsOf } from '../property/ParkingKind.ts';
import { kindOf } from '../property/PropertySubType.ts';
import {
  bathQuarters,
  isPublic,
  priceCutCents,
  shownLocation,
  shownPriceCents,
} from '../property/shown.ts';
import { type GridShape, gridShapes, isInArea } from './areaOnGrid.ts';
import { domCodes, passes } from './domCodes.ts';
import { type Worded, isFoundBy } from './keywords.ts';
import { gridBox, gridPoint, isInside } from './mapGrid.ts';
import { readMonthlyLimit } from './monthlyLimit.ts';
import type { SearchFilter } from './SearchFilter.ts';
import { boundsOf } from './boundsOf.ts';
import type { Sortable } from './sortOrder.ts';
import { nobodyKnows, type TimeOf, travelFit } from './travelFit.ts';

/** The fields of a home that searching looks at. */
export type SearchableHome = Sortable &
  Worded &
  Pick<
    Property,
    | 'latitude'
    | 'longitude'
    | 'timeZone'
    | 'bedroomsTotal'
    | 'storiesTotal'
    | 'garageSpaces'
    | 'parkingTotal'
    | 'parkingFeatures'
    | 'taxAnnualAmountCents'
    | 'poolPrivateYn'
    | 'openHouses'
    | 'waterfrontYn'
    | 'associationFeeCents'
    | 'bathroomsTotalInteger'
    | 'bathroomsFull'
    | 'bathroomsThreeQuarter'
    | 'bathroomsHalf'
    | 'bathroomsOneQuarter'
    | 'daysOnMarketBase'
    | 'daysOnMarketAsOf'
    | 'daysOnMarketCountingYn'
    | 'internetEntireListingDisplayYn'
    | 'suppressedAt'
  >;

/** @param timeOf how long the ways take that the filter limits */
export function matches(
  home: SearchableHome,
  filter: SearchFilter,
  now: Instant,
  timeOf: TimeOf = nobodyKnows,
): boolean {
  return (
    isPublic(home) &&
    !filter.hidden.includes(home.listingKey) &&
    isInside(gridBox(boundsOf(filter.viewport)), gridPoint(shownLocation(home))) &&
    isDrawnAround(home, filter.area) &&
    isAmong(home.standardStatus, filter.statuses) &&
    isAmong(kindOf(home.propertySubType), filter.types) &&
    isWithin(shownPriceCents(home), filter.minPriceCents, filter.maxPriceCents) &&
    isWithin(home.bedroomsTotal, filter.minBedrooms, filter.maxBedrooms) &&
    isWithin(bathQuarters(home), filter.minBathQuarters, null) &&
    isWithin(home.livingArea, filter.minLivingArea, filter.maxLivingArea) &&
    isWithin(home.lotSizeSquareFeet, filter.minLotSize, filter.maxLotSize) &&
    isWithin(home.yearBuilt, filter.minYearBuilt, filter.maxYearBuilt) &&
    isWithin(home.associationFeeCents ?? 0, null, filter.maxAssociationFeeCents) &&
    isWithin(home.garageSpaces, filter.minGarageSpaces, null) &&
    isWithin(home.storiesTotal, filter.minStories, filter.maxStories) &&
    isWithin(home.parkingTotal, filter.minParkingSpaces, null) &&
    isParkedAt(home, filter) &&
    isPaidFor(home, filter) &&
    (!filter.poolYn || home.poolPrivateYn === true) &&
    isOpenFrom(home, filter.openHouseFrom) &&
    (!filter.waterfrontYn || home.waterfrontYn) &&
    (!filter.priceCutYn || priceCutCents(home) !== null) &&
    isListedFor(cumulativeDaysOnMarket(home, now), filter.dom) &&
    isFoundBy(home, filter) &&
    travelFit(home, filter, timeOf) === 'within'
  );
}

/** One area is asked of many homes, so the last one stays read. */
let lastRead: { area: string; shapes: GridShape[] } = { area: '', shapes: [] };

function isDrawnAround(home: SearchableHome, area: string): boolean {
  if (area === '') return true;
  if (lastRead.area !== area) lastRead = { area, shapes: gridShapes(area) };
  return isInArea(lastRead.shapes, gridPoint(shownLocation(home)));
}

function isOpenFrom(home: SearchableHome, day: LegalDate | null): boolean {
  if (day === null) return true;
  const last = lastOpenHouseDay(home);
  return last !== null && last >= day;
}

/** Any of the kinds will do. */
function isParkedAt(home: SearchableHome, { parkingKinds }: SearchFilter): boolean {
  if (parkingKinds.length === 0) return true;
  const kinds = parkingKindsOf(home);
  return parkingKinds.some((kind) => kinds.includes(kind));
}

/** A home without a price costs nobody knows how much a month. */
function isPaidFor(home: SearchableHome, filter: SearchFilter): boolean {
  const limit = readMonthlyLimit(filter.monthlyCost);
  if (limit === null) return true;
  const price = shownPriceCents(home);
  return price !== null && monthlyTotalCents(home, price, limit.loan) <= limit.mostCents;
}

/** An empty list is any. */
function isAmong<T>(value: T, allowed: T[]): boolean {
  return allowed.length === 0 || allowed.includes(value);
}

/** Bounds include their ends. An unknown value is outside of any bound, and inside of none. */
function isWithin(value: number | null, min: number | null, max: number | null): boolean {
  if (min === null && max === null) return true;
  return value !== null && (min === null || value >= min) && (max === null || value <= max);
}

/** Any of the codes; unknown days pass none. */
function isListedFor(days: number | null, codes: SearchFilter['dom']): boolean {
  if (codes.length === 0) return true;
  return days !== null && codes.some((code) => passes(days, domCodes[code]));
}
