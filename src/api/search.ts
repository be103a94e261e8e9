/** Searching homes on the map, and finding a place by its name. */
import { z } from 'zod';
import { Latitude, Longitude } from '#domain/geo.ts';
import { mostNearbyAreas, NearbyArea } from '#domain/search/NearbyArea.ts';
import { PlaceOutline } from '#domain/search/PlaceOutline.ts';
import { defaultFilter, SearchFilter } from '#domain/search/SearchFilter.ts';
import { PriceHistogram, SearchReply } from '#domain/search/SearchReply.ts';
import { Suggestion } from '#domain/search/Suggestion.ts';
import { get, post } from './endpoint.ts';
import { decimalText } from './queryNumber.ts';

/** Every field may be left out and then has its default. */
const LooseFilter = SearchFilter.partial().transform((given) => ({ ...defaultFilter, ...given }));

export const searchApi = {
  searchHomes: post('/api/property/search', {
    summary:
      'Homes in a box under a filter: clusters, single homes, the exact total, one page of the list.',
    audience: 'anyone',
    body: LooseFilter,
    reply: SearchReply,
    rateLimit: { perMinute: 600 },
  }),
  priceHistogram: post('/api/property/price-histogram', {
    summary: 'How many homes there are by price, under every part of the filter but the price.',
    audience: 'anyone',
    body: LooseFilter,
    reply: PriceHistogram,
    rateLimit: { perMinute: 600 },
  }),
  placeOutline: get('/api/address/outline', {
    summary:
      'The box of a town, ZIP code, neighborhood, county or state and a line around it; null for any other address.',
    audience: 'anyone',
    query: z.object({ address: z.string().trim().max(300) }),
    reply: z.object({ outline: PlaceOutline.nullable() }),
    rateLimit: { perMinute: 120 },
  }),
  nearbyAreas: get('/api/address/nearby-areas', {
    summary:
      'Areas next to a town, ZIP code or neighborhood, or areas around a point, with how many homes can be bought there now.',
    audience: 'anyone',
    query: z.object({
      address: z.string().trim().max(300).optional(),
      /** In place of an address; both or none. */
      latitude: decimalText(Latitude).optional(),
      longitude: decimalText(Longitude).optional(),
    }),
    reply: z.object({ areas: z.array(NearbyArea).max(mostNearbyAreas) }),
    rateLimit: { perMinute: 120 },
  }),
  suggest: get('/api/address/suggest', {
    summary:
      'Addresses, streets, places, counties, states, ZIP codes and listing numbers like the text.',
    audience: 'anyone',
    query: z.object({
      text: z.string().trim().min(1, 'Type something to search for.').max(200),
      /** Lines near this point come first. Both or none. */
      latitude: decimalText(Latitude).optional(),
      longitude: decimalText(Longitude).optional(),
    }),
    reply: z.array(Suggestion),
    rateLimit: { perMinute: 900 },
  }),
};
