/** Who knows how long a way takes: our own engine, or a routing server that was set up. */
import type { Point } from '#domain/geo.ts';
import type { TravelLimit, TravelQuestion } from '#domain/travel/TravelPlace.ts';
import type { TravelTime } from '#domain/travel/TravelTime.ts';

export interface Outline {
  /** False where there are no streets, so that nobody can tell. */
  knownYn: boolean;
  area: { type: 'MultiPolygon'; coordinates: [number, number][][][] } | null;
}

/** Columns of homes on the map's grid (`mapGrid.ts`). */
export interface GridPoints {
  x: Uint32Array<ArrayBuffer>;
  y: Uint32Array<ArrayBuffer>;
}

/** In a column of tenths of minutes. */
export const tooFarTenths = 0xfffe;
export const unknownTenths = 0xffff;

/** Of many homes, in the order in which they were named. */
export interface MeasuredHomes {
  /** False where there are no streets near the place: then nothing is known of any home. */
  knownYn: boolean;
  /** Of each home tenths of minutes, or one of the two above. */
  tenths: Uint16Array;
}

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
  /** For as many homes as there are, which may be none. @throws as `outline` does */
  measure(question: TravelQuestion, homes: GridPoints, asker: Asker): Promise<MeasuredHomes>;
  /** Rises when what was measured before may be wrong. */
  readonly edition: number;
  /** The map has changed. */
  forget(): void;
  close(): Promise<void>;
}
