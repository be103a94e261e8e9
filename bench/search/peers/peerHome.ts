/** A home as numbers, for peers: the index’s own columns, but for the days on market. */
import { daysOnMarket } from '#domain/property/daysOnMarket.ts';
import { HomeKind, kindOf } from '#domain/property/PropertySubType.ts';
import { StandardStatus } from '#domain/property/Property.ts';
import { shownPriceCents } from '#domain/property/price.ts';
import { bathQuarters, isPublic, shownLocation } from '#domain/property/shown.ts';
import { domCodes } from '#domain/search/domCodes.ts';
import { gridBox, gridPoint } from '#domain/search/mapGrid.ts';
import type { SearchableHome } from '#domain/search/matches.ts';
import type { SearchFilter } from '#domain/search/SearchFilter.ts';
import { boundsOf } from '#domain/search/boundsOf.ts';
import { benchNow } from '../generateHomes.ts';

/** Unknown numbers are −1. */
export const peerFields = [
  'x',
  'y',
  'price',
  'area',
  'lot',
  'year',
  'beds',
  'baths',
  'type',
  'status',
  'days',
] as const;
export type PeerField = (typeof peerFields)[number];
export type PeerHome = Record<PeerField, number>;

export function* peerHomes(batches: Iterable<SearchableHome[]>) {
  for (const batch of batches) {
    for (const home of batch) if (isPublic(home)) yield { home, row: rowOf(home) };
  }
}

function rowOf(home: SearchableHome): PeerHome {
  return {
    ...gridPoint(shownLocation(home)),
    price: shownPriceCents(home) ?? -1,
    area: home.livingArea ?? -1,
    lot: home.lotSizeSquareFeet ?? -1,
    year: home.yearBuilt ?? -1,
    beds: home.bedroomsTotal ?? -1,
    baths: bathQuarters(home) ?? -1,
    type: HomeKind.options.indexOf(kindOf(home.propertySubType)),
    status: StandardStatus.options.indexOf(home.standardStatus),
    days: daysOnMarket(home, benchNow) ?? -1,
  };
}

export interface Bound {
  field: PeerField;
  min: number;
  max: number;
}

const highest = Number.MAX_SAFE_INTEGER;

/** The conditions of a filter, all of which must hold; one of each list must. */
export function conditionsOf(filter: SearchFilter): { bounds: Bound[]; anyOf: Bound[][] } {
  const box = gridBox(boundsOf(filter.viewport));
  const bounds: Bound[] = [
    { field: 'x', min: box.minX, max: box.maxX },
    { field: 'y', min: box.minY, max: box.maxY },
  ];
  const within = (field: PeerField, min: number | null, max: number | null) => {
    if (min !== null || max !== null) bounds.push({ field, min: min ?? 0, max: max ?? highest });
  };
  within('price', filter.minPriceCents, filter.maxPriceCents);
  within('area', filter.minLivingArea, filter.maxLivingArea);
  within('lot', filter.minLotSize, filter.maxLotSize);
  within('year', filter.minYearBuilt, filter.maxYearBuilt);
  within('beds', filter.minBedrooms, filter.maxBedrooms);
  within('baths', filter.minBathQuarters, null);
  const codes = (field: PeerField, options: readonly string[], chosen: readonly string[]) =>
    chosen.map((option) => {
      const code = options.indexOf(option);
      return { field, min: code, max: code };
    });
  const anyOf = [
    codes('type', HomeKind.options, filter.types),
    codes('status', StandardStatus.options, filter.statuses),
    filter.dom.map((code): Bound => {
      const test = domCodes[code];
      return 'atMost' in test
        ? { field: 'days', min: 0, max: test.atMost }
        : { field: 'days', min: test.over + 1, max: highest };
    }),
  ].filter((list) => list.length > 0);
  return { bounds, anyOf };
}
