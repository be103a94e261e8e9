/** The rows of the database as the index wants them, in the order of their keys. */
import type { SearchableHome } from '#domain/search/matches.ts';
import type { Db } from '../platform/db/connect.ts';

const columns = [
  'listingKey',
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

/** All of them, a few thousand at a time, so that memory stays bounded. */
export async function* readAllHomes(db: Db): AsyncGenerator<SearchableHome[]> {
  let last = '';
  for (;;) {
    const homes = await db
      .selectFrom('property')
      .select(columns)
      .where('listingKey', '>', last)
      .orderBy('listingKey')
      .limit(rowsPerRead)
      .execute();
    if (homes.length === 0) return;
    yield homes;
    last = homes.at(-1)!.listingKey;
  }
}

/** Those of the keys that still exist. */
export function readHomes(db: Db, listingKeys: string[]): Promise<SearchableHome[]> {
  return db.selectFrom('property').select(columns).where('listingKey', 'in', listingKeys).execute();
}
