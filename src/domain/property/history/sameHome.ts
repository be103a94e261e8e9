/** Whether two listings are of one home: by the county's parcel number, else by the address. */
import type { Property } from '../Property.ts';

export type Placed = Pick<
  Property,
  | 'parcelNumber'
  | 'countyOrParish'
  | 'stateOrProvince'
  | 'propertySubType'
  | 'streetNumber'
  | 'streetName'
  | 'unitNumber'
  | 'postalCode'
>;

export interface HomeKeys {
  /** State, county and parcel number; null where one of them is not known. */
  parcelKey: string | null;
  /** State, ZIP code, street line and unit; null where they do not name one home. */
  addressKey: string | null;
}

/** Ways to write a word of a street line, and the one by which it is compared. */
export const streetShortForms: Readonly<Record<string, string>> = {
  ALLEY: 'ALY',
  AVENUE: 'AVE',
  AV: 'AVE',
  BOULEVARD: 'BLVD',
  CIRCLE: 'CIR',
  COURT: 'CT',
  DRIVE: 'DR',
  HIGHWAY: 'HWY',
  LANE: 'LN',
  PARKWAY: 'PKWY',
  PLACE: 'PL',
  ROAD: 'RD',
  SQUARE: 'SQ',
  STREET: 'ST',
  TERRACE: 'TER',
  TRAIL: 'TRL',
  NORTH: 'N',
  SOUTH: 'S',
  EAST: 'E',
  WEST: 'W',
  NORTHEAST: 'NE',
  NORTHWEST: 'NW',
  SOUTHEAST: 'SE',
  SOUTHWEST: 'SW',
};

export function homeKeysOf(home: Placed): HomeKeys {
  return { parcelKey: parcelKeyOf(home), addressKey: addressKeyOf(home) };
}

function parcelKeyOf({ parcelNumber, countyOrParish, stateOrProvince }: Placed): string | null {
  const parcel = lettersOf(parcelNumber).replaceAll(' ', '');
  const county = lettersOf(countyOrParish).replace(/ (COUNTY|PARISH|BOROUGH)$/, '');
  // A number of nothing but zeros is how a file says that it has none.
  if (/^0*$/.test(parcel) || county === '') return null;
  return `${stateOrProvince}|${county}|${parcel}`;
}

function addressKeyOf(home: Placed): string | null {
  const number = lettersOf(home.streetNumber);
  const street = lettersOf(home.streetName);
  const unit = lettersOf(home.unitNumber).replaceAll(' ', '');
  if (number === '' || street === '') return null;
  // Without its unit a condominium is any of its building.
  if (home.propertySubType === 'Condominium' && unit === '') return null;
  const words = street.split(' ').map((word) => streetShortForms[word] ?? word);
  const zip = home.postalCode.slice(0, 5);
  return `${home.stateOrProvince}|${zip}|${number} ${words.join(' ')}|${unit}`;
}

function lettersOf(text: string | null): string {
  return (text ?? '')
    .toUpperCase()
    .replace(/['’.]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** A place with more listings than this is not one home, whatever its number says. */
export const listingsOfOneHome = 30;

export type Known = HomeKeys & Pick<Placed, 'streetNumber' | 'unitNumber'>;

/** Where both name a parcel it decides, with the unit, for a building may be one parcel; else the address. */
export function isSameHome(a: Known, b: Known): boolean {
  if (a.parcelKey !== null && b.parcelKey !== null && countyOf(a) === countyOf(b)) {
    return (
      a.parcelKey === b.parcelKey &&
      lettersOf(a.unitNumber) === lettersOf(b.unitNumber) &&
      agree(a.streetNumber, b.streetNumber)
    );
  }
  return a.addressKey !== null && a.addressKey === b.addressKey;
}

function countyOf({ parcelKey }: Known): string {
  return parcelKey!.slice(0, parcelKey!.lastIndexOf('|'));
}

/** What one of them does not say does not part them. */
function agree(a: string | null, b: string | null): boolean {
  const [one, other] = [lettersOf(a), lettersOf(b)];
  return one === '' || other === '' || one === other;
}
