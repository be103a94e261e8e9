/** What the engine is measured against: the same homes, asked the same questions. */
import type { SearchableHome } from '#domain/search/matches.ts';
import type { SearchFilter } from '#domain/search/SearchFilter.ts';
import type { FoundHomes } from '#server/search/SearchIndex.ts';

export interface Peer {
  name: string;
  /** In one sentence, how it is set up. */
  setting: string;
  /** Whether it can be asked under a filter. */
  filtersYn: boolean;
  /** Replaces nothing: it is built once. */
  build(homes: Iterable<SearchableHome[]>): Promise<void> | void;
  /** The exact number of homes in the box under the filter; null where it cannot say. */
  ask(filter: SearchFilter): Promise<number | null> | number | null;
  /** The whole answer, of one that gives all that the engine gives; asked instead. */
  answer?(filter: SearchFilter): Promise<FoundHomes>;
  /** Takes in one home under another price; left out where only building anew does it. */
  changePrice?(home: SearchableHome, priceCents: number): Promise<void>;
  close(): Promise<void> | void;
}

/** A peer that is not to be had here, and why. */
export interface Missing {
  name: string;
  why: string;
}
