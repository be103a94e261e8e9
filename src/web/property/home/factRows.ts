/** What is known of a home, as pairs of name and words; what nobody told is left out. */
import { formatDollars } from '#domain/money.ts';
import type { Home } from '#domain/property/Home.ts';
import { shownPriceCents } from '#domain/property/shown.ts';
import { areaWords } from '../homeFacts.ts';
import { typeWords } from '../typeWords.ts';

const number = new Intl.NumberFormat('en-US');

export interface FactRow {
  name: string;
  words: string;
}

export function factRows({ property }: Pick<Home, 'property'>): FactRow[] {
  const rows: [name: string, words: string | null][] = [
    ['Kind', typeWords[property.propertySubType]],
    ['Built', property.yearBuilt === null ? null : String(property.yearBuilt)],
    ['Price per sq ft', pricePerSquareFoot(property)],
    ['Lot', property.lotSizeSquareFeet === null ? null : areaWords(property.lotSizeSquareFeet)],
    ['Floors', property.storiesTotal === null ? null : number.format(property.storiesTotal)],
    ['Garage', garageWords(property.garageSpaces)],
    ['HOA fee', feeWords(property.associationFeeCents)],
    ['Property taxes', taxWords(property.taxAnnualAmountCents)],
    ['Waterfront', property.waterfrontYn ? 'Yes' : null],
    ['New construction', property.newConstructionYn ? 'Yes' : null],
    ['County', property.countyOrParish],
    ['Parcel number', property.parcelNumber],
  ];
  return rows.flatMap(([name, words]) => (words === null ? [] : [{ name, words }]));
}

function pricePerSquareFoot(property: Home['property']): string | null {
  const priceCents = shownPriceCents(property);
  return priceCents === null || !property.livingArea
    ? null
    : formatDollars(priceCents / property.livingArea);
}

function garageWords(spaces: number | null): string | null {
  if (spaces === null) return null;
  if (spaces === 0) return 'None';
  return spaces === 1 ? '1 car' : `${spaces} cars`;
}

function feeWords(cents: number | null): string | null {
  if (cents === null) return null;
  return cents === 0 ? 'None' : `${formatDollars(cents)} a month`;
}

function taxWords(cents: number | null): string | null {
  return cents === null ? null : `${formatDollars(cents)} a year`;
}
