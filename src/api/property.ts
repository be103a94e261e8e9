/** One home and its neighbours in kind. */
import { callsOf, get, post } from './endpoint.ts';
import type { propertySchemas } from './propertySchemas.ts';

export const propertyApi = callsOf<typeof propertySchemas>()({
  home: get('/api/property/homes/:listingKey', { audience: 'anyone' }),
  similarHomes: get('/api/property/homes/:listingKey/similar', { audience: 'anyone' }),
  homeCards: post('/api/property/cards', { audience: 'anyone' }),
});
