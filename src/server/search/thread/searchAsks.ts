/** What the server and the thread that searches tell each other. */
import type { Instant } from '#domain/calendar.ts';
import type { SearchFilter } from '#domain/search/SearchFilter.ts';
import type { PriceHistogram } from '#domain/search/SearchReply.ts';
import type { TravelQuestion } from '#domain/travel/TravelPlace.ts';
import type { GridPoints, MeasuredHomes } from '../../travel/TravelTimes.ts';
import type { WrittenHomes } from '../WrittenHomes.ts';

export interface SearchData {
  databaseUrl: string;
  snapshotFile: string | undefined;
  now: Instant;
}

export interface SearchStarted {
  /** The number of the last fact that is in the index. */
  after: number;
  size: number;
}

/** What must be measured; the answer comes as `learn` under the same id. */
export interface MissingTold {
  id: number;
  /** The same for all that is missing of one place. */
  place: string;
  question: TravelQuestion;
  homes: GridPoints;
}

// A type, as an interface has no index signature.
export type SearchAsks = {
  /** Into the room, where it is large enough. */
  search: {
    of: { filter: SearchFilter; now: Instant; room: ArrayBuffer | null };
    gives: WrittenHomes;
  };
  histogram: { of: { filter: SearchFilter; now: Instant }; gives: PriceHistogram };
  missing: { of: SearchFilter; gives: MissingTold[] };
  /** Null where it will not be measured. */
  learn: { of: { id: number; measured: MeasuredHomes | null }; gives: undefined };
  forgetMinutes: { of: null; gives: undefined };
  /** Reads what these homes are now; gives how many homes there are then. */
  change: { of: { listingKeys: string[]; now: Instant }; gives: number };
  /** @param of the number of the last fact that was taken in */
  putAway: { of: number; gives: undefined };
};
