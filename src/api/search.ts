/** Searching homes on the map, and finding a place by its name. */
import { callsOf, get, post } from './endpoint.ts';
import type { searchSchemas } from './searchSchemas.ts';

export const searchApi = callsOf<typeof searchSchemas>()({
  searchHomes: post('/api/property/search', {
    audience: 'anyone',
    rateLimit: { perMinute: 600 },
  }),
  priceHistogram: post('/api/property/price-histogram', {
    audience: 'anyone',
    rateLimit: { perMinute: 600 },
  }),
  placeOutline: get('/api/address/outline', {
    audience: 'anyone',
    rateLimit: { perMinute: 120 },
  }),
  nearbyAreas: get('/api/address/nearby-areas', {
    audience: 'anyone',
    rateLimit: { perMinute: 120 },
  }),
  suggest: get('/api/address/suggest', {
    audience: 'anyone',
    rateLimit: { perMinute: 900 },
  }),
});
