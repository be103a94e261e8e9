/** The rows of the database as the index wants them, in the order of their keys. */
import type { SearchableHome } from '#domain/search/matches.ts';
import type { Db } from '../platform/db/connect.ts';
import { allHomeRows, homeRows } from './homeRows.ts';

const columns = [
  'standardStatus',
  'propertySubType',
  'listPriceCents',
  'closePriceCents',
  'onMarketDate',
  'daysOnMarketBase',
  'daysOnMarketAsOf',
  'daysOnMarketCountingYn',
  'cumulativeDaysBefore',
  'bedroomsTotal',
  'storiesTotal',
  'garageSpaces',
  'parkingTotal',
  'parkingFeatures',
  'taxAnnualAmountCents',
  'poolPrivateYn',
  'openHouses',
  'waterfrontYn',
  'associationFeeCents',
  'previousListPriceCents',
  'bathroomsTotalInteger',
  'bathroomsFull',
  'bathroomsThreeQuarter',
  'bathroomsHalf',
  'bathroomsOneQuarter',
  'livingArea',
  'lotSizeSquareFeet',
  'yearBuilt',
  'newConstructionYn',
  'heating',
  'heatingYn',
  'cooling',
  'coolingYn',
  'basement',
  'basementYn',
  'view',
  'viewYn',
  'poolFeatures',
  'elementarySchool',
  'middleOrJuniorSchool',
  'highSchool',
  'highSchoolDistrict',
  'subdivisionName',
  'publicRemarks',
  'unparsedAddress',
  'streetNumber',
  'streetName',
  'unitNumber',
  'city',
  'stateOrProvince',
  'postalCode',
  'latitude',
  'longitude',
  'timeZone',
  'internetEntireListingDisplayYn',
  'internetAddressDisplayYn',
  'suppressedAt',
] as const satisfies (keyof SearchableHome)[];

const rowsPerRead = 5000;

export function readAllHomes(db: Db): AsyncGenerator<SearchableHome[]> {
  return allHomeRows(db, columns, rowsPerRead);
}

/** Those of the keys that still exist. */
export function readHomes(db: Db, listingKeys: string[]): Promise<SearchableHome[]> {
  return homeRows(db, columns, listingKeys);
}
