/** How long a way takes, as somebody found out: minutes to a tenth, or why there are none. */
import type { Bounds } from '../geo.ts';
import type { TravelQuestion } from './TravelPlace.ts';
import { longestMinutes } from './travelBounds.ts';

/** `too far` is longer than `longestMinutes`; `unknown` is where no streets are known. */
export type TravelTime = number | 'too far' | 'unknown';

/** Faster than anybody travels. The ferries that bicycles and feet take are in it. */
const fastestKmh = { car: 160, bicycle: 40, foot: 40 } as const;
const kmPerDegree = 111.1;

/** Whatever lies outside of it is too far, whether or not there are streets. */
export function reachOf({ latitude, longitude, mode }: TravelQuestion): Bounds {
  const degrees = (fastestKmh[mode] * longestMinutes) / 60 / kmPerDegree;
  const north = Math.min(90, latitude + degrees);
  const south = Math.max(-90, latitude - degrees);
  const narrowest = Math.cos((Math.max(north, -south) * Math.PI) / 180);
  const across = narrowest < 0.02 ? 360 : degrees / narrowest;
  return {
    north,
    south,
    west: Math.max(-180, longitude - across),
    east: Math.min(180, longitude + across),
  };
}
