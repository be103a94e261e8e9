/** Which cells make a field of a home. */
import type { Property } from '#domain/property/Property.ts';
import { type CellName, resoCells } from './resoCells.ts';

const baths: CellName[] = ['BathroomsTotalInteger', 'Bathrooms'];

/** Where one cell of RESO's name does not make the field alone. */
const others: Partial<Record<keyof Property, CellName[]>> = {
  priceChangeDate: ['PriceChangeTimestamp'],
  bathroomsTotalInteger: baths,
  bathroomsFull: ['BathroomsFull', ...baths],
  bathroomsThreeQuarter: ['BathroomsThreeQuarter', ...baths],
  bathroomsHalf: ['BathroomsHalf', ...baths],
  bathroomsOneQuarter: ['BathroomsOneQuarter', ...baths],
  daysOnMarketBase: ['DaysOnMarket'],
  daysOnMarketAsOf: ['DaysOnMarket', 'OnMarketDate'],
  cumulativeDaysBefore: ['CumulativeDaysOnMarket'],
  associationFeeBilledCents: ['AssociationFee'],
  virtualTourUrl: ['VirtualTourURLUnbranded'],
  media: ['Media', 'Photos'],
};

/** The first is what a report names. */
export function cellsBehind(field: keyof Property): CellName[] {
  return others[field] ?? [resoName(field)];
}

/** `listPriceCents` is RESO's ListPrice, `waterfrontYn` its WaterfrontYN. */
function resoName(field: keyof Property): CellName {
  const name = field.replace(/Cents$/, '').replace(/Yn$/, 'YN');
  const reso = name.charAt(0).toUpperCase() + name.slice(1);
  return Object.hasOwn(resoCells, reso) ? (reso as CellName) : 'UnparsedAddress';
}
