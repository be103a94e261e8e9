/** The areas that can be reached from the places. */
import type { ReplyOf } from '#api/endpoint.ts';
import type { travelApi } from '#api/travel.ts';
import type { TravelPlace } from '#domain/travel/TravelPlace.ts';
import { useReply } from '../client/useReply.ts';
import { travelQueries } from './travelQueries.ts';

type Outlines = ReplyOf<typeof travelApi.outlines>['outlines'];

const none: Outlines = [];

export interface AskedOutlines {
  /** In the order of the places; empty until they are there. */
  outlines: Outlines;
  /** Why they could not be had. */
  problem: string | null;
  isLoading: boolean;
}

export function useOutlines(places: readonly TravelPlace[]): AskedOutlines {
  const body = {
    places: places.map(({ latitude, longitude, mode, direction, leaveAt, minutes }) => ({
      latitude,
      longitude,
      mode,
      direction,
      leaveAt,
      minutes,
    })),
  };
  const [asked] = useReply(travelQueries.outlines, places.length > 0 ? { body } : null);
  const isAsked = places.length > 0;
  return {
    outlines: isAsked && asked.status === 'idle' ? asked.reply.outlines : none,
    problem: isAsked && asked.status === 'failed' ? asked.message : null,
    isLoading: isAsked && asked.status === 'loading',
  };
}
