/** Streets with the numbers along them. */
import type { Bounds } from '#domain/geo.ts';
import { keptNumbers, type MapAddress, packNumbers } from './houseNumbers.ts';
import type { MapName } from './namesIn.ts';
import type { TownAt } from './towns.ts';

/** A street that only addresses tell of has no length. */
export function numberedNames(
  names: MapName[],
  addresses: MapAddress[],
  townAt: TownAt,
): MapName[] {
  const streets = new Map(
    names.filter(({ kind }) => kind === 'street').map((street) => [keyOf(street), street]),
  );
  const houses = Map.groupBy(
    addresses.map((one) => ({ ...one, name: one.street, town: one.town ?? townAt(one) })),
    keyOf,
  );
  const numbered = [...houses].map(([key, ofStreet]): MapName => {
    const houseNumbers = packNumbers(keptNumbers(ofStreet));
    const known = streets.get(key);
    if (known) return { ...known, houseNumbers };
    const { name, town, latitude, longitude } = ofStreet[ofStreet.length >> 1]!;
    const where = { latitude, longitude, ...boxOf(ofStreet) };
    return { kind: 'street', name, town, ...where, lengthMetres: 0, houseNumbers, outline: null };
  });
  return [
    ...names.filter((name) => name.kind !== 'street' || !houses.has(keyOf(name))),
    ...numbered,
  ];
}

function keyOf({ name, town }: Pick<MapName, 'name' | 'town'>): string {
  return `${name}\n${town}`;
}

function boxOf(houses: MapAddress[]): Bounds {
  const box: Bounds = { south: 90, west: 180, north: -90, east: -180 };
  for (const { latitude, longitude } of houses) {
    box.south = Math.min(box.south, latitude);
    box.west = Math.min(box.west, longitude);
    box.north = Math.max(box.north, latitude);
    box.east = Math.max(box.east, longitude);
  }
  return box;
}
