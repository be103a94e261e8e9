/** A call whose reply a component shows. */
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Endpoint, ReplyOf, Request } from '#api/endpoint.ts';
import { call, Canceled } from './call.ts';
import { type Failure, failureOf } from './failureOf.ts';

export type Asked<Reply> = { status: 'loading' } | { status: 'idle'; reply: Reply } | Failure;

const loading = { status: 'loading' } as const;

/**
 * Asks when the component appears, when the request changes, and again on `retry`; not for a reply
 * that it has, when a kept page comes back.
 */
export function useReply<E extends Endpoint>(
  endpoint: E,
  request: Request<E>,
): [Asked<ReplyOf<E>>, retry: () => void] {
  const [attempt, setAttempt] = useState(0);
  const retry = useCallback(() => setAttempt((last) => last + 1), []);
  const body = JSON.stringify(request);
  const question = `${attempt} ${body}`;
  const [answer, setAnswer] = useState<{ question: string; asked: Asked<ReplyOf<E>> } | null>(null);

  const replied = useRef<string | null>(null);

  useEffect(() => {
    if (replied.current === question) return;
    const controller = new AbortController();
    const settle = (asked: Asked<ReplyOf<E>>) => {
      replied.current = asked.status === 'idle' ? question : null;
      setAnswer({ question, asked });
    };
    call(endpoint, JSON.parse(body) as Request<E>, { signal: controller.signal }).then(
      (reply) => settle({ status: 'idle', reply }),
      (error: unknown) => {
        if (error instanceof Canceled) return;
        settle(failureOf(error));
      },
    );
    return () => controller.abort();
  }, [endpoint, body, question]);

  return [answer?.question === question ? answer.asked : loading, retry];
}
