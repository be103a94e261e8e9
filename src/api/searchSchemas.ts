/** What is said in the calls of `search.ts`, both ways. */
import { z } from 'zod';
import { Latitude, Longitude } from '#domain/geoSchemas.ts';
import { mostNearbyAreas, NearbyArea } from '#domain/search/NearbyArea.ts';
import { PlaceOutline } from '#domain/search/PlaceOutline.ts';
import { SearchFilter } from '#domain/search/SearchFilter.ts';
import { defaultFilter } from '#domain/search/defaultFilter.ts';
import { inOrder } from '#domain/search/inOrder.ts';
import { PriceHistogram, SearchReply } from '#domain/search/SearchReply.ts';
import { mostTyped } from '#domain/search/searchLimits.ts';
import { Suggestion } from '#domain/search/Suggestion.ts';
import { decimalText } from './queryNumber.ts';
import { callSchemas } from './callSchemas.ts';

/** Every field may be left out and then has its default; bounds may be told in either order. */
const LooseFilter = SearchFilter.partial().transform((given) =>
  inOrder({ ...defaultFilter, ...given }),
);

export const searchSchemas = callSchemas({
  searchHomes: {
    summary:
      'Homes in a box under a filter: clusters, single homes, the exact total, one page of the list.',
    body: LooseFilter,
    reply: SearchReply,
  },
  priceHistogram: {
    summary: 'How many homes there are by price, under every part of the filter but the price.',
    body: LooseFilter,
    reply: PriceHistogram,
  },
  placeOutline: {
    summary:
      'The box of a town, ZIP code, neighborhood, county or state and a line around it; null for any other address.',
    query: z.object({ address: z.string().trim().max(300) }),
    reply: z.object({ outline: PlaceOutline.nullable() }),
  },
  nearbyAreas: {
    summary:
      'Areas next to a town, ZIP code or neighborhood, or areas around a point, with how many homes can be bought there now.',
    query: z.object({
      address: z.string().trim().max(300).optional(),
      /** In place of an address, never beside one; both or none. */
      latitude: decimalText(Latitude).optional(),
      longitude: decimalText(Longitude).optional(),
    }),
    reply: z.object({ areas: z.array(NearbyArea).max(mostNearbyAreas) }),
  },
  suggest: {
    summary:
      'Addresses, streets, places, counties, states, ZIP codes and listing numbers like the text.',
    query: z.object({
      text: z.string().trim().min(1, 'Type something to search for.').max(mostTyped),
      /** Lines near this point come first. Both or none. */
      latitude: decimalText(Latitude).optional(),
      longitude: decimalText(Longitude).optional(),
    }),
    reply: z.array(Suggestion),
  },
});
