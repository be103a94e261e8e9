/** What a buyer is looking for. The first four fields and their defaults are the specification's. */
import { z } from 'zod';
import { LegalDate } from '../dateSchemas.ts';
import { Latitude, Longitude } from '../geoSchemas.ts';
import { PositiveCents } from '../moneySchemas.ts';
import { AreaText } from './drawnArea.ts';
import { MonthlyLimitText } from './monthlyLimit.ts';
import { maxZoom } from './searchLimits.ts';
import { ParkingKind } from '../property/ParkingKind.ts';
import { HomeKind } from '../property/PropertySubType.ts';
import { keepLimits } from '../keep/keepLimits.ts';
import { ListingKey, StandardStatus } from '../property/Property.ts';
import { TravelTexts } from '../travel/travelText.ts';

export const Viewport = z
  .object({
    bottomLeftLatitude: Latitude,
    bottomLeftLongitude: Longitude,
    topRightLatitude: Latitude,
    topRightLongitude: Longitude,
    /** MapLibre's zoom: at 0 the world is one tile of 512 px. */
    zoom: z.number().min(0).max(maxZoom),
    /** Milliseconds in which the map moves there. */
    transitionDuration: z.int().min(0).max(60_000),
  })
  .refine((v) => v.bottomLeftLatitude <= v.topRightLatitude, {
    path: ['bottomLeftLatitude'],
    message: 'The bottom edge must not lie above the top edge.',
  })
  .refine((v) => v.bottomLeftLongitude <= v.topRightLongitude, {
    path: ['bottomLeftLongitude'],
    message: 'The box must not cross the antimeridian: its left edge must lie west of its right.',
  });
export type Viewport = z.infer<typeof Viewport>;

/** Days-on-market codes; a list of them means any of them, an empty list means any number. */
export const DomCode = z.enum([
  'lte_1',
  'lte_3',
  'lte_7',
  'lte_14',
  'lte_30',
  'lte_60',
  'lte_90',
  'gt_90',
  'gt_180',
]);
export type DomCode = z.infer<typeof DomCode>;

export const Sort = z.enum([
  'newest',
  'price_low',
  'price_high',
  'living_area_high',
  'lot_size_high',
  'year_built_new',
  'price_per_area_low',
  'price_cut_big',
  'listed_longest',
  /** By the longest of the ways to the places of `travel`: whoever has it worst has it best. */
  'travel_low',
]);
export type Sort = z.infer<typeof Sort>;

/** Bounds include their ends; null is no bound. A home that does not tell a value is outside it. */
export const SearchFilter = z.object({
  viewport: Viewport,
  page: z.int().min(1).max(10_000),
  dom: z.array(DomCode).max(DomCode.options.length),
  /** What the buyer chose in the address search. It names the place; the viewport limits it. */
  address: z.string().max(300),

  minPriceCents: PositiveCents.nullable(),
  maxPriceCents: PositiveCents.nullable(),
  minBedrooms: z.int().min(0).max(100).nullable(),
  maxBedrooms: z.int().min(0).max(100).nullable(),
  /** Quarters: 9 is 2.25 baths. */
  minBathQuarters: z.int().min(0).max(400).nullable(),
  /** Square feet. */
  minLivingArea: z.int().min(0).max(1_000_000).nullable(),
  maxLivingArea: z.int().min(0).max(1_000_000).nullable(),
  minLotSize: z.int().min(0).max(2_000_000_000).nullable(),
  maxLotSize: z.int().min(0).max(2_000_000_000).nullable(),
  minYearBuilt: z.int().min(1600).max(2200).nullable(),
  maxYearBuilt: z.int().min(1600).max(2200).nullable(),
  /** A month; a home that tells no fee has none. */
  maxAssociationFeeCents: PositiveCents.nullable(),
  minGarageSpaces: z.int().min(0).max(100).nullable(),
  minStories: z.int().min(0).max(200).nullable(),
  maxStories: z.int().min(0).max(200).nullable(),
  /** Spaces of every sort. */
  minParkingSpaces: z.int().min(0).max(100).nullable(),
  /** Any of these; empty means any. */
  parkingKinds: z.array(ParkingKind).max(ParkingKind.options.length),
  /** What a month may cost and how it is paid for, as `monthlyLimit.ts` writes it; empty is any. */
  monthlyCost: MonthlyLimitText,
  /** Only homes with an open house on this day or later, by the home's own calendar. */
  openHouseFrom: LegalDate.nullable(),
  /** Only homes with a pool of their own. */
  poolYn: z.boolean(),
  /** Only homes at the water. */
  waterfrontYn: z.boolean(),
  /** Only homes whose asking price was cut when it changed last. */
  priceCutYn: z.boolean(),
  /** Empty means any. */
  types: z.array(HomeKind).max(HomeKind.options.length),
  /** Empty means any. */
  statuses: z.array(StandardStatus).max(StandardStatus.options.length),
  /** What was drawn on the map, as `drawnArea.ts` writes it; empty means anywhere in the box. */
  area: AreaText,
  /** Places to travel to, as `travelText.ts` writes them: within the minutes of all of them. */
  travel: TravelTexts,
  /**
   * Each word must begin a word of the home (`keywords.ts`: description, address, type, features, schools);
   * or any of them, as `keywordMode` says.
   */
  keyword: z.string().max(100),
  keywordMode: z.enum(['all', 'any']),
  /** None of these may begin a word of the home. */
  withoutWords: z.string().max(100),
  /** Homes that whoever looks has hidden; no part of a link that is sent to others. */
  hidden: z
    .array(ListingKey)
    .max(keepLimits.hidden, `At most ${keepLimits.hidden} homes can be hidden.`),
  sort: Sort,
});
export type SearchFilter = z.infer<typeof SearchFilter>;
