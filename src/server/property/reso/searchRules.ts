/** What a source takes in a query. Replication feeds such as MLS Grid search by few fields and sort by none. */
import { FeedFault } from './FeedFault.ts';
import { keyField, timeField } from './feedMapping.ts';
import type { ResoFeed } from './ResoFeed.ts';

export interface SearchRules {
  /** Records can be asked for by key in `$filter`. */
  keyYn: boolean;
  /** Records can be sorted by time with `$orderby`. */
  sortYn: boolean;
}

export function searchRulesOf({ searchable }: ResoFeed): SearchRules {
  if (searchable === undefined) return { keyYn: true, sortYn: true };
  return { keyYn: searchable.includes(keyField), sortYn: searchable.includes(timeField) };
}

/** OData services refuse an option or a field that they don't take with these. */
const refusedQuery = new Set([400, 403, 422, 501]);

export function isRefusedQuery(error: unknown): boolean {
  return error instanceof FeedFault && refusedQuery.has(error.status ?? 0);
}
