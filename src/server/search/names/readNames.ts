/** The rows of the database as the names in memory want them, a few thousand at a time. */
import { sql } from 'kysely';
import { properCase } from '#domain/property/properCase.ts';
import { isPublic, shownAddress, shownLocation } from '#domain/property/shown.ts';
import { splitStreetLine } from '#domain/property/streetLine.ts';
import type { Property } from '#domain/property/Property.ts';
import type { Db } from '../../platform/db/connect.ts';
import { allHomeRows, type HomeRow, homeRows } from '../homeRows.ts';
import { noNumber } from './HomeAddresses.ts';
import type { NamedHome, NamedStreet, StreetAddress } from './NameIndex.ts';

/** Entering so many takes milliseconds, so that everybody else gets a turn in between. */
const rowsPerRead = 1000;

export async function* readNames(db: Db): AsyncGenerator<NamedStreet[]> {
  let last = '';
  for (;;) {
    const { rows } = await sql<NamedStreet>`
      select name_id as id, kind, label, detail, latitude, longitude, south, west, north, east, weight,
        house_numbers
      from gazetteer where name_id > ${last} order by name_id limit ${rowsPerRead}`.execute(db);
    if (rows.length === 0) return;
    yield rows;
    last = rows.at(-1)!.id;
  }
}

const columns = [
  'listingId',
  'standardStatus',
  'internetEntireListingDisplayYn',
  'internetAddressDisplayYn',
  'coordinatesApproximateYn',
  'suppressedAt',
  'unparsedAddress',
  'streetNumber',
  'streetName',
  'city',
  'stateOrProvince',
  'postalCode',
  'latitude',
  'longitude',
] as const satisfies (keyof Property)[];

type Row = HomeRow<(typeof columns)[number]>;

export async function* readAllNamedHomes(db: Db): AsyncGenerator<NamedHome[]> {
  for await (const rows of allHomeRows(db, columns, rowsPerRead)) yield named(rows);
}

/** Those of the keys that exist and are public. */
export async function readNamedHomes(db: Db, listingKeys: string[]): Promise<NamedHome[]> {
  return named(await homeRows(db, columns, listingKeys));
}

function named(rows: Row[]): NamedHome[] {
  return rows.filter(isPublic).map(namedHome);
}

function namedHome(home: Row): NamedHome {
  return {
    listingKey: home.listingKey,
    listingId: home.listingId,
    address: shownAddress(home),
    place: `${home.city}, ${home.stateOrProvince} ${home.postalCode}`,
    ...shownLocation(home),
    street: home.internetAddressDisplayYn ? streetOf(home) : null,
  };
}

function streetOf(home: Row): StreetAddress | null {
  const { streetNumber, streetName } = home.streetName
    ? home
    : splitStreetLine(home.unparsedAddress);
  if (!streetName) return null;
  const digits = /\d{1,6}/.exec(streetNumber ?? '');
  return {
    name: properCase(streetName),
    town: `${home.city}, ${home.stateOrProvince}`,
    number: digits ? Number(digits[0]) : noNumber,
    postalCode: home.postalCode,
  };
}
