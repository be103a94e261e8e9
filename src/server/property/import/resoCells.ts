/**
 * The columns that a mapping can name, by RESO's names, and how their cells are read. `Bathrooms`
 * and `Photos` are in addition: RESO has neither as one column, and files often do.
 */
import { AssociationFeeFrequency } from '#domain/property/associationFee.ts';
import { PropertySubType } from '#domain/property/PropertySubType.ts';
import { StandardStatus } from '#domain/property/Property.ts';
import {
  type AreaUnit,
  type Read,
  readArea,
  readBathQuarters,
  readCount,
  readDate,
  readDecimal,
  readHttps,
  readInstant,
  readMoney,
  readPhotos,
  readPostalCode,
  readWords,
  readYn,
  Unreadable,
} from './cellReaders.ts';

/** What a mapping says about how a column is written. */
export interface CellOptions {
  datePattern?: RegExp;
  unit?: AreaUnit;
}

type CellReader<T> = (text: string, options: CellOptions) => Read<T>;

const text: CellReader<string> = (cell) => cell;
const line: CellReader<string> = (cell) => cell.replace(/\s+/g, ' ');
const date: CellReader<string> = (cell, options) => readDate(cell, options.datePattern);
const area: CellReader<number> = (cell, options) => readArea(cell, options.unit ?? 'square feet');

/** One of a closed list; case, spaces and dashes do not matter, so `ActiveUnderContract` does. */
function oneOf<T extends string>(words: readonly T[]): CellReader<T> {
  const plain = (word: string) => word.toLowerCase().replace(/[^a-z]/g, '');
  const byPlain = new Map(words.map((word) => [plain(word), word]));
  return (cell) => byPlain.get(plain(cell)) ?? new Unreadable(`Is not one of ${words.join(', ')}.`);
}

export const resoCells = {
  ListingId: line,
  ParcelNumber: line,
  StandardStatus: oneOf(StandardStatus.options),
  PropertySubType: oneOf(PropertySubType.options),
  ListPrice: readMoney,
  OriginalListPrice: readMoney,
  PreviousListPrice: readMoney,
  PriceChangeTimestamp: date,
  ClosePrice: readMoney,
  CloseDate: date,
  OnMarketDate: date,
  PurchaseContractDate: date,
  StatusChangeTimestamp: date,
  DaysOnMarket: readCount,
  CumulativeDaysOnMarket: readCount,
  BedroomsTotal: readCount,
  Bathrooms: readBathQuarters,
  BathroomsTotalInteger: readCount,
  BathroomsFull: readCount,
  BathroomsThreeQuarter: readCount,
  BathroomsHalf: readCount,
  BathroomsOneQuarter: readCount,
  LivingArea: area,
  LotSizeSquareFeet: area,
  StoriesTotal: readDecimal,
  YearBuilt: readCount,
  GarageSpaces: readCount,
  Heating: readWords,
  HeatingYN: readYn,
  Cooling: readWords,
  CoolingYN: readYn,
  Basement: readWords,
  BasementYN: readYn,
  View: readWords,
  ViewYN: readYn,
  PoolFeatures: readWords,
  PoolPrivateYN: readYn,
  ParkingFeatures: readWords,
  ParkingTotal: readCount,
  ElementarySchool: line,
  MiddleOrJuniorSchool: line,
  HighSchool: line,
  HighSchoolDistrict: line,
  SubdivisionName: line,
  WaterfrontYN: readYn,
  NewConstructionYN: readYn,
  AssociationFee: readMoney,
  AssociationFeeFrequency: oneOf(AssociationFeeFrequency.options),
  TaxAnnualAmount: readMoney,
  TaxYear: readCount,
  PublicRemarks: text,
  StreetNumber: line,
  StreetName: line,
  UnitNumber: line,
  UnparsedAddress: line,
  City: line,
  StateOrProvince: (cell: string) => cell.toUpperCase(),
  PostalCode: readPostalCode,
  CountyOrParish: line,
  Latitude: readDecimal,
  Longitude: readDecimal,
  ListAgentFullName: line,
  ListAgentPreferredPhone: line,
  ListAgentEmail: line,
  ListAgentStateLicense: line,
  ListOfficeName: line,
  ListOfficePhone: line,
  ListOfficeEmail: line,
  ListOfficeCorporateLicense: line,
  VirtualTourURLUnbranded: readHttps,
  InternetEntireListingDisplayYN: readYn,
  InternetAddressDisplayYN: readYn,
  ModificationTimestamp: readInstant,
  Photos: readPhotos,
} satisfies Record<string, CellReader<unknown>>;

export type CellName = keyof typeof resoCells;
export const cellNames = Object.keys(resoCells) as [CellName, ...CellName[]];

/** Without one of these a row is refused; so it is without a street line or street name. */
export const neededCells = [
  'StandardStatus',
  'PropertySubType',
  'City',
  'StateOrProvince',
  'PostalCode',
  'Latitude',
  'Longitude',
] as const satisfies CellName[];
export type NeededCell = (typeof neededCells)[number];

/** What one row tells; a field that it does not tell is missing. */
export type CellValues = {
  [Name in CellName]?: Exclude<ReturnType<(typeof resoCells)[Name]>, Unreadable>;
};
