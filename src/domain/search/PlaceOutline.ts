/** A place as the map shows it: its boundary, or a line around its homes if no boundary is known. */
import { z } from 'zod';
import { Latitude, Longitude } from '../geoSchemas.ts';

export const PlaceOutline = z.object({
  /** `Austin, TX`, `78701`. */
  name: z.string(),
  /**
   * How its homes are known. `estimate` is a boundary that the demo country made up. `unknown` if neither limits a
   * search: a neighborhood without a boundary.
   */
  homesBy: z.enum(['boundary', 'estimate', 'address', 'both', 'unknown']),
  south: Latitude,
  west: Longitude,
  north: Latitude,
  east: Longitude,
  /** Closed rings of longitude and latitude; several where its homes lie apart. */
  rings: z.array(z.array(z.tuple([Longitude, Latitude]))),
});
export type PlaceOutline = z.infer<typeof PlaceOutline>;
