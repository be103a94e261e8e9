/** A desk’s first page, asked for again when something changed, and when an hour has gone by. */
import { useEffect, useRef } from 'react';
import type { ReplyOf } from '#api/endpoint.ts';
import type { deskApi } from '#api/desk.ts';
import type { Question } from '../client/queries.ts';
import { type Asked, useReply } from '../client/useReply.ts';
import { ownTimeZone } from '../chat/dayWords.ts';
import { useNow } from '../ui/useNow.ts';

type DeskCall = (typeof deskApi)[keyof typeof deskApi];

export function useToday<E extends DeskCall>(
  question: Question<E>,
): [Asked<ReplyOf<E>>, retry: () => void] {
  const request = { query: { timeZone: ownTimeZone() } } as Parameters<Question<E>['follow']>[0];
  const [asked, ask] = useReply(question, request as never, { isWatched: true });
  // Nothing tells live that something has come within the hours that a desk looks ahead.
  const hour = useNow().slice(0, 13);
  const shown = useRef(hour);
  useEffect(() => {
    if (shown.current === hour) return;
    shown.current = hour;
    void ask();
  }, [hour, ask]);
  return [asked, () => void ask()];
}
