/**
 * Homes for measuring, the same on every run.
 *
 * Where: each stands around one of the country's 16,000 real places, chosen by population. The
 * spread grows with the square root of the population (a town of 5,000: 1.3 km, a city of a
 * million: 5 km), three in ten stand three times as far out, and one in eight in one of the
 * buildings, in which up to a few hundred share a point.
 *
 * What: prices are lognormal around $420,000, dearer near the coasts; two thirds are for sale; time
 * on the market is exponential around 50 days; remarks have 25 words out of 3,000, common ones far
 * more often; features are of the usual lists, schools of 30,000 areas, and a home in three has
 * a subdivision. One value in thirty is unknown.
 */
import { readPlaces } from '#seed/base/readPlaces.ts';
import { dateOfEpochDay, epochDay } from '#domain/calendar.ts';
import { type HomeFeatures, unknownFeatures } from '#domain/property/HomeFeatures.ts';
import { PropertySubType } from '#domain/property/PropertySubType.ts';
import { type StandardStatus } from '#domain/property/Property.ts';
import type { SearchableHome } from '#domain/search/matches.ts';
import { Chance } from './chance.ts';

/** Noon in New York, early morning in Honolulu. */
export const benchNow = '2026-06-15T16:00:00.000Z';
const today = epochDay('2026-06-15');

interface Spot {
  latitude: number;
  longitude: number;
  city: string;
  state: string;
}

const kmPerDegree = 111.3;

/** One place for every 100 people, so that a number chosen below its length chooses by population. */
class Country {
  readonly #places = readPlaces(new Set(['US'])).filter((place) => !place.quarterYn);
  readonly #peopleUpTo: Float64Array;

  constructor() {
    let people = 0;
    this.#peopleUpTo = Float64Array.from(this.#places, (place) => (people += place.population));
  }

  spot(chance: Chance): Spot {
    const person = chance.next() * this.#peopleUpTo.at(-1)!;
    const place = this.#places[firstAbove(this.#peopleUpTo, person)]!;
    const outskirts = chance.next() < 0.3 ? 3 : 1;
    const spreadKm = (1 + 0.004 * Math.sqrt(place.population)) * outskirts;
    const kmPerLongitude = kmPerDegree * Math.cos((place.latitude * Math.PI) / 180);
    return {
      latitude: place.latitude + (chance.normal() * spreadKm) / kmPerDegree,
      longitude: place.longitude + (chance.normal() * spreadKm) / kmPerLongitude,
      city: place.name,
      state: place.state,
    };
  }
}

function firstAbove(rising: Float64Array, value: number): number {
  let low = 0;
  let high = rising.length - 1;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (rising[middle]! > value) high = middle;
    else low = middle + 1;
  }
  return low;
}

const batchSize = 500;

export function* generateHomes(count: number, seed = 1): Generator<SearchableHome[]> {
  const chance = new Chance(seed);
  const country = new Country();
  const buildings = Array.from({ length: Math.ceil(count / 400) }, () => country.spot(chance));
  const words = vocabulary(chance);
  let batch: SearchableHome[] = [];
  for (let i = 0; i < count; i++) {
    const inBuilding = chance.next() < 1 / 8;
    // Squaring prefers the first: some buildings are towers.
    const building = buildings[Math.floor(chance.next() ** 2 * buildings.length)]!;
    batch.push(
      makeHome(i, inBuilding ? building : country.spot(chance), inBuilding, words, chance),
    );
    if (batch.length === batchSize) {
      yield batch;
      batch = [];
    }
  }
  if (batch.length > 0) yield batch;
}

const statuses: StandardStatus[] = [
  ...Array.from({ length: 11 }, () => 'Active' as const),
  'Active Under Contract',
  'Coming Soon',
  'Pending',
  'Pending',
  'Closed',
  'Closed',
  'Closed',
  'Withdrawn',
  'Expired',
];

