/** What the page of one home is told. */
import { z } from 'zod';
import { HomeCard } from '../search/SearchReply.ts';
import { ListedAgain } from './ListedAgain.ts';
import { Media } from './Media.ts';
import { Property, PropertyEvent } from './Property.ts';

export const Home = z.object({
  /** As the public may see it: a hidden address is replaced, its coordinates are coarse. */
  property: Property.omit({
    internetEntireListingDisplayYn: true,
    suppressedAt: true,
    media: true,
  }),
  media: z.array(Media),
  /** Oldest first. */
  history: z.array(PropertyEvent),
  daysOnMarket: z.int().nullable(),
  cumulativeDaysOnMarket: z.int().nullable(),
  /** Of a listing that is over: where the home is on offer now. */
  listedAgain: ListedAgain.nullable(),
});
export type Home = z.infer<typeof Home>;

export const SimilarHomes = z.array(HomeCard);
