/** What a home is worth: its town, its size, its age, how central it lies, the water before it. */
import type { Chance } from '#illustrations/chance.ts';
import { clamp, type House, roundTo } from './house.ts';
import type { Lot } from './Lot.ts';

/** Large homes cost less by the foot. */
const areaExponent = 0.86;
const averageArea = 1700;

const byKind = {
  'Single Family Residence': 1,
  Townhouse: 0.94,
  Condominium: 1.02,
  'Multi Family': 0.82,
  'Manufactured Home': 0.42,
  'Unimproved Land': 1,
} as const;

/** In whole cents, rounded the way people ask: `$489,900`, `$1,250,000`. */
export function worthCents(lot: Lot, house: House, chance: Chance): number {
  const perFoot = lot.dollarsPerSquareFoot * byKind[lot.propertySubType];
  const central = 1.22 - 0.42 * lot.edge;
  const water = lot.waterfrontYn ? 1.38 : 1;
  const taste = Math.exp((chance.unit() + chance.unit() + chance.unit() - 1.5) * 0.24);
  const base =
    house.livingArea === null
      ? 34_000 + (lot.lotSizeSquareFeet ?? 8000) ** 0.8 * perFoot * 0.32
      : perFoot * averageArea * (house.livingArea / averageArea) ** areaExponent;
  return asked(base * central * water * taste * ofAge(house.yearBuilt));
}

/** New sells, the charm of the very old too; the seventies are cheapest. */
function ofAge(yearBuilt: number | null): number {
  if (yearBuilt === null) return 1;
  return 1 + clamp((yearBuilt - 1975) / 50, -0.2, 1) * 0.16 + (yearBuilt < 1930 ? 0.08 : 0);
}

export function asked(dollars: number): number {
  const rounded = dollars < 1_000_000 ? roundTo(5000, dollars) - 100 : roundTo(25_000, dollars);
  return Math.max(19_900, rounded) * 100;
}
