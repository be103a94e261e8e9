/** Where each town of the demo country has its centre: where GeoNames puts it, or on dry ground nearby. */
import type { Bounds } from '#domain/geo.ts';
import type { IsLand } from '../base/isLand.ts';
import type { Place } from '../base/readPlaces.ts';
import { planeAround } from '../ground/Plane.ts';
import type { MotorwayTown } from '../roads/highways.ts';
import type { TownChoice } from '../towns.ts';
import { dryCentre } from './dryCentre.ts';
import { radiusOf, reachOf } from './makeTown.ts';
import { townName } from './Task.ts';

/** How far dry ground is looked for, in radii of the town. */
const lookedAround = 4;

/**
 * In the order of the choices.
 * @throws Error when a chosen town is no place that GeoNames knows
 */
export function townCentres(
  choices: readonly TownChoice[],
  places: readonly Place[],
  landIn: (area: Bounds) => IsLand,
): MotorwayTown[] {
  return choices.map((choice) => {
    const { name, state } = choice;
    const place = places.find(
      (place) => place.state === state && (place.name === name || place.name === `${name} City`),
    );
    if (!place) throw new Error(`There is no place ${name}, ${state}.`);
    const around = lookedAround * radiusOf(choice);
    const plane = planeAround(place);
    const low = plane.pointOf({ x: -around, y: -around });
    const high = plane.pointOf({ x: around, y: around });
    const isLand = landIn({
      south: low.latitude,
      west: low.longitude,
      north: high.latitude,
      east: high.longitude,
    });
    const { latitude, longitude } = dryCentre(place, radiusOf(choice), isLand);
    return { name: townName(choice), latitude, longitude, reach: reachOf(choice) };
  });
}
