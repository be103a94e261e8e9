/** What finds homes. One lives in each server process; the database stays the only truth. */
import type { Instant } from '#domain/calendar.ts';
import type { SearchableHome } from '#domain/search/matches.ts';
import type { GridPoints, MeasuredHomes } from '../travel/TravelTimes.ts';
import type { TravelQuestion } from '#domain/travel/TravelPlace.ts';
import type { SearchFilter } from '#domain/search/SearchFilter.ts';
import type { PriceHistogram, SearchReply } from '#domain/search/SearchReply.ts';
import type { WrittenHomes } from './WrittenHomes.ts';

/** A reply before the cards of its page are fetched. */
export type FoundHomes = Omit<SearchReply, 'homes'> & { listingKeys: string[] };

/** A home as it is now; null when it is gone. */
export interface HomeChange {
  listingKey: string;
  home: SearchableHome | null;
}

/** The minutes of the ways that a filter asks about, as far as they are known. */
export interface AskedMinutes {
  /** What must be measured and learnt before a search tells the truth; it may be more by then. */
  missing(): MissingMinutes[] | Promise<MissingMinutes[]>;
}

export interface MissingMinutes {
  /** The same for all that is missing of one place. */
  place: object;
  question: TravelQuestion;
  homes: GridPoints;
  /** @param measured in the order of `homes`; null where they are not measured after all */
  learn(measured: MeasuredHomes | null): void;
}

/** What answers searches, at once or when somebody else has told it. */
export interface SearchEngine {
  /** Homes that may be found. */
  readonly size: number;
  /**
   * Another one whenever the same question may be answered differently, but for the passing of time and
   * the minutes of ways; undefined if the engine doesn't count editions.
   */
  readonly edition?: number;
  /** The same for every part of the filter but its places. */
  minutesFor(filter: SearchFilter): AskedMinutes;
  /** The streets have changed. */
  forgetMinutes(): void;
  /**
   * `now` decides the days on market, each home's counted in its own time zone. Ways of which minutes
   * are missing count as unknown.
   */
  search(
    filter: SearchFilter,
    now: Instant,
    minutes?: AskedMinutes,
  ): FoundHomes | Promise<FoundHomes>;
  /** As `search`, of an engine that writes its answers itself. */
  searchWritten?(filter: SearchFilter, now: Instant): Promise<WrittenHomes>;
  /** Nobody reads these bytes any more: their memory may serve for other answers. */
  takeBack?(written: WrittenHomes): void;
  /** Under every part of the filter but the price. */
  histogram(
    filter: SearchFilter,
    now: Instant,
    minutes?: AskedMinutes,
  ): PriceHistogram | Promise<PriceHistogram>;
}

/** One that holds the homes itself, and answers at once. */
export interface SearchIndex extends SearchEngine {
  /** Replaces everything by these homes, which come in parts and with different keys. */
  load(homes: AsyncIterable<SearchableHome[]>, now: Instant): Promise<void>;
  /** Homes that the public may not see may be handed in; they are never found. */
  apply(changes: HomeChange[], now: Instant): void;
  minutesFor(filter: SearchFilter): HeldMinutes;
  search(filter: SearchFilter, now: Instant, minutes?: AskedMinutes): FoundHomes;
  histogram(filter: SearchFilter, now: Instant, minutes?: AskedMinutes): PriceHistogram;
}

/** Minutes whose homes are at hand. */
export interface HeldMinutes extends AskedMinutes {
  missing(): MissingMinutes[];
}
