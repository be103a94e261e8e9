import { areaWords } from '#domain/property/areaWords.ts';
import type { HomeCard } from '#domain/search/SearchReply.ts';
import { typeWords } from './typeWords.ts';

const number = new Intl.NumberFormat('en-US');

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
