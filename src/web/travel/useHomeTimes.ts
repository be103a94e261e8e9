/** How long the ways between homes and all places take, for cards and pages. */
import { useMemo } from 'react';
import type { HomeTime } from '#api/travelSchemas.ts';
import { mostHomesAsked } from '#domain/travel/travelBounds.ts';
import type { Point } from '#domain/geo.ts';
import type { TravelPlace } from '#domain/travel/TravelPlace.ts';
import { useReply } from '../client/useReply.ts';
import { travelQueries } from './travelQueries.ts';

/** Of one home, for the place of the same number in the list. */
export interface PlaceTime {
  place: TravelPlace;
  time: HomeTime;
}

const noTimes: PlaceTime[] = [];

/**
 * @returns for each home its times, the same list as long as they are the same; an empty one where there
 *   are no places, or no answer yet
 */
export function useHomeTimes(
  places: readonly TravelPlace[],
  homes: readonly Point[],
): (home: Point) => PlaceTime[] {
  const asked = homes.slice(-mostHomesAsked);
  const body = {
    places: places.map(({ latitude, longitude, mode, direction, leaveAt }) => ({
      latitude,
      longitude,
      mode,
      direction,
      leaveAt,
    })),
    homes: asked.map(({ latitude, longitude }) => ({ latitude, longitude })),
  };
  const isAsked = places.length > 0 && asked.length > 0;
  const [answer] = useReply(travelQueries.homeTimes, isAsked ? { body } : null);
  const times = answer.status === 'idle' ? answer.reply.times : null;
  return useMemo(() => {
    if (times === null || times.length !== places.length) return () => noTimes;
    const byPoint = new Map(
      asked.map((home, at) => [
        pointKey(home),
        places.flatMap((place, number) => {
          const time = times[number]?.[at];
          return time ? [{ place, time }] : [];
        }),
      ]),
    );
    return (home: Point) => byPoint.get(pointKey(home)) ?? noTimes;
    // Homes and places are told apart by what they say, not by their lists.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [times, JSON.stringify(body), places]);
}

function pointKey({ latitude, longitude }: Point): string {
  return `${latitude} ${longitude}`;
}
