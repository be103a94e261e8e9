/** The letters of the demo, asked anew every few seconds while somebody looks. */
import { useCallback, useEffect, useState } from 'react';
import { mailApi } from '#api/mail.ts';
import type { ReplyOf } from '#api/endpoint.ts';
import { call, Canceled } from '../client/call.ts';
import { failureOf } from '../client/failureOf.ts';
import type { Asked } from '../client/useReply.ts';

const everyMs = 4_000;

export type Mailbox = Asked<ReplyOf<typeof mailApi.mails>>;

/** A failure takes the place of nothing that is shown already: the next try may be better. */
export function useMailbox(to: string, page: number): [Mailbox, retry: () => void] {
  const [attempt, setAttempt] = useState(0);
  const question = `${attempt} ${page} ${to}`;
  const [answer, setAnswer] = useState<{ question: string; mailbox: Mailbox } | null>(null);

  useEffect(() => {
    const leaving = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;

    async function ask(): Promise<void> {
      clearTimeout(timer);
      const query = { to, page: String(page) };
      try {
        const reply = await call(
          mailApi.mails,
          { query },
          { signal: leaving.signal, replaces: 'mailbox' },
        );
        setAnswer({ question, mailbox: { status: 'idle', reply } });
      } catch (error) {
        if (error instanceof Canceled) return;
        setAnswer((last) =>
          last?.question === question && last.mailbox.status === 'idle'
            ? last
            : { question, mailbox: failureOf(error) },
        );
      }
      if (!document.hidden) timer = setTimeout(() => void ask(), everyMs);
    }

    const onVisible = () => {
      if (!document.hidden) void ask();
    };
    document.addEventListener('visibilitychange', onVisible);
    void ask();
    return () => {
      leaving.abort();
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [to, page, question]);

  const retry = useCallback(() => setAttempt((last) => last + 1), []);
  return [answer?.question === question ? answer.mailbox : { status: 'loading' }, retry];
}
