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

/** Type, address and description, as they are shown: what a seller hides finds nobody. */
export function searchedText(home: Worded): string {
  const { internetAddressDisplayYn: addressed, publicRemarks } = home;
  const street = addressed ? home.unparsedAddress : '';
  const remarks =
    publicRemarks && (addressed ? publicRemarks : withoutAddress(publicRemarks, home));
  const place = `${home.city} ${home.stateOrProvince} ${home.postalCode}`;
  return `${home.propertySubType} ${street} ${place} ${remarks ?? ''}`;
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
  const words = plainWords(searchedText(home));
  return beginnings.every((beginning) => words.some((word) => word.startsWith(beginning)));
}
