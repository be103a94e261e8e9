import { fieldDefaults } from './filterFields.ts';
import type { SearchFilter } from './SearchFilter.ts';

/** The continental United States, and the three statuses in which a home can still be bought. */
export const defaultFilter: SearchFilter = {
  viewport: {
    bottomLeftLatitude: 24.396308,
    bottomLeftLongitude: -125,
    topRightLatitude: 49.384358,
    topRightLongitude: -66.93457,
    zoom: 3,
    transitionDuration: 0,
  },
  ...fieldDefaults,
};
