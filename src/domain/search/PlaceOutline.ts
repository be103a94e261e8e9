/** A town or ZIP code as the map shows it: the box of its homes, and a line around them. */
import { z } from 'zod';
import { Latitude, Longitude } from '../geoSchemas.ts';

export const PlaceOutline = z.object({
  /** `Austin, TX`, `78701`. */
  name: z.string(),
  south: Latitude,
  west: Longitude,
  north: Latitude,
  east: Longitude,
  /** Closed rings of longitude and latitude; several where its homes lie apart. */
  rings: z.array(z.array(z.tuple([Longitude, Latitude]))),
});
export type PlaceOutline = z.infer<typeof PlaceOutline>;
