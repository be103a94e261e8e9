import { type Asked, useReply } from '../client/useReply.ts';
import type { OwnItemRow } from './ownItemBook.ts';
import { wordingQueries } from './wordingQueries.ts';

/** Every version of own items, loaded again when another admin takes a step. */
export function useOwnItems(): [Asked<OwnItemRow[]>, retry: () => void] {
  const [asked, retry] = useReply(wordingQueries.allItems, {}, { isWatched: true });
  if (asked.status !== 'idle') return [asked, retry];
  return [{ ...asked, reply: asked.reply.rows }, retry];
}
