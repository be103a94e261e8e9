/** The towns of the demo country: where they lie is real, how they look inside is generated. */

/** What the ground around a town is like; terrain, streets and names follow it. */
export type Scenery =
  | 'canyons'
  | 'valley'
  | 'desert'
  | 'mountains'
  | 'plains'
  | 'lakes'
  | 'river'
  | 'lowland'
  | 'rolling'
  | 'old';

export interface TownChoice {
  name: string;
  state: string;
  scenery: Scenery;
  /** Kilometres from the centre to the last houses. */
  radiusKm: number;
  /**
   * What a square foot of an average home costs there: an assumption in the order of published medians,
   * rounded; no source is claimed for a single town.
   */
  dollarsPerSquareFoot: number;
}

const town = (
  name: string,
  state: string,
  scenery: Scenery,
  radiusKm: number,
  dollarsPerSquareFoot: number,
): TownChoice => ({ name, state, scenery, radiusKm, dollarsPerSquareFoot });

/** Ana and Leo look for a home here. */
export const storyTown = town('San Diego', 'CA', 'canyons', 5.2, 640);

/**
 * Chosen for spread, and for coasts, lakes, deserts and mountains. None lies near Seattle, where
 * people import a real city.
 */
export const townChoices: TownChoice[] = [
  storyTown,
  town('Denver', 'CO', 'plains', 4.8, 340),
  town('Madison', 'WI', 'lakes', 4.2, 265),
  town('Charleston', 'SC', 'lowland', 4.0, 345),
  town('Portland', 'ME', 'old', 3.6, 345),
  town('Austin', 'TX', 'river', 4.8, 265),
  town('Tampa', 'FL', 'lowland', 4.6, 280),
  town('Salt Lake City', 'UT', 'mountains', 4.6, 295),
  town('Portland', 'OR', 'river', 4.6, 325),
  town('Chicago', 'IL', 'plains', 5.2, 215),
  town('Phoenix', 'AZ', 'desert', 5.0, 260),
  town('Boston', 'MA', 'old', 4.8, 480),
  town('Asheville', 'NC', 'mountains', 3.4, 305),
  town('Boise', 'ID', 'valley', 4.2, 270),
  town('New Orleans', 'LA', 'lowland', 4.4, 170),
  town('Minneapolis', 'MN', 'lakes', 4.8, 225),
  town('Santa Barbara', 'CA', 'canyons', 3.2, 790),
  town('Pittsburgh', 'PA', 'old', 4.4, 160),
  town('Albuquerque', 'NM', 'desert', 4.4, 220),
  town('Savannah', 'GA', 'lowland', 3.6, 205),
  town('Duluth', 'MN', 'lakes', 3.2, 180),
  town('Spokane', 'WA', 'river', 3.8, 240),
  town('Dallas', 'TX', 'plains', 5.2, 215),
  town('Richmond', 'VA', 'river', 4.2, 225),
  town('Sacramento', 'CA', 'valley', 4.6, 310),
  town('Miami', 'FL', 'lowland', 4.6, 390),
  town('Burlington', 'VT', 'old', 2.8, 300),
  town('Omaha', 'NE', 'plains', 4.2, 175),
  town('Nashville', 'TN', 'rolling', 4.6, 275),
  town('Missoula', 'MT', 'mountains', 3.0, 320),
  town('Cleveland', 'OH', 'plains', 4.4, 125),
  town('Palm Springs', 'CA', 'desert', 3.2, 390),
  town('Virginia Beach', 'VA', 'lowland', 4.2, 225),
  town('Bend', 'OR', 'mountains', 3.2, 385),
  town('Kansas City', 'MO', 'river', 4.6, 175),
  town('Atlanta', 'GA', 'rolling', 5.0, 235),
  town('Santa Fe', 'NM', 'desert', 3.0, 345),
  town('Traverse City', 'MI', 'lakes', 2.8, 270),
  town('Tucson', 'AZ', 'desert', 4.2, 230),
  town('Buffalo', 'NY', 'old', 4.0, 150),
  town('Houston', 'TX', 'lowland', 5.2, 165),
  town('Fargo', 'ND', 'plains', 3.2, 165),
  town('Eugene', 'OR', 'valley', 3.4, 275),
  town('Milwaukee', 'WI', 'plains', 4.2, 170),
  town('Raleigh', 'NC', 'rolling', 4.4, 225),
  town('Las Vegas', 'NV', 'desert', 4.8, 260),
  town('Baltimore', 'MD', 'old', 4.8, 185),
  town('Rapid City', 'SD', 'mountains', 2.8, 195),
  town('Little Rock', 'AR', 'river', 3.8, 140),
  town('San Luis Obispo', 'CA', 'canyons', 2.8, 540),
  town('Louisville', 'KY', 'river', 4.2, 165),
  town('Providence', 'RI', 'old', 3.8, 295),
  town('Oklahoma City', 'OK', 'plains', 4.4, 140),
  town('Reno', 'NV', 'mountains', 3.6, 320),
  town('Jacksonville', 'FL', 'lowland', 4.4, 190),
  town('Billings', 'MT', 'plains', 3.0, 220),
  town('Grand Junction', 'CO', 'desert', 2.8, 235),
  town('Indianapolis', 'IN', 'plains', 4.4, 150),
  town('Corpus Christi', 'TX', 'lowland', 3.8, 150),
  town('Des Moines', 'IA', 'river', 4.0, 160),
];
