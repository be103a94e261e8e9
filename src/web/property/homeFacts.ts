import type { HomeCard } from '#domain/search/SearchReply.ts';

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
  return [
    ...(home.lotSizeSquareFeet === null ? [] : [lotWords(home.lotSizeSquareFeet)]),
    home.propertySubType === 'Unimproved Land' ? 'Land' : home.propertySubType,
  ];
}

/** Acres from half an acre on, square feet below. */
export function lotWords(squareFeet: number): string {
  return squareFeet < squareFeetPerAcre / 2
    ? `${number.format(squareFeet)} sq ft lot`
    : `${number.format(Math.round((squareFeet / squareFeetPerAcre) * 100) / 100)} acre lot`;
}
