/** Where homes can stand in a town that an earlier version made: where they stand. */
import { distanceMetres, type Point } from '#domain/geo.ts';
import type { Property } from '#domain/property/Property.ts';
import type { Lot } from '../homes/Lot.ts';
import { radiusOf } from '../town/makeTown.ts';
import { townName } from '../town/Task.ts';
import type { TownChoice } from '../towns.ts';

const kinds = new Set<string>([
  'Single Family Residence',
  'Townhouse',
  'Condominium',
  'Multi Family',
  'Manufactured Home',
  'Unimproved Land',
] satisfies Lot['propertySubType'][]);

export function lotsOfRows(rows: readonly Property[], choice: TownChoice, seed: number): Lot[] {
  const built = rows.filter(({ propertySubType }) => kinds.has(propertySubType));
  const centre = middleOf(built);
  return built.map((row) => ({
    seed: `${seed}/${townName(choice)}/home/${row.listingKey.replace(/^demo-/, '')}`,
    listingKey: row.listingKey,
    listingId: row.listingId,
    propertySubType: row.propertySubType as Lot['propertySubType'],
    latitude: row.latitude,
    longitude: row.longitude,
    streetNumber: row.streetNumber ?? '1',
    streetName: row.streetName ?? 'Main St',
    unitNumber: row.unitNumber,
    city: row.city,
    stateOrProvince: row.stateOrProvince,
    postalCode: row.postalCode,
    countyOrParish: row.countyOrParish,
    timeZone: row.timeZone,
    edge: Math.min(1, distanceMetres(row, centre) / radiusOf(choice)),
    lotSizeSquareFeet: row.lotSizeSquareFeet,
    waterfrontYn: row.waterfrontYn,
    dollarsPerSquareFoot: choice.dollarsPerSquareFoot,
  }));
}

function middleOf(points: readonly Point[]): Point {
  const sum = (of: (point: Point) => number) =>
    points.reduce((total, point) => total + of(point), 0) / Math.max(1, points.length);
  return { latitude: sum((point) => point.latitude), longitude: sum((point) => point.longitude) };
}
