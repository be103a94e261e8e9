/** What a generated home has beside its rooms: warmth, cars, cellar, view, pool, schools, fees. */
import { type Chance, chanceOf } from '#illustrations/chance.ts';
import type { HomeFeatures } from '#domain/property/HomeFeatures.ts';
import type { Property } from '#domain/property/Property.ts';
import type { House } from './house.ts';
import type { Lot } from './Lot.ts';

export type Features = HomeFeatures &
  Pick<Property, 'associationFeeCents' | 'associationFeeBilledCents' | 'associationFeeFrequency'>;

/** Degrees north: south of it summers are hot, and gardens have pools. */
const warmSouthOf = 36;
/** North of it the frost goes deep, and houses stand on cellars. */
const cellarsNorthOf = 38.5;

export function featuresOf(lot: Lot, house: House, chance: Chance): Features {
  const built = house.livingArea !== null;
  const heating = built ? heatingOf(house, chance.branch('heating')) : [];
  const cooling = built ? coolingOf(lot, heating, chance.branch('cooling')) : [];
  const basementYn =
    built && lot.propertySubType !== 'Manufactured Home'
      ? hasCellar(lot, chance.branch('basement'))
      : null;
  const view = viewOf(lot, chance.branch('view'));
  const poolPrivateYn = built ? hasPool(lot, chance.branch('pool')) : null;
  return {
    heating,
    heatingYn: built ? true : null,
    cooling,
    coolingYn: built ? cooling.length > 0 : null,
    fireplaceYn: built ? hasFireplace(lot, chance.branch('fireplace')) : null,
    flooring: built ? flooringOf(lot, house, chance.branch('flooring')) : [],
    basement: basementYn
      ? [chance.branch('cellar').pick(['Finished', 'Partially Finished', 'Unfinished'])]
      : [],
    basementYn,
    view,
    viewYn: view.length > 0 ? true : null,
    poolFeatures: poolPrivateYn ? ['In Ground'] : [],
    poolPrivateYn,
    ...(built ? parkingOf(lot, house, chance.branch('parking')) : noParking),
    ...schoolsOf(lot),
    subdivisionName: subdivisionOf(lot),
    seniorCommunityYn: isSeniorCommunity(lot),
    ...feeOf(lot, house, chance.branch('fee')),
  };
}

function heatingOf(house: House, chance: Chance): string[] {
  if ((house.yearBuilt ?? 0) > 2012)
    return chance.pick<string[]>([
      ['Heat Pump', 'Electric'],
      ['Forced Air', 'Natural Gas'],
    ]);
  return chance.pick<string[]>([
    ['Forced Air', 'Natural Gas'],
    ['Forced Air', 'Electric'],
    ['Baseboard', 'Electric'],
    ['Radiant', 'Natural Gas'],
  ]);
}

function coolingOf(lot: Lot, heating: string[], chance: Chance): string[] {
  if (heating.includes('Heat Pump')) return ['Heat Pump'];
  const share = lot.latitude < warmSouthOf ? 0.93 : 0.55;
  if (!chance.maybe(share)) return [];
  return heating.includes('Forced Air')
    ? ['Central Air']
    : [chance.pick(['Ductless', 'Window Unit(s)'])];
}

function hasFireplace(lot: Lot, chance: Chance): boolean {
  if (lot.propertySubType === 'Manufactured Home') return chance.maybe(0.1);
  if (lot.propertySubType === 'Condominium') return chance.maybe(0.2);
  return chance.maybe(lot.latitude > warmSouthOf ? 0.6 : 0.35);
}

/** Descriptions of houses built before 2013 may mention refinished floors. */
function flooringOf(lot: Lot, house: House, chance: Chance): string[] {
  if (lot.propertySubType === 'Manufactured Home') return ['Vinyl', 'Carpet'];
  if ((house.yearBuilt ?? 0) < 2013) return ['Hardwood', chance.pick(['Tile', 'Carpet'])];
  return chance.pick<string[]>([
    ['Hardwood', 'Tile'],
    ['Laminate', 'Tile'],
    ['Vinyl', 'Carpet'],
    ['Tile', 'Carpet'],
    ['Concrete', 'Tile'],
  ]);
}

function hasCellar(lot: Lot, chance: Chance): boolean | null {
  if (lot.propertySubType === 'Condominium') return null;
  return lot.latitude > cellarsNorthOf && chance.maybe(0.6);
}

