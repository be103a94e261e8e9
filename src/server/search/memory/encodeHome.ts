/** A home as the numbers that the columns hold. */
import { type LegalDate, epochDay } from '#domain/calendar.ts';
import { PropertySubType, StandardStatus } from '#domain/property/Property.ts';
import { bathQuarters, shownLocation, shownPriceCents } from '#domain/property/shown.ts';
import { gridPoint } from '#domain/search/mapGrid.ts';
import type { SearchableHome } from '#domain/search/matches.ts';
import { newness } from '#domain/search/sortOrder.ts';

/** In every column whose values are never negative. */
export const unknown = -1;
/** In the columns of days, which may be negative. */
export const noDay = -(2 ** 31);

export interface EncodedHome {
  x: number;
  y: number;
  priceCents: number;
  livingArea: number;
  lotSize: number;
  yearBuilt: number;
  bedrooms: number;
  bathQuarters: number;
  /** The place in PropertySubType's and StandardStatus's lists. */
  type: number;
  status: number;
  /** By the rule of the sort; noDay where nobody knows the date. */
  newness: number;
  /** Days on market are never fewer than these; unknown where nobody knows them. */
  domBase: number;
  /** The epoch day since which days are counted; noDay while the count rests. */
  domSince: number;
  /** The number that the clock gave the home's time zone. */
  zone: number;
}

const typeCodes = new Map(PropertySubType.options.map((name, code) => [name, code]));
const statusCodes = new Map(StandardStatus.options.map((name, code) => [name, code]));

export function encodeHome(home: SearchableHome, zone: number): EncodedHome {
  const { x, y } = gridPoint(shownLocation(home));
  const counting = home.daysOnMarketCountingYn && home.daysOnMarketAsOf !== null;
  return {
    x,
    y,
    priceCents: shownPriceCents(home) ?? unknown,
    livingArea: home.livingArea ?? unknown,
    lotSize: home.lotSizeSquareFeet ?? unknown,
    yearBuilt: home.yearBuilt ?? unknown,
    bedrooms: home.bedroomsTotal ?? unknown,
    bathQuarters: bathQuarters(home) ?? unknown,
    type: typeCodes.get(home.propertySubType)!,
    status: statusCodes.get(home.standardStatus)!,
    newness:
      home.onMarketDate === null ? noDay : newness(home.standardStatus, dayOf(home.onMarketDate)),
    domBase: home.daysOnMarketBase ?? unknown,
    domSince: counting ? dayOf(home.daysOnMarketAsOf!) - (home.daysOnMarketBase ?? 0) : noDay,
    zone,
  };
}

/** Homes share a few hundred dates, and reading one takes as long as all the rest of a home. */
const days = new Map<LegalDate, number>();

function dayOf(date: LegalDate): number {
  let day = days.get(date);
  if (day === undefined) {
    day = epochDay(date);
    if (days.size > 20_000) days.clear();
    days.set(date, day);
  }
  return day;
}
