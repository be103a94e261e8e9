/** What grows and how winter looks. */
export type Climate =
  | 'desert'
  | 'californian'
  | 'subtropical'
  | 'northwest'
  | 'mountain'
  | 'northern'
  | 'temperate';

/**
 * The climate at a place in the United States, in degrees. Coarse on purpose: a line on the map
 * decides between palms and pines, no more.
 */
export function climateAt(latitude: number, longitude: number): Climate {
  if (latitude < 24) return 'subtropical'; // Hawaii, Puerto Rico
  if (latitude > 52) return 'northern'; // Alaska
  if (longitude < -117 && latitude < 38.8) return 'californian';
  if (longitude < -117) return 'northwest';
  if (longitude < -102 && latitude < 37) return 'desert';
  if (longitude < -102) return 'mountain';
  if (latitude < 31 || (latitude < 33.5 && longitude > -82)) return 'subtropical';
  if (latitude > 41) return 'northern';
  return 'temperate';
}

/** Share of homes shown under snow. */
export const SNOW: Record<Climate, number> = {
  desert: 0,
  californian: 0,
  subtropical: 0,
  northwest: 0.05,
  mountain: 0.2,
  northern: 0.22,
  temperate: 0.08,
};
