/** Which words a home is found by, and what a keyword asks of them. */
import type { Property } from '../property/Property.ts';
import { tellsOfNone } from '../property/saidKinds.ts';
import { withoutAddress } from '../property/withoutAddress.ts';
import { plainWords } from './addressWords.ts';

export const wordedFields = [
  'publicRemarks',
  'propertySubType',
  'unparsedAddress',
  'streetNumber',
  'streetName',
  'unitNumber',
  'internetAddressDisplayYn',
  'city',
  'stateOrProvince',
  'postalCode',
  'garageSpaces',
  'waterfrontYn',
  'newConstructionYn',
  'heating',
  'heatingYn',
  'cooling',
  'coolingYn',
  'fireplaceYn',
  'flooring',
  'basement',
  'basementYn',
  'view',
  'viewYn',
  'poolFeatures',
  'poolPrivateYn',
  'parkingFeatures',
  'parkingTotal',
  'elementarySchool',
  'middleOrJuniorSchool',
  'highSchool',
  'highSchoolDistrict',
  'subdivisionName',
  'seniorCommunityYn',
] as const satisfies (keyof Property)[];

export type Worded = Pick<Property, (typeof wordedFields)[number]>;

/**
 * Type, address, features and description, as they are shown: what a seller hides finds nobody. No word
 * reaches from one text into the next.
 */
export function searchedTexts(home: Worded): string[] {
  const { internetAddressDisplayYn: addressed, publicRemarks } = home;
  const { propertySubType, city, stateOrProvince, postalCode } = home;
  const shown = (text: string) => (addressed ? text : withoutAddress(text, home));
  const texts = [propertySubType, city, stateOrProvince, postalCode];
  if (addressed) texts.push(home.unparsedAddress);
  if (publicRemarks) texts.push(shown(publicRemarks));
  if (home.subdivisionName) texts.push(shown(home.subdivisionName));
  addFeatures(home, texts);
  return texts;
}

/**
 * What the record says is there, in its words and by the name that the page gives it; of what is not
 * there no word. People are not among it.
 */
function addFeatures(home: Worded, texts: string[]): void {
  addTold('Heating', home.heating, home.heatingYn, texts);
  addTold('Cooling', home.cooling, home.coolingYn, texts);
  if (home.fireplaceYn) texts.push('Fireplace');
  addTold('Flooring', home.flooring, null, texts);
  addTold('Basement', home.basement, home.basementYn, texts);
  addTold('View', home.view, home.viewYn, texts);
  addTold('Pool', home.poolFeatures, home.poolPrivateYn, texts);
  addTold('Parking', home.parkingFeatures, (home.parkingTotal ?? 0) > 0, texts);
  if ((home.garageSpaces ?? 0) > 0) texts.push('Garage');
  if (home.waterfrontYn) texts.push('Waterfront');
  if (home.seniorCommunityYn) texts.push('55+ community');
  if (home.newConstructionYn) texts.push('New construction');
  const { elementarySchool, middleOrJuniorSchool, highSchool, highSchoolDistrict } = home;
  for (const school of [elementarySchool, middleOrJuniorSchool, highSchool, highSchoolDistrict]) {
    if (school) texts.push(school);
  }
}

function addTold(name: string, told: string[], anyYn: boolean | null, texts: string[]): void {
  const before = texts.length;
  for (const words of told) if (!tellsOfNone.test(words)) texts.push(words);
  if (texts.length > before || anyYn) texts.push(name);
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
