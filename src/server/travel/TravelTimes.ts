/** Who knows how long a way takes: our own engine, or a routing server that was set up. */
import type { Point } from '#domain/geo.ts';
import type { TravelLimit, TravelQuestion } from '#domain/travel/TravelPlace.ts';

export interface Outline {
  /** False where there are no streets, so that nobody can tell. */
  knownYn: boolean;
  area: { type: 'MultiPolygon'; coordinates: [number, number][][][] } | null;
}

/** Of one home: minutes, or why there are none. */
export type TravelTime = number | 'too far' | 'unknown';

export interface Asker {
  /** Who asks: one account, or an address. Everybody gets a turn. */
  key: string;
  /** Aborted once nobody waits for the answer. */
  signal: AbortSignal;
}

export interface TravelTimes {
  /** @throws TryLater where too many wait; the signal's reason where nobody waits */
  outline(limit: TravelLimit, asker: Asker): Promise<Outline>;
  /** One for each point. @throws as `outline` does */
  times(question: TravelQuestion, homes: readonly Point[], asker: Asker): Promise<TravelTime[]>;
  /** The map has changed. */
  forget(): void;
  close(): Promise<void>;
}
