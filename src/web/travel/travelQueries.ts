/** What is asked about ways and places. */
import { travelApi } from '#api/travel.ts';
import { asks, outdates, questions } from '../client/queries.ts';

export const travelQueries = questions({
  travelPlaces: asks(travelApi.places, ['travel']),
  outlines: asks(travelApi.outlines),
  homeTimes: asks(travelApi.times),
});

outdates(travelApi.savePlaces, [], (reply) => ({ name: 'travelPlaces', request: {}, reply }));
