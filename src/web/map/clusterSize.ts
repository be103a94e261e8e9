/**
 * Circles grow with the logarithm of the count. The search keeps two centres 50 px apart, so a
 * circle of at most 50 px across never touches another.
 */
import { clusterRadiusPx } from '#domain/search/searchLimits.ts';

const smallestPx = 34;
/** From this many homes on the circle is as large as it gets. */
const fullAt = 10_000;

/** Diameter in whole CSS pixels: 34 for two homes, 50 from ten thousand on. */
export function clusterDiameterPx(count: number): number {
  const grown = Math.log(Math.max(2, count) / 2) / Math.log(fullAt / 2);
  return Math.round(smallestPx + (clusterRadiusPx - smallestPx) * Math.min(1, grown));
}
