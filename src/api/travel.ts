/** How long ways take: areas on the map, minutes of homes, and the places that are kept. */
import { callsOf, get, post } from './endpoint.ts';
import type { travelSchemas } from './travelSchemas.ts';

export const travelApi = callsOf<typeof travelSchemas>()({
  outlines: post('/api/travel/outlines', {
    audience: 'anyone',
    rateLimit: { perMinute: 120 },
  }),
  times: post('/api/travel/times', {
    audience: 'anyone',
    rateLimit: { perMinute: 240 },
  }),
  places: get('/api/travel/places', { audience: 'buyers' }),
  savePlaces: post('/api/travel/places', {
    audience: 'buyers',
    binds: 'never',
    rateLimit: { perMinute: 60 },
  }),
});
