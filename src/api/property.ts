/** One home and its neighbours in kind. */
import { z } from 'zod';
import { Home, SimilarHomes } from '#domain/property/Home.ts';
import { ListingKey } from '#domain/property/Property.ts';
import { HomeCard } from '#domain/search/SearchReply.ts';
import { get, post } from './endpoint.ts';

const params = z.object({ listingKey: ListingKey });

export const propertyApi = {
  home: get('/api/property/homes/:listingKey', {
    summary: 'One home with its pictures and its price and status history.',
    audience: 'anyone',
    params,
    reply: Home,
  }),
  similarHomes: get('/api/property/homes/:listingKey/similar', {
    summary: 'Homes for sale nearby that are most like this one.',
    audience: 'anyone',
    params,
    reply: SimilarHomes,
  }),
  homeCards: post('/api/property/cards', {
    summary: 'The cards of homes by key, for lists kept elsewhere; unknown keys are left out.',
    audience: 'anyone',
    body: z.object({ listingKeys: z.array(ListingKey).max(100) }),
    reply: z.array(HomeCard),
  }),
};
