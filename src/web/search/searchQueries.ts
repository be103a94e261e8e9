/**
 * What is asked about places and many homes. The search of the map itself is no question of a page: it
 * follows the map, one at a time, and its answers are the spec's `property` slice, page after page
 * (`property/propertySlice.ts`). A second copy of each here would be made for every pan and never read.
 */
import { searchApi } from '#api/search.ts';
import { systemApi } from '#api/system.ts';
import { asks, questions } from '../client/queries.ts';

export const searchQueries = questions({
  homesAt: asks(searchApi.searchHomes, ['home']),
  priceHistogram: asks(searchApi.priceHistogram, ['home']),
  suggest: asks(searchApi.suggest),
  placeOutline: asks(searchApi.placeOutline),
  nearbyAreas: asks(searchApi.nearbyAreas),
  figures: asks(systemApi.figures),
});