function makeHome(
  i: number,
  spot: Spot,
  inBuilding: boolean,
  words: string[],
  chance: Chance,
): SearchableHome {
  const status = chance.of(statuses);
  const known = <T>(value: T) => (chance.next() < 1 / 30 ? null : value);
  const bedrooms = Math.min(
    7,
    1 + Math.floor(-Math.log(1 - chance.next()) * 1.2 + chance.below(3)),
  );
  const days = Math.floor(-Math.log(1 - chance.next()) * 50);
  const coast = Math.abs(spot.longitude + 97) / 50;
  const price = 420_000 * (0.6 + coast) * Math.exp(0.55 * chance.normal());
  const onMarketDate = dateOfEpochDay(today - days);
  const street = `${1 + chance.below(9999)} ${words[chance.below(600)]} St`;
  return {
    listingKey: `bench:${i.toString().padStart(8, '0')}`,
    standardStatus: status,
    propertySubType: inBuilding ? 'Condominium' : chance.of(PropertySubType.options.slice(0, 6)),
    listPriceCents: known(Math.round(price / 100) * 10_000),
    closePriceCents: status === 'Closed' ? Math.round(price) * 100 : null,
    coordinatesApproximateYn: false,
    listPriceFromYn: false,
    previousListPriceCents: i % 9 === 0 ? Math.round(price / 95) * 10_000 : null,
    onMarketDate: known(onMarketDate),
    daysOnMarketBase: known(0),
    daysOnMarketAsOf: onMarketDate,
    cumulativeDaysBefore: 0,
    daysOnMarketCountingYn: status === 'Active',
    bedroomsTotal: known(bedrooms),
    bathroomsTotalInteger: known(1 + chance.below(bedrooms)),
    bathroomsFull: 1 + chance.below(bedrooms),
    bathroomsThreeQuarter: 0,
    bathroomsHalf: chance.below(2),
    bathroomsOneQuarter: 0,
    livingArea: known(350 + Math.round(bedrooms * 420 * (0.7 + chance.next()))),
    lotSizeSquareFeet: known(Math.round(7000 * Math.exp(0.9 * chance.normal()))),
    yearBuilt: known(1890 + Math.floor(136 * Math.sqrt(chance.next()))),
    storiesTotal: i % 3 === 0 ? 1 : 2,
    garageSpaces: i % 4,
    taxAnnualAmountCents: i % 4 === 0 ? null : ((Math.round(price) * (80 + (i % 60))) / 100) | 0,
    openHouses: [],
    waterfrontYn: i % 60 === 0,
    newConstructionYn: i % 20 === 0,
    ...featuresOf(i, words),
    associationFeeCents: i % 5 === 0 ? 5_000 * (i % 11) : null,
    publicRemarks: remarks(words, chance),
    unparsedAddress: street,
    streetNumber: null,
    streetName: null,
    unitNumber: null,
    city: spot.city,
    stateOrProvince: spot.state,
    countyOrParish: null,
    postalCode: zipNear(spot, chance.below(30_000)),
    latitude: spot.latitude,
    longitude: spot.longitude,
    timeZone: zoneAt(spot.longitude),
    internetEntireListingDisplayYn: true,
    internetAddressDisplayYn: chance.next() > 0.01,
    suppressedAt: null,
  };
}

/** One of three ZIP codes of its town. */
function zipNear({ city, state }: Spot, draw: number): string {
  let hash = 0;
  for (const letter of `${city}, ${state}`) hash = (hash * 31 + letter.charCodeAt(0)) % 10_007;
  return String(10_000 + hash * 3 + (draw % 3));
}

/** By the number of the home, so that nothing else of it is another for them. */
function featuresOf(i: number, words: string[]): HomeFeatures {
  const mixed = new Chance(i);
  const some = <T>(...options: T[]) => mixed.of(options);
  const cooling = some(['Central Air'], ['Central Air'], ['Heat Pump'], ['Window Unit(s)'], []);
  const basement = some<string[]>(['Finished'], ['Partial', 'Unfinished'], ['Crawl Space'], [], []);
  const view = some<string[]>(['Mountain(s)'], ['Water', 'City'], [], [], [], [], [], []);
  const area = mixed.below(30_000);
  const school = (sort: number) => words[(area * 7 + sort * 1013) % words.length]!;
  return {
    ...unknownFeatures,
    heating: some(['Forced Air', 'Natural Gas'], ['Forced Air', 'Electric'], ['Baseboard']),
    heatingYn: true,
    cooling,
    coolingYn: cooling.length > 0,
    basement,
    basementYn: basement.length > 0,
    view,
    viewYn: view.length > 0 ? true : null,
    poolFeatures: i % 11 === 0 ? ['In Ground'] : [],
    poolPrivateYn: i % 11 === 0,
    parkingFeatures: i % 3 === 0 ? ['Carport'] : ['Driveway'],
    parkingTotal: i % 5,
    elementarySchool: `${school(0)} Elementary School`,
    middleOrJuniorSchool: `${school(1)} Middle School`,
    highSchool: `${school(2)} High School`,
    highSchoolDistrict: `${school(3)} School District`,
    subdivisionName: mixed.below(3) === 0 ? `${mixed.of(words)} ${mixed.of(words)}` : null,
  };
}

function zoneAt(longitude: number): string {
  if (longitude > -86) return 'America/New_York';
  if (longitude > -101) return 'America/Chicago';
  if (longitude > -115) return 'America/Denver';
  return longitude > -130 ? 'America/Los_Angeles' : 'Pacific/Honolulu';
}

const syllables = 'ba ce di fo gu ha je ki lo mu na pe ri so tu va we xi yo zu'.split(' ');

/** Made-up words of two to four syllables. */
function vocabulary(chance: Chance): string[] {
  return Array.from({ length: 3000 }, () =>
    Array.from({ length: 2 + chance.below(3) }, () => chance.of(syllables)).join(''),
  );
}

function remarks(words: string[], chance: Chance): string {
  const common = () => words[Math.floor(chance.next() ** 3 * words.length)]!;
  return Array.from({ length: 25 }, common).join(' ');
}
