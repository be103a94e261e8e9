/** What the remarks of a home claim against its own facts: for tests, and for looking over a country. */
import type { Property } from '#domain/property/Property.ts';

type Claim = [claim: RegExp, isTrue: (home: Property, words: RegExpMatchArray) => boolean];

const amount = (text: string | undefined) => Number((text ?? '').replaceAll(',', ''));
const kindIs =
  (...kinds: Property['propertySubType'][]) =>
  ({ propertySubType }: Property) =>
    kinds.includes(propertySubType);
const builtBefore = (year: number) => (home: Property) =>
  home.yearBuilt !== null && home.yearBuilt < year;
const floors = (count: number) => (home: Property) => home.storiesTotal === count;

const claims: Claim[] = [
  [/one and a half floors/i, floors(1.5)],
  [/(?<!a half |same )\bone floor\b/i, floors(1)],
  [/\btwo floors/i, floors(2)],
  [/\bthree floors/i, floors(3)],
  [/\bone bedroom\b/i, (home) => home.bedroomsTotal === 1],
  [/\b(\d+) bedrooms/i, (home, [, n]) => home.bedroomsTotal === Number(n)],
  [/\bone full bath\b/i, (home) => home.bathroomsFull === 1],
  [/\b(\d+) full baths/i, (home, [, n]) => home.bathroomsFull === Number(n)],
  [/\bhalf bath/i, (home) => (home.bathroomsHalf ?? 0) > 0],
  [/studio/i, (home) => home.bedroomsTotal === 0],
  [
    /([\d,]+) square feet/i,
    (home, [, n]) => amount(n) === (home.livingArea ?? home.lotSizeSquareFeet),
  ],
  [/\b(1[89]\d\d|20\d\d)\b(?! square)/, (home, [, year]) => home.yearBuilt === Number(year)],
  [
    /just finished|new from the footings|nobody has cooked|newest front door|this year’s code|paint is dry/i,
    (home) => home.newConstructionYn,
  ],
  [/plaster walls|moldings|old hand|older than most|original floors/i, builtBefore(1940)],
  [/redone|opened to the living|replaced four|double glazed|panel is new/i, builtBefore(2005)],
  [/old range|painted outside|refinished|painted throughout/i, builtBefore(2013)],
  [/mature trees/i, builtBefore(2000)],
  [/heat pump/i, (home) => home.heating.includes('Heat Pump')],
  [/furnace|gas heat/i, (home) => home.heating.includes('Natural Gas')],
  [/radiant/i, (home) => home.heating.includes('Radiant')],
  [/central air/i, (home) => home.cooling.includes('Central Air')],
  [/\bpool\b/i, (home) => home.poolPrivateYn === true],
  [/basement/i, (home) => home.basementYn === true],
  [/garage takes one car/i, (home) => home.garageSpaces === 1],
  [/garage takes (\d+)/i, (home, [, n]) => home.garageSpaces === Number(n)],
  [/parking for (\d+) under cover/i, (home, [, n]) => home.garageSpaces === Number(n)],
  [/garage spaces: (\d+)/i, (home, [, n]) => home.garageSpaces === Number(n)],
  [/driveway/i, (home) => home.parkingFeatures.includes('Driveway')],
  [/parking on the street/i, (home) => home.parkingFeatures.includes('On Street')],
  [/long view|one sees half/i, (home) => home.view.includes('City')],
  [
    /lot ends at the water|water begins|out on the water|across the path|hears the water|touches the water/i,
    (home) => home.waterfrontYn,
  ],
  [/balcony|roof deck|same floor|parcels downstairs/i, kindIs('Condominium')],
  [/\bunit\b|no lawn|lawn mower/i, kindIs('Condominium')],
  [
    /back garden|raised beds|the yard|patio|grass enough|fence was set/i,
    kindIs('Single Family Residence', 'Manufactured Home'),
  ],
  [/households|tenants|let the other|two meters/i, kindIs('Duplex', 'Multi Family')],
  [/no association/i, (home) => home.associationFeeCents === null],
  [/association’s budget/i, (home) => home.associationFeeCents !== null],
  [/in the area of (.+? elementary)/i, (home, [, name]) => home.elementarySchool === name],
  [/open (this|next) (weekend|saturday|sunday)/i, () => false],
  [/built here yet|room to build/i, (home) => home.livingArea === null],
];

/** The words that are not true, in the order of the claims. */
export function findContradictions(home: Property): string[] {
  const said = home.publicRemarks ?? '';
  return claims.flatMap(([claim, isTrue]) => {
    const words = said.match(claim);
    return words && !isTrue(home, words) ? [words[0]] : [];
  });
}
