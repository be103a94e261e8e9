/** The listing under which a home is on offer now, told where an earlier one of it is shown. */
import { z } from 'zod';
import { PositiveCents } from '../moneySchemas.ts';
import { ListingKey, Property } from './Property.ts';

export const ListedAgain = z.object({
  listingKey: ListingKey,
  listingId: Property.shape.listingId,
  priceCents: PositiveCents.nullable(),
});
export type ListedAgain = z.infer<typeof ListedAgain>;
