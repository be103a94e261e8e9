/** What a search and its map keep to. */

/** MapLibre's, beyond which nothing is drawn any finer. */
export const maxZoom = 22;
/** Homes on one page of the list. */
export const pageSize = 24;
/** Two shown centres are at least this far apart (specification, section 9). */
export const clusterRadiusPx = 50;
/** Letters of the address search that are read. */
export const mostTyped = 200;
