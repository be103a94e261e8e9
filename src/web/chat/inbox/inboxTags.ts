/** What of an agent's inbox becomes old where rows of the list of conversations are told live. */
import type { Tag } from '../../client/queries.ts';

export const inboxList: Tag = { type: 'inbox', id: 'list' };

/** The list, with its counts and order, and the pages of the clients that the rows are of. */
export function inboxTagsOf(threadIds: readonly string[]): Tag[] {
  return [inboxList, ...threadIds.map((id): Tag => ({ type: 'inbox', id }))];
}
