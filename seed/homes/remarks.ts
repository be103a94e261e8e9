/** What the seller says: sentences put together from the facts of this home and no other. */
import type { Chance } from '#illustrations/chance.ts';
import type { House } from './house.ts';
import type { Lot } from './Lot.ts';

const number = new Intl.NumberFormat('en-US');

export function remarksOn(lot: Lot, house: House, chance: Chance): string {
  const sentences =
    house.livingArea === null ? landSentences(lot, chance) : houseSentences(lot, house, chance);
  return sentences.filter((sentence) => sentence !== null).join(' ');
}

function landSentences(lot: Lot, chance: Chance): (string | null)[] {
  const size = number.format(lot.lotSizeSquareFeet ?? 0);
  return [
    chance.pick([
      `${size} square feet on ${lot.streetName}, staked and ready for plans.`,
      `A level ${size} square foot lot between two built ones.`,
      `Room to build: ${size} square feet with the street on one side.`,
    ]),
    chance.pick(['Water and power at the street.', 'Soil report on file.', 'Corners are marked.']),
    lot.waterfrontYn ? 'The far edge touches the water.' : null,
  ];
}

function houseSentences(lot: Lot, house: House, chance: Chance): (string | null)[] {
  return [
    opening(lot, house, chance),
    inside(house, chance),
    chance.maybe(0.7) ? kitchen(chance) : null,
    outside(lot, house, chance),
    chance.maybe(0.6) ? recently(house, chance) : null,
    closing(lot, chance),
  ];
}

function opening(lot: Lot, house: House, chance: Chance): string {
  const street = lot.streetName;
  if (lot.propertySubType === 'Condominium') {
    return chance.pick([
      `A quiet unit above ${street}, with light from ${chance.pick(['the east', 'the south', 'two sides', 'the west'])}.`,
      `Lock the door and go: an easy home on ${street}.`,
      `High ceilings and a long view over ${street}.`,
      `A calm plan, well laid out, a short walk from what ${street} offers.`,
    ]);
  }
  if (house.newConstructionYn) {
    return chance.pick([
      `Just finished on ${street}; you would be the first to live here.`,
      'New from the footings up, with the builder’s warranty still ahead.',
    ]);
  }
  const year = house.yearBuilt ?? 1960;
  if (year < 1940) {
    return chance.pick([
      `Built in ${year}, and it shows in the best way: deep eaves, old glass, doors that close.`,
      `The kind of house from ${year} that people slow down for on ${street}.`,
      `Original fir floors and a porch made for ${street}’s evenings.`,
    ]);
  }
  return chance.pick([
    `A ${year} house on ${street} that has been looked after.`,
    `Set back a little from ${street}, with mature trees on both sides.`,
    `A straightforward plan from ${year} with good bones and honest rooms.`,
    `${street} at its most settled: sidewalks, shade, and this house in the middle.`,
  ]);
}

function inside(house: House, chance: Chance): string {
  const area = `${number.format(house.livingArea ?? 0)} square feet`;
  if (!house.bedroomsTotal) return `An open studio of ${area}.`;
  const beds = house.bedroomsTotal === 1 ? 'one bedroom' : `${house.bedroomsTotal} bedrooms`;
  const floors = (house.storiesTotal ?? 1) > 1 ? ' over two floors' : ' on one floor';
  return chance.pick([
    `Inside: ${area}${floors} with ${beds}.`,
    `The ${area} are divided well: ${beds}, none of them small.`,
    `${capital(beds)} and ${area}${floors}.`,
  ]);
}

function kitchen(chance: Chance): string {
  return chance.pick([
    'The kitchen opens to the table.',
    'A gas range, a deep sink and a window above it.',
    'Cabinets to the ceiling, and a pantry besides.',
    'The kitchen was redone with stone counters.',
    'Breakfast gets the morning sun.',
  ]);
}

function outside(lot: Lot, house: House, chance: Chance): string | null {
  if (lot.waterfrontYn)
    return chance.pick(['The garden ends at the water.', 'A small dock comes with it.']);
  if (lot.propertySubType === 'Condominium') {
    return chance.maybe(0.6)
      ? chance.pick([
          'A balcony for two chairs.',
          'Storage on the same floor.',
          'A roof deck is shared.',
        ])
      : null;
  }
  const garage = house.garageSpaces
    ? `Parking for ${house.garageSpaces} under cover.`
    : 'Parking on the street.';
  return chance.pick([
    garage,
    'The back garden is fenced and level.',
    'Raised beds, a shed and a hose that reaches.',
    `${garage} The yard keeps itself.`,
  ]);
}

function recently(house: House, chance: Chance): string {
  if ((house.yearBuilt ?? 0) > 2012)
    return chance.pick(['Wired for solar.', 'Heat pump and tight windows.']);
  return chance.pick([
    'Roof and gutters were replaced four years ago.',
    'New water heater; the furnace is serviced each fall.',
    'Windows are double glazed throughout.',
    'The electrical panel is new.',
    'Sewer line scoped and clear.',
  ]);
}

function closing(lot: Lot, chance: Chance): string {
  return chance.pick([
    'Inspection report on request.',
    `Downtown ${lot.city} is ${lot.edge < 0.35 ? 'a walk' : 'a short drive'} away.`,
    'Seller can be flexible about the date.',
  ]);
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
