/**
 * The columns that a mapping can name, by RESO's names, and how their cells are read. `Bathrooms`,
 * `Photos`, `Media` and `OpenHouses` are in addition: RESO has none of them as one column of a home,
 * and files often do.
 */
import { AssociationFeeFrequency } from '#domain/property/associationFee.ts';
import { StandardStatus } from '#domain/property/Property.ts';
import { PropertySubType } from '#domain/property/PropertySubType.ts';
import { readDate, readInstant } from './cells/dates.ts';
import { readFee, readYearly } from './cells/fees.ts';
import { readMedia, readPhotos } from './cells/media.ts';
import { nearestFrequency, nearestStatus, nearestSubType } from './cells/nearestWords.ts';
import {
  type AreaUnit,
  type NumberStyle,
  readArea,
  readBathQuarters,
  readBaths,
  readBeds,
  readCount,
  readDecimal,
  readLot,
  readStories,
  readWholes,
  readYear,
} from './cells/numbers.ts';
import { readOpenHouses } from './cells/openHouses.ts';
import { readClosePrice, readListPrice, readPrice } from './cells/prices.ts';
import { readPostalCode, readState } from './cells/places.ts';
import type { Noted, ReadNoted, Unreadable } from './cells/Read.ts';
import {
  oneOf,
  readHttps,
  readLine,
  readNumberOrName,
  readRemarks,
  readWords,
  readYn,
} from './cells/words.ts';

/** What a mapping says about how a column is written. */
export interface CellOptions extends NumberStyle {
  datePattern?: RegExp | undefined;
  unit?: AreaUnit | undefined;
  /** Of an identifier. */
  digits?: number | undefined;
}

type CellReader<T> = (text: string, options: CellOptions) => ReadNoted<T>;

const date: CellReader<string> = (cell, options) => readDate(cell, options.datePattern);
const identifier: CellReader<string> = (cell, { digits }) => readNumberOrName(cell, digits);
const area: CellReader<number> = (cell, options) =>
  readArea(cell, options.unit ?? 'square feet', options);
const lot: CellReader<number> = (cell, options) => readLot(cell, options.unit, options);

export const resoCells = {
  ListingId: identifier,
  ParcelNumber: identifier,
  StandardStatus: oneOf(StandardStatus.options, nearestStatus),
  PropertySubType: oneOf(PropertySubType.options, nearestSubType),
  ListPrice: readListPrice,
  OriginalListPrice: readPrice,
  PreviousListPrice: readPrice,
  PriceChangeTimestamp: date,
  ClosePrice: readClosePrice,
  CloseDate: date,
  OnMarketDate: date,
  PurchaseContractDate: date,
  StatusChangeTimestamp: date,
  DaysOnMarket: readCount,
  CumulativeDaysOnMarket: readCount,
  BedroomsTotal: readBeds,
  Bathrooms: readBaths,
  /** Some write `2.5` there: two full baths and a half. */
  BathroomsTotalInteger: readBathQuarters,
  BathroomsFull: readCount,
  BathroomsThreeQuarter: readCount,
  BathroomsHalf: readCount,
  BathroomsOneQuarter: readCount,
  LivingArea: area,
  LotSizeSquareFeet: lot,
  StoriesTotal: readStories,
  YearBuilt: readYear,
  GarageSpaces: readWholes,
  ParkingTotal: readWholes,
  ParkingFeatures: readWords,
  Heating: readWords,
  HeatingYN: readYn,
  Cooling: readWords,
  CoolingYN: readYn,
  FireplaceYN: readYn,
  FireplacesTotal: readWholes,
  Flooring: readWords,
  Basement: readWords,
  BasementYN: readYn,
  View: readWords,
  ViewYN: readYn,
  PoolFeatures: readWords,
  PoolPrivateYN: readYn,
  WaterfrontYN: readYn,
  NewConstructionYN: readYn,
  ElementarySchool: readLine,
  MiddleOrJuniorSchool: readLine,
  HighSchool: readLine,
  HighSchoolDistrict: readLine,
  SubdivisionName: readLine,
  SeniorCommunityYN: readYn,
  AssociationFee: readFee,
  AssociationFeeFrequency: oneOf(AssociationFeeFrequency.options, nearestFrequency),
  TaxAnnualAmount: readYearly,
  TaxYear: readCount,
  PublicRemarks: readRemarks,
  StreetNumber: identifier,
  StreetName: readLine,
  UnitNumber: identifier,
  UnparsedAddress: readLine,
  City: readLine,
  StateOrProvince: readState,
  PostalCode: readPostalCode,
  CountyOrParish: readLine,
  Latitude: readDecimal,
  Longitude: readDecimal,
  ListAgentFullName: readLine,
  ListAgentPreferredPhone: readLine,
  ListAgentEmail: readLine,
  ListAgentStateLicense: identifier,
  ListOfficeName: readLine,
  ListOfficePhone: readLine,
  ListOfficeEmail: readLine,
  ListOfficeCorporateLicense: identifier,
  OpenHouses: readOpenHouses,
  VirtualTourURLUnbranded: readHttps,
  InternetEntireListingDisplayYN: readYn,
  InternetAddressDisplayYN: readYn,
  ModificationTimestamp: readInstant,
  Photos: readPhotos,
  Media: readMedia,
} satisfies Record<string, CellReader<unknown>>;

export type CellName = keyof typeof resoCells;
export const cellNames = Object.keys(resoCells) as [CellName, ...CellName[]];

/** Lookups in which the word “None” tells something. */
export const wordCells: ReadonlySet<CellName> = new Set(
  cellNames.filter((name) => resoCells[name] === readWords),
);

/** What a reader gives, with a note or without. */
type ValueOf<R> = R extends Unreadable ? never : R extends Noted<infer V> ? V : R;

/** What one row tells; a field that it does not tell is missing. */
export type CellValues = {
  [Name in CellName]?: ValueOf<ReturnType<(typeof resoCells)[Name]>>;
};
