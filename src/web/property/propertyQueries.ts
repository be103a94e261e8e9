/** What is asked about homes. */
import { propertyApi } from '#api/property.ts';
import { asks, questions } from '../client/queries.ts';

export const propertyQueries = questions({
  home: asks(propertyApi.home, ['home']),
  similarHomes: asks(propertyApi.similarHomes, ['home']),
  homeCards: asks(propertyApi.homeCards, ['home']),
});