function viewOf(lot: Lot, chance: Chance): string[] {
  const highYn = lot.propertySubType === 'Condominium' && lot.unitNumber !== null;
  return [...(lot.waterfrontYn ? ['Water'] : []), ...(highYn && chance.maybe(0.3) ? ['City'] : [])];
}

function hasPool(lot: Lot, chance: Chance): boolean {
  const roomy =
    lot.propertySubType === 'Single Family Residence' && (lot.lotSizeSquareFeet ?? 0) > 5000;
  return roomy && chance.maybe(lot.latitude < warmSouthOf ? 0.28 : 0.03);
}

const noParking: Pick<Features, 'parkingFeatures' | 'parkingTotal'> = {
  parkingFeatures: [],
  parkingTotal: null,
};

function parkingOf(lot: Lot, house: House, chance: Chance): typeof noParking {
  const garage = house.garageSpaces ?? 0;
  if (lot.propertySubType === 'Condominium') {
    if (garage > 0) return { parkingFeatures: ['Assigned', 'Garage'], parkingTotal: garage };
    return { parkingFeatures: ['On Street'], parkingTotal: 0 };
  }
  if (garage === 0) {
    if (!chance.maybe(0.5)) return { parkingFeatures: ['On Street'], parkingTotal: 0 };
    const carportYn = chance.maybe(lot.latitude < warmSouthOf ? 0.5 : 0.12);
    return { parkingFeatures: [...(carportYn ? ['Carport'] : []), 'Driveway'], parkingTotal: 1 };
  }
  const placed = (house.yearBuilt ?? 0) > 1955 ? 'Attached' : 'Detached';
  return {
    parkingFeatures: [placed, 'Garage', 'Driveway'],
    parkingTotal: garage + chance.whole(1, 2),
  };
}

const schoolNames = [
  'Alder',
  'Beacon',
  'Cedar',
  'Fairview',
  'Foster',
  'Garfield',
  'Harper',
  'Juniper',
  'Lincoln',
  'Meadow',
  'Orchard',
  'Prairie',
  'Summit',
  'Willow',
] as const;

/** Neighbors of one ZIP code go to the same schools. */
function schoolsOf(
  lot: Lot,
): Pick<
  Features,
  'elementarySchool' | 'middleOrJuniorSchool' | 'highSchool' | 'highSchoolDistrict'
> {
  const chance = chanceOf(`${lot.city}/${lot.postalCode}/schools`);
  const town = chanceOf(`${lot.city}/schools`);
  return {
    elementarySchool: `${chance.pick(schoolNames)} Elementary`,
    middleOrJuniorSchool: `${chance.pick(schoolNames)} Middle School`,
    highSchool: `${town.pick(schoolNames)} High School`,
    highSchoolDistrict: `${lot.city} School District (demo)`,
  };
}

const grounds = ['Ridge', 'Park', 'Meadows', 'Heights', 'Landing', 'Grove', 'Commons'] as const;

/** The outer half of a town was built street by street, and each such street has a name of its own. */
function subdivisionOf(lot: Lot): string | null {
  if (lot.edge < 0.45 || lot.propertySubType === 'Unimproved Land') return null;
  const chance = chanceOf(`${lot.city}/${lot.streetName}/subdivision`);
  return chance.maybe(0.7) ? `${chance.pick(schoolNames)} ${chance.pick(grounds)}` : null;
}

/** A whole subdivision is one or is not; more of them are where winters are warm. */
function isSeniorCommunity(lot: Lot): boolean | null {
  if (lot.propertySubType === 'Unimproved Land') return null;
  if (subdivisionOf(lot) === null) return false;
  const chance = chanceOf(`${lot.city}/${lot.streetName}/senior`);
  return chance.maybe(lot.latitude < warmSouthOf ? 0.12 : 0.04);
}

function feeOf(
  lot: Lot,
  house: House,
  chance: Chance,
): Pick<Features, 'associationFeeCents' | 'associationFeeBilledCents' | 'associationFeeFrequency'> {
  const monthlyCents = house.feeDollars * 100;
  const byTheYear =
    lot.propertySubType === 'Single Family Residence' && monthlyCents > 0 && chance.maybe(0.5);
  return {
    associationFeeCents: monthlyCents === 0 ? null : monthlyCents,
    associationFeeBilledCents: byTheYear ? monthlyCents * 12 : null,
    associationFeeFrequency: byTheYear ? 'Annually' : null,
  };
}
