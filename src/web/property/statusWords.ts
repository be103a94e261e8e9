import type { StandardStatus } from '#domain/property/Property.ts';

const words: Record<StandardStatus, string | null> = {
  Active: null,
  'Active Under Contract': 'Under contract',
  Canceled: 'Listing canceled',
  Closed: 'Sold',
  'Coming Soon': 'Coming soon',
  Delete: 'Removed',
  Expired: 'Listing expired',
  Hold: 'On hold',
  Incomplete: 'Not complete',
  Pending: 'Sale pending',
  Withdrawn: 'Withdrawn',
};

/** What a card says of the status; null where a home is simply for sale. */
export function statusWords(status: StandardStatus): string | null {
  return words[status];
}
