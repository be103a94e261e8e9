import type { HomeCard } from '#domain/search/SearchReply.ts';
import { typeWords } from './typeWords.ts';

const number = new Intl.NumberFormat('en-US');
const squareFeetPerAcre = 43_560;

type Facts = Pick<
  HomeCard,
  'bedroomsTotal' | 'bathQuarters' | 'livingArea' | 'lotSizeSquareFeet' | 'propertySubType'
>;

/** `3 bd`, `2.25 ba`, `1,715 sq ft`; a lot without a house says its size instead. */
export function factsOf(home: Facts): string[] {
  const facts = [
    home.bedroomsTotal === null ? null : `${home.bedroomsTotal} bd`,
    home.bathQuarters === null ? null : `${home.bathQuarters / 4} ba`,
    home.livingArea === null ? null : `${number.format(home.livingArea)} sq ft`,
  ].filter((fact) => fact !== null);
  if (facts.length > 0) return facts;
  const { lotSizeSquareFeet: lot, propertySubType } = home;
  if (propertySubType === 'Unimproved Land')
    return [...(lot === null ? [] : [areaWords(lot)]), typeWords(propertySubType)];
  return [...(lot === null ? [] : [`Lot of ${areaWords(lot)}`]), typeWords(propertySubType)];
}

/** `6,000 sq ft`; from half an acre on in acres: `0.75 acre`, `1.5 acres`. */
export function areaWords(squareFeet: number): string {
  if (squareFeet < squareFeetPerAcre / 2) return `${number.format(squareFeet)} sq ft`;
  const acres = Math.round((squareFeet / squareFeetPerAcre) * 100) / 100;
  return `${number.format(acres)} ${acres <= 1 ? 'acre' : 'acres'}`;
}
