import type { Bounds, Point } from '#domain/geo.ts';
import type { Suggestion } from '#domain/search/Suggestion.ts';

/** One row of the gazetteer, or a street that only homes stand on. */
export interface Named extends Point, Bounds {
  id: string;
  kind: Exclude<Suggestion['kind'], 'address' | 'listing'>;
  label: string;
  detail: string;
  /** Population of a place, of a neighborhood, or of a ZIP code's city (0 if unknown); meters of a street. */
  weight: number;
}
