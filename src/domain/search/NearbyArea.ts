/** A town, ZIP code or neighborhood beside the one that was searched for. */
import { z } from 'zod';
import { Suggestion } from './Suggestion.ts';

/** More would be a directory. */
export const mostNearbyAreas = 6;

export const NearbyArea = Suggestion.omit({ listingKey: true }).extend({
  kind: z.enum(['place', 'zip', 'neighborhood']),
  /** Homes there that can be bought now, whatever else a filter asks for. */
  homeCount: z.int().positive(),
});
export type NearbyArea = z.infer<typeof NearbyArea>;
