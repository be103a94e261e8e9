/** One line of the address search. */
import { z } from 'zod';
import { Latitude, Longitude } from '../geoSchemas.ts';
import { ListingKey } from '../property/Property.ts';
import { suggestionKinds } from './suggestionKinds.ts';

export const Suggestion = z.object({
  id: z.string(),
  /** An address without a listing key is a house number that no listed home has, or a building. */
  kind: z.enum(suggestionKinds),
  /** `Birch Street`; goes into the field and into the filter's address. */
  label: z.string(),
  /** `Spokane, WA 99201`; what tells equal labels apart. */
  detail: z.string(),
  latitude: Latitude,
  longitude: Longitude,
  /** The box that the map opens on. */
  south: Latitude,
  west: Longitude,
  north: Latitude,
  east: Longitude,
  /** Set where the line is one home. */
  listingKey: ListingKey.nullable(),
  /** Some typed words are not in it: offered as a choice, never opened by Enter. */
  weakYn: z.boolean().optional(),
});
export type Suggestion = z.infer<typeof Suggestion>;
