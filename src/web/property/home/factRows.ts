/** What is known of a home, as pairs of name and words in groups; what nobody told is left out. */
import { formatDollars } from '#domain/money.ts';
import { areaWords } from '#domain/property/areaWords.ts';
import { associationFeeWords } from '#domain/property/associationFeeWords.ts';
import type { Home } from '#domain/property/Home.ts';
import { pricePerSquareFootCents } from '#domain/property/price.ts';
import { typeWords } from '../typeWords.ts';

type Property = Home['property'];

const number = new Intl.NumberFormat('en-US');

export interface FactRow {
  name: string;
  words: string;
}

export interface FactGroup {
  title: string;
  rows: FactRow[];
}

type Told = [name: string, words: string | null];

/** Groups of which nothing is known are left out. */
export function factGroups({ property }: Pick<Home, 'property'>): FactGroup[] {
  const groups: [title: string, rows: Told[]][] = [
    ['The home', homeRows(property)],
    ['Outside', outsideRows(property)],
    ['Parking', parkingRows(property)],
    ['What it costs to own', costRows(property)],
    ['Schools', schoolRows(property)],
    ['In the public records', recordRows(property)],
  ];
  return groups
    .map(([title, rows]) => ({ title, rows: rows.flatMap(known) }))
    .filter(({ rows }) => rows.length > 0);
}

function known([name, words]: Told): FactRow[] {
  return words === null ? [] : [{ name, words }];
}

function homeRows(property: Property): Told[] {
  return [
    ['Kind', typeWords(property.propertySubType)],
    ['Built', property.yearBuilt === null ? null : String(property.yearBuilt)],
    ['New construction', property.newConstructionYn ? 'Yes' : null],
    ['Price per sq ft', pricePerSquareFoot(property)],
    ['Floors', property.storiesTotal === null ? null : number.format(property.storiesTotal)],
    ['Flooring', listWords(property.flooring, null)],
    ['Basement', listWords(property.basement, property.basementYn)],
    ['Heating', listWords(property.heating, property.heatingYn)],
    ['Cooling', listWords(property.cooling, property.coolingYn)],
    ['Fireplace', listWords([], property.fireplaceYn)],
  ];
}

function outsideRows(property: Property): Told[] {
  return [
    ['Lot', property.lotSizeSquareFeet === null ? null : areaWords(property.lotSizeSquareFeet)],
    ['Waterfront', property.waterfrontYn ? 'Yes' : null],
    ['View', listWords(property.view, property.viewYn)],
    ['Pool', poolWords(property)],
  ];
}

function parkingRows(property: Property): Told[] {
  return [
    ['Garage', garageWords(property.garageSpaces)],
    ['Spaces in all', property.parkingTotal === null ? null : number.format(property.parkingTotal)],
    ['Kind of parking', listWords(property.parkingFeatures, null)],
  ];
}

function costRows(property: Property): Told[] {
  const { taxAnnualAmountCents: taxCents, taxYear } = property;
  return [
    ['HOA fee', associationFeeWords(property)],
    [
      taxYear === null ? 'Property taxes' : `Property taxes ${taxYear}`,
      taxCents === null ? null : `${formatDollars(taxCents)} a year`,
    ],
  ];
}

function schoolRows(property: Property): Told[] {
  return [
    ['Elementary', property.elementarySchool],
    ['Middle', property.middleOrJuniorSchool],
    ['High', property.highSchool],
    ['District', property.highSchoolDistrict],
  ];
}

function recordRows(property: Property): Told[] {
  return [
    ['Subdivision', property.subdivisionName],
    ['55+ community', yesNoWords(property.seniorCommunityYn)],
    ['County', property.countyOrParish],
    ['Parcel number', property.parcelNumber],
  ];
}

/** `Forced Air, Natural Gas`; without words whether there is any. */
function listWords(words: string[], anyYn: boolean | null): string | null {
  if (words.length > 0) return words.join(', ');
  if (anyYn === null) return null;
  return anyYn ? 'Yes' : 'None';
}

function yesNoWords(told: boolean | null): string | null {
  if (told === null) return null;
  return told ? 'Yes' : 'No';
}

/** A pool that is not the home's own is named with what it is. */
function poolWords({ poolFeatures, poolPrivateYn }: Property): string | null {
  if (poolPrivateYn !== false || poolFeatures.length === 0) {
    return listWords(poolFeatures, poolPrivateYn);
  }
  return `None of its own (${poolFeatures.join(', ')})`;
}

function pricePerSquareFoot(property: Property): string | null {
  const cents = pricePerSquareFootCents(property);
  return cents === null ? null : formatDollars(cents);
}

function garageWords(spaces: number | null): string | null {
  if (spaces === null) return null;
  if (spaces === 0) return 'None';
  return spaces === 1 ? '1 car' : `${spaces} cars`;
}
