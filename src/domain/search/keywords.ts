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

export interface AskedWords {
  keyword: string;
  keywordMode: 'all' | 'any';
  withoutWords: string;
}

/** An empty keyword asks nothing, and no word to keep out keeps nothing out. */
export function isFoundBy(home: Worded, asked: AskedWords): boolean {
  const beginnings = askedBeginnings(asked.keyword);
  const unwanted = askedBeginnings(asked.withoutWords);
  if (beginnings.length === 0 && unwanted.length === 0) return true;
  const words = searchedTexts(home).flatMap(plainWords);
  const has = (beginning: string) => words.some((word) => word.startsWith(beginning));
  if (unwanted.some(has)) return false;
  if (beginnings.length === 0) return true;
  return asked.keywordMode === 'any' ? beginnings.some(has) : beginnings.every(has);
}
