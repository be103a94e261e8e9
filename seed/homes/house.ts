/** The house on a lot: older and closer near the centre, newer and larger towards the edge. */
import type { Chance } from '#illustrations/chance.ts';
import type { Lot } from './Lot.ts';

export interface House {
  yearBuilt: number | null;
  livingArea: number | null;
  bedroomsTotal: number | null;
  bathroomsFull: number | null;
  bathroomsHalf: number | null;
  storiesTotal: number | null;
  garageSpaces: number | null;
  /** A month, in dollars; zero where nobody collects one. */
  feeDollars: number;
  newConstructionYn: boolean;
}

interface Kind {
  /** Square feet from the small to the large. */
  area: [number, number];
  /** Before chance: how many bedrooms so many square feet usually have. */
  bedrooms: (area: number) => number;
  stories: (chance: Chance) => number;
  garage: (chance: Chance) => number;
  feeDollars: (chance: Chance) => number;
}

const few = (chance: Chance, share: number) => (chance.maybe(share) ? 1 : 0);

const kinds: Record<Exclude<Lot['propertySubType'], 'Unimproved Land'>, Kind> = {
  'Single Family Residence': {
    area: [720, 3100],
    bedrooms: (area) => 1.2 + area / 980,
    stories: (chance) => chance.pick([1, 1, 1.5, 2, 2, 2]),
    garage: (chance) => chance.pick([0, 1, 2, 2, 2, 3]),
    feeDollars: (chance) => (chance.maybe(0.22) ? chance.whole(3, 18) * 10 : 0),
  },
  Townhouse: {
    area: [1050, 2400],
    bedrooms: (area) => 1.2 + area / 1000,
    stories: (chance) => chance.pick([2, 2, 3]),
    garage: (chance) => few(chance, 0.6),
    feeDollars: (chance) => chance.whole(12, 38) * 10,
  },
  Condominium: {
    area: [480, 1900],
    bedrooms: (area) => area / 560,
    stories: () => 1,
    garage: (chance) => few(chance, 0.45),
    feeDollars: (chance) => chance.whole(22, 95) * 10,
  },
  'Multi Family': {
    area: [1700, 5200],
    bedrooms: (area) => area / 900,
    stories: (chance) => chance.pick([2, 2, 3]),
    garage: (chance) => chance.whole(0, 2),
    feeDollars: () => 0,
  },
  'Manufactured Home': {
    area: [720, 1750],
    bedrooms: (area) => 0.9 + area / 900,
    stories: () => 1,
    garage: (chance) => few(chance, 0.2),
    feeDollars: (chance) => chance.whole(35, 80) * 10,
  },
};

/** @param thisYear nothing is built later */
export function houseOn(lot: Lot, chance: Chance, thisYear: number): House {
  if (lot.propertySubType === 'Unimproved Land') return nothingYet;
  const kind = kinds[lot.propertySubType];
  const yearBuilt = yearOf(lot, chance.branch('year'), thisYear);
  // Two draws make the middling sizes common; newer houses are larger.
  const size = (chance.unit() + chance.unit()) / 2 + (yearBuilt - 1970) / 400;
  const [small, large] = kind.area;
  const livingArea = roundTo(10, small + (large - small) * clamp(size, 0, 1));
  const bedroomsTotal = clamp(
    Math.round(kind.bedrooms(livingArea) + chance.between(-0.45, 0.45)),
    0,
    7,
  );
  const baths = clamp(bedroomsTotal * 0.62 + livingArea / 2600 + chance.between(-0.3, 0.3), 1, 6);
  return {
    yearBuilt,
    livingArea,
    bedroomsTotal:
      lot.propertySubType === 'Condominium' ? bedroomsTotal : Math.max(1, bedroomsTotal),
    bathroomsFull: Math.max(1, Math.floor(baths)),
    bathroomsHalf: baths % 1 > 0.5 ? 1 : 0,
    storiesTotal: kind.stories(chance.branch('stories')),
    garageSpaces: yearBuilt < 1925 && chance.maybe(0.6) ? 0 : kind.garage(chance.branch('garage')),
    feeDollars: kind.feeDollars(chance.branch('fee')),
    newConstructionYn: yearBuilt >= thisYear - 1,
  };
}

const nothingYet: House = {
  yearBuilt: null,
  livingArea: null,
  bedroomsTotal: null,
  bathroomsFull: null,
  bathroomsHalf: null,
  storiesTotal: null,
  garageSpaces: null,
  feeDollars: 0,
  newConstructionYn: false,
};

/** Towns grow outwards in rings, and here and there something new replaces the old. */
function yearOf(lot: Lot, chance: Chance, thisYear: number): number {
  if (chance.maybe(0.05)) return chance.whole(thisYear - 3, thisYear);
  const ring = 1900 + lot.edge * (thisYear - 1912);
  const earliest = lot.propertySubType === 'Manufactured Home' ? 1968 : 1885;
  return Math.round(clamp(ring + chance.between(-18, 18), earliest, thisYear));
}

export function clamp(value: number, low: number, high: number): number {
  return Math.max(low, Math.min(high, value));
}

export function roundTo(step: number, value: number): number {
  return Math.round(value / step) * step;
}
