/** Which of a town's buildings are for sale, and which homes stand in them. */
import type { Point } from '#domain/geo.ts';
import { type Chance, chanceOf } from '#illustrations/chance.ts';
import type { Lot as ForSale } from '../homes/Lot.ts';
import type { BuildingKind, Lot } from '../lots/Lot.ts';
import type { Town } from './makeTown.ts';

const squareFeetPerSquareMetre = 10.764;
/** Metres to the water that still count as lying on it. */
const onTheWater = 70;

const homeKinds: Partial<Record<BuildingKind, (chance: Chance) => ForSale['propertySubType']>> = {
  house: (chance) => (chance.maybe(0.05) ? 'Multi Family' : 'Single Family Residence'),
  rowhouse: () => 'Townhouse',
  apartments: (chance) => (chance.maybe(0.12) ? 'Multi Family' : 'Condominium'),
  tower: () => 'Condominium',
  manufactured: () => 'Manufactured Home',
  none: () => 'Unimproved Land',
};

/** How many homes of one building are for sale at once. */
const units: Partial<Record<BuildingKind, [number, number]>> = {
  apartments: [1, 3],
  tower: [2, 7],
};

/** Of the buildings that are offered, those with several homes: in a large city a third of its centre. */
function condominiumShare({ choice: { radiusKm } }: Town): number {
  if (radiusKm >= 4.4) return 0.055;
  return radiusKm >= 3.6 ? 0.03 : 0.015;
}

export interface Surroundings {
  countyAt(point: Point): string | null;
  zipAt(point: Point): string;
  timeZone: string;
}

/** How many homes are for sale at first, and how they are numbered in the country. */
export interface Numbers {
  homes: number;
  firstNumber: number;
  /** The first of those that are offered later. */
  firstSpare: number;
}

/** For each home that is for sale at first, so many are there to come on the market later. */
export const sparesEach = 2;

/**
 * The homes that are for sale at first, and after them those that come on the market in the years that
 * follow; fewer where the town has not that many buildings to live in.
 */
export function homesOf(
  town: Town,
  { homes: offeredFirst, firstNumber, firstSpare }: Numbers,
  at: Surroundings,
): ForSale[] {
  const count = offeredFirst * (1 + sparesEach);
  const numberOf = (place: number) =>
    place < offeredFirst ? firstNumber + place : firstSpare + place - offeredFirst;
  const chance = chanceOf(`${town.seed}/for sale`);
  const byLuck = town.lots
    .filter(({ kind }) => homeKinds[kind])
    // Few plots are ever on offer; without this they would crowd the list.
    .filter(({ kind }) => kind !== 'none' || chance.maybe(0.2))
    // Flats are for sale where towns are dense.
    .map((lot) => ({ lot, luck: chance.unit() * (units[lot.kind] ? 0.15 + lot.edge : 1) }))
    .sort((a, b) => a.luck - b.luck)
    .map(({ lot }) => lot);
  const shared = byLuck.filter(({ kind }) => units[kind]);
  const single = byLuck.filter(({ kind }) => !units[kind]);
  const share = condominiumShare(town);
  const homes: ForSale[] = [];
  while (homes.length < count && shared.length + single.length > 0) {
    const from =
      single.length === 0 || (shared.length > 0 && chance.maybe(share)) ? shared : single;
    const lot = from.shift()!;
    const [least, most] = units[lot.kind] ?? [1, 1];
    const offered = chance.whole(least, most);
    for (let unit = 0; unit < offered && homes.length < count; unit++) {
      homes.push(homeIn(town, lot, offered > 1 ? unit : null, numberOf(homes.length), at));
    }
  }
  return homes;
}

function homeIn(
  { plane, choice, seed }: Town,
  lot: Lot,
  unit: number | null,
  number: number,
  at: Surroundings,
): ForSale {
  const id = String(number).padStart(6, '0');
  const point = plane.pointOf(lot.spot);
  const chance = chanceOf(`${seed}/home/${id}`);
  const kind = homeKinds[lot.kind]!(chance);
  const hasGround = kind !== 'Condominium';
  return {
    seed: `${seed}/home/${id}`,
    listingKey: `demo-${id}`,
    listingId: `LD${id}`,
    propertySubType: kind,
    ...point,
    streetNumber: String(lot.number),
    streetName: lot.street.name,
    unitNumber: unit === null ? null : String((1 + (unit % 9)) * 100 + 1 + Math.floor(unit / 9)),
    city: choice.name,
    stateOrProvince: choice.state,
    postalCode: at.zipAt(point),
    countyOrParish: at.countyAt(point),
    timeZone: at.timeZone,
    edge: Math.min(1, Math.max(0, lot.edge)),
    lotSizeSquareFeet: hasGround
      ? Math.round((lot.frontage * lot.depth * squareFeetPerSquareMetre) / 10) * 10
      : null,
    waterfrontYn: lot.toShore < onTheWater,
    dollarsPerSquareFoot: choice.dollarsPerSquareFoot,
  };
}
