import type { StandardStatus } from './Property.ts';

/** Statuses of homes that are not on offer. Homes under contract and on hold still are. */
export const offMarket: ReadonlySet<StandardStatus> = new Set([
  'Canceled',
  'Closed',
  'Delete',
  'Expired',
  'Incomplete',
  'Withdrawn',
]);
