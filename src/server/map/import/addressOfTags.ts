/** House numbers of OpenStreetMap: of doors and buildings, and of the lines between two doors. */
import { withoutUnseen } from '#domain/unseen.ts';
import type { Tags } from './readBlock.ts';

const longestStreet = 300;
/**
 * `1204`, `12B`, `88 1/2`; `36-11` is no number between 35 and 37 in Queens, and `12-18` is four.
 * A number of seven digits is no house.
 */
const ownNumber = /^(\d{1,6})(?:\s?[a-z]|\s\d\/\d)?$/i;

export interface TaggedAddress {
  number: number;
  street: string;
}

/** Null for what has no number along a street. */
export function addressOfTags(tags: Tags): TaggedAddress | null {
  const street = streetOfTags(tags);
  const number = numberOfTags(tags);
  return street === null || number === null ? null : { number, street };
}

export function numberOfTags(tags: Tags): number | null {
  const digits = ownNumber.exec(tags['addr:housenumber']?.trim() ?? '')?.[1];
  return digits === undefined ? null : Number(digits);
}

export function streetOfTags(tags: Tags): string | null {
  const street = withoutUnseen(tags['addr:street'] ?? '').trim();
  return street && street.isWellFormed() && street.length <= longestStreet ? street : null;
}

/** Lines along which numbers rise from one end to the other; of letters nothing can be counted. */
export function isInterpolation(tags: Tags): boolean {
  const kind = tags['addr:interpolation'];
  return kind !== undefined && kind !== 'alphabetic' && kind !== 'no';
}
