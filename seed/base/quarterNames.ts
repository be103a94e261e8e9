/** Neighborhoods of cities as the address search knows them, each with its city and an estimated boundary. */
import { boxAround, distanceMetres, type Point } from '#domain/geo.ts';
import type { GazetteerName } from '#server/map/gazetteer.ts';
import { boundsOfOutline } from '#server/map/namesIn.ts';
import { readZips, shownName, source, townKilometers } from './placeNames.ts';
import type { Place } from './readPlaces.ts';

type Corner = [longitude: number, latitude: number];

/** People per km² of a city neighborhood: with its population, it gives the neighborhood's size. */
const density = 5_000;
const smallestMetres = 1_000;
const largestMetres = 3_000;
const corners = 24;

/**
 * Splits places into towns and neighborhoods. A quarter that is a city in mailing addresses counts as a town
 * (`Van Nuys, CA`); homes in the other quarters have the city's name in their address.
 */
export function townsAndQuarters(places: Place[]): { towns: Place[]; quarters: Place[] } {
  const mailCities = new Set(readZips().map(({ city, state }) => `${city}, ${state}`));
  const isTown = (place: Place) =>
    !place.quarterYn || mailCities.has(`${shownName(place)}, ${place.state}`);
  return {
    towns: places.filter(isTown),
    quarters: places.filter((place) => !isTown(place)),
  };
}

export function quarterNames(places: Place[]): GazetteerName[] {
  const { towns, quarters } = townsAndQuarters(places);
  return quarters.map((quarter) => {
    const ring = cellOf(quarter, quarters);
    return {
      nameId: `${source}/neighborhood/${quarter.geonamesId}`,
      source,
      kind: 'neighborhood' as const,
      label: quarter.name,
      detail: cityOf(quarter, towns),
      latitude: quarter.latitude,
      longitude: quarter.longitude,
      ...boundsOfOutline([ring]),
      weight: quarter.population,
      outline: [ring],
    };
  });
}

/** `New York City` reaches farther than `Hoboken`: distances count in radii of each town. */
function cityOf(quarter: Place, towns: readonly Place[]): string {
  let city: Place | undefined;
  let least = Infinity;
  for (const town of towns) {
    if (town.state !== quarter.state || town.quarterYn) continue;
    const radii = distanceMetres(quarter, town) / townKilometers(town);
    if (radii < least) [least, city] = [radii, town];
  }
  return city ? `${shownName(city)}, ${city.state}` : '';
}

/** A circle, cut halfway to each neighbor. */
function cellOf(quarter: Place, quarters: readonly Place[]): Corner[] {
  const reach = reachOf(quarter);
  let ring = circle(quarter, reach);
  for (const other of quarters) {
    if (other === quarter || distanceMetres(quarter, other) >= 2 * reach) continue;
    ring = nearerHalf(ring, quarter, other);
  }
  return [...ring, ring[0]!];
}

function reachOf({ population }: Place): number {
  const metres = Math.sqrt(population / density / Math.PI) * 1000;
  return Math.max(smallestMetres, Math.min(largestMetres, metres));
}

function circle(centre: Point, metres: number): Corner[] {
  const { north, east } = boxAround(centre, metres);
  return Array.from({ length: corners }, (_, at) => {
    const angle = (2 * Math.PI * at) / corners;
    return rounded([
      centre.longitude + (east - centre.longitude) * Math.cos(angle),
      centre.latitude + (north - centre.latitude) * Math.sin(angle),
    ]);
  });
}

/** The part of the ring that is nearer to `own` than to `other`. */
function nearerHalf(ring: Corner[], own: Point, other: Point): Corner[] {
  const shrink = Math.cos((own.latitude * Math.PI) / 180) ** 2;
  const dx = (other.longitude - own.longitude) * shrink;
  const dy = other.latitude - own.latitude;
  const middleX = (own.longitude + other.longitude) / 2;
  const middleY = (own.latitude + other.latitude) / 2;
  // Positive past the line halfway between the two.
  const past = ([x, y]: Corner) => (x - middleX) * dx + (y - middleY) * dy;
  return ring.flatMap((corner, at) => {
    const before = ring.at(at - 1)!;
    const [from, to] = [past(before), past(corner)];
    const kept = to <= 0 ? [corner] : [];
    if (from <= 0 === to <= 0) return kept;
    const part = from / (from - to);
    const crossing: Corner = [
      before[0] + (corner[0] - before[0]) * part,
      before[1] + (corner[1] - before[1]) * part,
    ];
    return [rounded(crossing), ...kept];
  });
}

/** About ten meters. */
function rounded([longitude, latitude]: Corner): Corner {
  return [Math.round(longitude * 1e4) / 1e4, Math.round(latitude * 1e4) / 1e4];
}
