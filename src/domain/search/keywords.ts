/** Which words a home is found by, and what a keyword asks of them. */
import type { Property } from '../property/Property.ts';
import { withoutAddress } from '../property/withoutAddress.ts';
import { plainWords } from './addressWords.ts';

export type Worded = Pick<
  Property,
  | 'publicRemarks'
  | 'propertySubType'
  | 'unparsedAddress'
  | 'streetNumber'
  | 'streetName'
  | 'unitNumber'
  | 'internetAddressDisplayYn'
  | 'city'
  | 'stateOrProvince'
  | 'postalCode'
>;

/**
 * Type, address and description, as they are shown: what a seller hides finds nobody. No word
 * reaches from one text into the next.
 */
export function searchedTexts(home: Worded): string[] {
  const { internetAddressDisplayYn: addressed, publicRemarks } = home;
  const { propertySubType, city, stateOrProvince, postalCode } = home;
  const texts = [propertySubType, city, stateOrProvince, postalCode];
  if (addressed) texts.push(home.unparsedAddress);
  if (publicRemarks) texts.push(addressed ? publicRemarks : withoutAddress(publicRemarks, home));
  return texts;
}

/** The beginnings that a keyword asks for, without those that another of them implies. */
export function askedBeginnings(keyword: string): string[] {
  const words = [...new Set(plainWords(keyword))].sort();
  return words.filter((word, i) => !words[i + 1]?.startsWith(word));
}

/** Every word of the keyword must begin a word of the home. An empty keyword asks nothing. */
export function isFoundBy(home: Worded, keyword: string): boolean {
  const beginnings = askedBeginnings(keyword);
  if (beginnings.length === 0) return true;
  const words = searchedTexts(home).flatMap(plainWords);
  return beginnings.every((beginning) => words.some((word) => word.startsWith(beginning)));
}
