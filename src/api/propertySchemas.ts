/** What is said in the calls of `property.ts`, both ways. */
import { z } from 'zod';
import { Home, SimilarHomes } from '#domain/property/Home.ts';
import { ListingKey } from '#domain/property/Property.ts';
import { HomeCard } from '#domain/search/SearchReply.ts';
import { callSchemas } from './callSchemas.ts';

const params = z.object({ listingKey: ListingKey });

export const propertySchemas = callSchemas({
  home: {
    summary: 'One home with its pictures and its price and status history.',
    params,
    reply: Home,
  },
  similarHomes: {
    summary: 'Homes for sale nearby that are most like this one.',
    params,
    reply: SimilarHomes,
  },
  homeCards: {
    summary: 'The cards of homes by key, for lists kept elsewhere; unknown keys are left out.',
    body: z.object({ listingKeys: z.array(ListingKey).max(100) }),
    reply: z.array(HomeCard),
  },
});
