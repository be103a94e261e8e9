/**
 * A home on the market: RESO's Property resource, its field names in camelCase, money in cents.
 * Yes/no fields end in `Yn`, so that a name survives the trip through snake_case and back.
 */
import { z } from 'zod';
import { isTimeZone } from '../calendar.ts';
import { Instant, LegalDate } from '../dateSchemas.ts';
import { Latitude, Longitude } from '../geoSchemas.ts';
import { PositiveCents } from '../moneySchemas.ts';
import { AssociationFeeFrequency } from './associationFee.ts';
import { HomeFeatures } from './HomeFeatures.ts';
import { listingKeyForm } from './listingKeyForm.ts';
import { Media } from './Media.ts';
import { OpenHouse } from './OpenHouse.ts';
import { PropertySubType } from './PropertySubType.ts';

/** RESO StandardStatus, a closed list. */
export const StandardStatus = z.enum([
  'Active',
  'Active Under Contract',
  'Canceled',
  'Closed',
  'Coming Soon',
  'Delete',
  'Expired',
  'Hold',
  'Incomplete',
  'Pending',
  'Withdrawn',
]);
export type StandardStatus = z.infer<typeof StandardStatus>;

export const ListingKey = z.string().regex(listingKeyForm);

/**
 * Where the instant of a step of a home's life comes from: the source `told` it of the past (a
 * listing, closing or price date), it is the `record`'s own time, its `file`'s, that of the
 * `import`; the home had `vanished` from its source; or an earlier version of Lintel stored it and
 * nobody knows (`unknown`).
 */
export const StepSource = z.enum(['told', 'record', 'file', 'import', 'vanished', 'unknown']);
export type StepSource = z.infer<typeof StepSource>;

const count = (max: number) => z.int().min(0).max(max).nullable();
const text = (max: number) => z.string().max(max).nullable();

export const Property = z.object({
  listingKey: ListingKey,
  /** The listing number that people read to each other. */
  listingId: z.string().min(1).max(100),
  /** Which feed or import the record came from. */
  originatingSystemName: z.string().min(1).max(100),
  parcelNumber: z.string().max(100).nullable(),
  standardStatus: StandardStatus,
  propertySubType: PropertySubType,

  listPriceCents: PositiveCents.nullable(),
  /** The source gives a range, or a least price: `listPriceCents` is where it begins. */
  listPriceFromYn: z.boolean(),
  originalListPriceCents: PositiveCents.nullable(),
  previousListPriceCents: PositiveCents.nullable(),
  /** The source states the previous price; else it comes from the price steps we recorded. */
  previousListPriceStatedYn: z.boolean(),
  /** The day on which previousListPriceCents became listPriceCents. */
  priceChangeDate: LegalDate.nullable(),
  closePriceCents: PositiveCents.nullable(),
  closeDate: LegalDate.nullable(),

  onMarketDate: LegalDate.nullable(),
  /** Days on market are base + (counting ? days since asOf : 0); null when nobody knows them. */
  daysOnMarketBase: count(36_500),
  daysOnMarketAsOf: LegalDate.nullable(),
  daysOnMarketCountingYn: z.boolean(),
  /** Days of earlier listings of the same home, less than 30 days apart. */
  cumulativeDaysBefore: z.int().min(0).max(36_500),
  /** It was on offer before this listing, however long ago, and has not been sold since. */
  offeredBeforeYn: z.boolean(),

  bedroomsTotal: count(100),
  bathroomsTotalInteger: count(100),
  bathroomsFull: count(100),
  bathroomsThreeQuarter: count(100),
  bathroomsHalf: count(100),
  bathroomsOneQuarter: count(100),
  /** Square feet. */
  livingArea: count(1_000_000),
  lotSizeSquareFeet: count(2_000_000_000),
  /** Half and three-quarter stories exist. */
  storiesTotal: z.number().min(0).max(200).nullable(),
  yearBuilt: z.int().min(1600).max(2200).nullable(),
  garageSpaces: count(100),
  waterfrontYn: z.boolean(),
  newConstructionYn: z.boolean(),

  ...HomeFeatures.shape,

  /** A month, reckoned from what is billed. */
  associationFeeCents: PositiveCents.nullable(),
  /** What is billed each time; told together with how often, or neither. */
  associationFeeBilledCents: PositiveCents.nullable(),
  associationFeeFrequency: AssociationFeeFrequency.nullable(),
  taxAnnualAmountCents: PositiveCents.nullable(),
  /** The year of that amount. */
  taxYear: z.int().min(1900).max(2200).nullable(),
  publicRemarks: z.string().max(20_000).nullable(),

  streetNumber: z.string().max(30).nullable(),
  streetName: z.string().max(200).nullable(),
  unitNumber: z.string().max(30).nullable(),
  /** The street line: number, street, unit. */
  unparsedAddress: z.string().max(300),
  city: z.string().max(100),
  stateOrProvince: z.string().length(2),
  postalCode: z.string().max(10),
  countyOrParish: z.string().max(100).nullable(),
  latitude: Latitude,
  longitude: Longitude,
  /** They are not the home's own: of the ZIP code, of a home nearby, or of the town if the address is withheld. */
  coordinatesApproximateYn: z.boolean(),
  /** IANA zone of the home; its legal dates are counted there. */
  timeZone: z.string().refine(isTimeZone, 'Must be an IANA time zone.'),

  listAgentFullName: text(200),
  listAgentPreferredPhone: text(50),
  listAgentEmail: text(254),
  listAgentStateLicense: text(50),
  listOfficeName: text(200),
  listOfficePhone: text(50),
  listOfficeEmail: text(254),
  listOfficeCorporateLicense: text(50),

  openHouses: z.array(OpenHouse).max(100),
  virtualTourUrl: z
    .url({ protocol: /^https$/ })
    .max(2000)
    .nullable(),

  /** The seller's choices; they win over everything. */
  internetEntireListingDisplayYn: z.boolean(),
  internetAddressDisplayYn: z.boolean(),
  /** Generated or dressed up for the demo; every page that shows it says so. */
  demoYn: z.boolean(),

  media: z.array(Media).max(500),
  modificationTimestamp: Instant,
  /** When the source last said that this record is so. */
  lastConfirmedAt: Instant,
  /** Set when the home has vanished from two runs of its feed. */
  suppressedAt: Instant.nullable(),
});
export type Property = z.infer<typeof Property>;

/** One step of a home's history, as the page and the step chart tell it. */
export const PropertyEvent = z.object({
  eventDate: LegalDate,
  /**
   * `seen`: the home was there when its source was first read; `vanished`: its source lists it no
   * longer, and does not say why; `listed_beside`: it was listed again while another listing of it
   * was on offer.
   */
  kind: z.enum([
    'listed',
    'seen',
    'price_changed',
    'status_changed',
    'relisted',
    'listed_beside',
    'closed',
    'vanished',
  ]),
  standardStatus: StandardStatus,
  /** The price from this step on; null when nobody knows it. */
  priceCents: PositiveCents.nullable(),
  /** Who says that it was on that day. */
  source: StepSource,
  /** The price was a mistake that was put right within a day, or the putting right. */
  correctedYn: z.boolean(),
  /** Of a listing beside the one whose price is told at that time. */
  besideYn: z.boolean(),
});
export type PropertyEvent = z.infer<typeof PropertyEvent>;
