import { type Asked, useReply } from '../client/useReply.ts';
import type { WordingRow } from './wordingBook.ts';
import { wordingQueries } from './wordingQueries.ts';

/** Every row of words, asked for anew when another admin writes or approves. */
export function useWordingRows(): [Asked<WordingRow[]>, retry: () => void] {
  const [asked, retry] = useReply(wordingQueries.allWordings, {}, { isWatched: true });
  if (asked.status !== 'idle') return [asked, retry];
  return [{ ...asked, reply: asked.reply.rows }, retry];
}
