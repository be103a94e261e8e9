/** What a search answers: clusters, single homes, the exact total and one page of the list. */
import { z } from 'zod';
import { LegalDate, Instant } from '../dateSchemas.ts';
import { Latitude, Longitude } from '../geoSchemas.ts';
import { PositiveCents } from '../moneySchemas.ts';
import { pricedKinds } from '../property/price.ts';
import { PropertySubType } from '../property/PropertySubType.ts';
import { ListingKey, StandardStatus } from '../property/Property.ts';
import { filterNames } from './filters/list.ts';

/** A single home on the map. */
export const Pin = z.object({
  listingKey: ListingKey,
  latitude: Latitude,
  longitude: Longitude,
  /** Its kind follows from the status: sold for (Closed), last asked (off the market), else asked. */
  priceCents: PositiveCents.nullable(),
  /** The price is the lower end of a range; left out otherwise. */
  priceFromYn: z.literal(true).optional(),
  standardStatus: StandardStatus,
});
export type Pin = z.infer<typeof Pin>;

/** Homes that stand closer together than the cluster radius at the asked zoom. */
export const Cluster = z.object({
  /** Stable while panning at one zoom. */
  id: z.string(),
  latitude: Latitude,
  longitude: Longitude,
  /** All its homes, also those outside the box: the number on the circle, stable while panning. */
  count: z.int().min(1),
  /** Its homes inside the box; over all clusters and single homes these sum to the total. */
  inView: z.int().min(0),
  minPriceCents: PositiveCents.nullable(),
  maxPriceCents: PositiveCents.nullable(),
  medianPriceCents: PositiveCents.nullable(),
  /** Of which kinds those prices are; empty without a price. */
  priceKinds: z.array(z.enum(pricedKinds)).max(pricedKinds.length),
  /** The box of its homes, to zoom into. */
  south: Latitude,
  west: Longitude,
  north: Latitude,
  east: Longitude,
  /** All its homes stand at one and the same point, so no zoom parts them. */
  samePointYn: z.boolean(),
  /** Its homes by their keys, where they are few and the zoom is that of streets. */
  homes: z.array(Pin).optional(),
});
export type Cluster = z.infer<typeof Cluster>;

/** A home in a list. */
export const HomeCard = z.object({
  listingKey: ListingKey,
  latitude: Latitude,
  longitude: Longitude,
  address: z.string(),
  city: z.string(),
  stateOrProvince: z.string(),
  postalCode: z.string(),
  standardStatus: StandardStatus,
  propertySubType: PropertySubType,
  /** As of a pin. Null for a sale whose price is not disclosed, whatever was asked. */
  priceCents: PositiveCents.nullable(),
  priceFromYn: z.literal(true).optional(),
  /** The last cut of the asking price, if the last change was one. */
  priceCutCents: PositiveCents.nullable(),
  priceCutDate: LegalDate.nullable(),
  bedroomsTotal: z.int().nullable(),
  bathQuarters: z.int().nullable(),
  livingArea: z.int().nullable(),
  lotSizeSquareFeet: z.int().nullable(),
  yearBuilt: z.int().nullable(),
  /** A year, and a month: what the listing tells of its cost beside the price. */
  taxAnnualAmountCents: PositiveCents.nullable(),
  associationFeeCents: PositiveCents.nullable(),
  /** Earlier listings of the home counted, which were `earlierDays` of them. */
  daysOnMarket: z.int().nullable(),
  earlierDays: z.int().min(0),
  /** It was on offer before, unsold, be it so long ago that its days do not count. */
  offeredBeforeYn: z.boolean(),
  pictureUrl: z.string().nullable(),
  pictureCount: z.int().min(0),
  illustrationYn: z.boolean(),
  listOfficeName: z.string().nullable(),
  lastConfirmedAt: Instant,
  demoYn: z.boolean(),
});
export type HomeCard = z.infer<typeof HomeCard>;

/** A part of the filter that can be lifted. */
export const FilterPart = z.enum([...filterNames, 'more_minutes', 'viewport']);
export type FilterPart = z.infer<typeof FilterPart>;

/** What, lifted together, would let so many homes in: one part, or two where no single one would. */
export const Relaxation = z.object({
  parts: z.array(FilterPart).min(1).max(2),
  adds: z.int().min(1),
});
export type Relaxation = z.infer<typeof Relaxation>;

/** How many homes of the total have a status. */
export const StatusCount = z.object({ standardStatus: StandardStatus, count: z.int().min(1) });
export type StatusCount = z.infer<typeof StatusCount>;

export const SearchReply = z.object({
  total: z.int().min(0),
  /** They sum to the total, in the order of the statuses; one that no home has is left out. */
  statusCounts: z.array(StatusCount),
  clusters: z.array(Cluster),
  pins: z.array(Pin),
  page: z.int().min(1),
  pageCount: z.int().min(0),
  homes: z.array(HomeCard),
  /** Only where the total is zero; most helpful first. */
  relaxations: z.array(Relaxation),
  /** Homes that are left out, as no one can tell how long the way from them takes; else they fit. */
  unmeasured: z.int().min(0),
});
export type SearchReply = z.infer<typeof SearchReply>;

/** Homes by price under every filter but the price, for the picture beneath the price range. */
export const PriceHistogram = z.object({
  /** In rising order; the last one has no upper end (null). */
  bars: z.array(
    z.object({
      fromCents: PositiveCents,
      toCents: PositiveCents.nullable(),
      count: z.int().min(0),
    }),
  ),
});
export type PriceHistogram = z.infer<typeof PriceHistogram>;
