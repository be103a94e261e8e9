/** One agreement, kept fresh while the page is looked at, and what others changed meanwhile. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { contractApi, type ContractDetail } from '#api/contract.ts';
import { call, Canceled } from '../client/call.ts';
import { type Failure, failureOf } from '../client/failureOf.ts';

const everyMs = 5_000;

type Shown = { status: 'loading' } | { status: 'idle'; contract: ContractDetail } | Failure;

export interface ContractInSight {
  shown: Shown;
  /** What somebody else did since the page was opened; empty while nobody did. */
  news: string;
  /** After one's own step. */
  changed(contract: ContractDetail): void;
  reload(): void;
}

export function useContract(contractId: string): ContractInSight {
  const [shown, setShown] = useState<Shown>({ status: 'loading' });
  const [news, setNews] = useState('');
  const latest = useRef<ContractDetail | null>(null);
  const askAgain = useRef<() => void>(null);

  const changed = useCallback((contract: ContractDetail) => {
    latest.current = contract;
    setShown({ status: 'idle', contract });
    setNews('');
  }, []);

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const ask = () => {
      const before = latest.current;
      call(contractApi.contract, { params: { contractId } }, { signal }).then(
        (reply) => {
          // An answer to one's own step has come in between, and is newer.
          if (latest.current !== before) return;
          // Nor is what was read before a step shown after it.
          if (before !== null && reply.revision < before.revision) return;
          latest.current = reply;
          setShown({ status: 'idle', contract: reply });
          if (before !== null && reply.revision !== before.revision) setNews(newsOf(before, reply));
        },
        (error: unknown) => {
          // What is on the page stays there; the next round asks again.
          if (error instanceof Canceled || before !== null) return;
          setShown(failureOf(error));
        },
      );
    };
    const look = () => {
      if (document.visibilityState === 'visible' && latest.current !== null) ask();
    };
    askAgain.current = ask;
    ask();
    const timer = setInterval(look, everyMs);
    document.addEventListener('visibilitychange', look);
    return () => {
      controller.abort();
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [contractId]);

  const reload = useCallback(() => {
    if (latest.current === null) setShown({ status: 'loading' });
    askAgain.current?.();
  }, []);

  return { shown, news, changed, reload };
}

/** The last thing that somebody did beside reading; else whose turn it is now. */
function newsOf(before: ContractDetail, now: ContractDetail): string {
  const last = now.history
    .slice(before.history.length)
    .findLast(({ kind }) => kind !== 'viewed' && kind !== 'opened');
  return last?.sentence ?? now.turn.sentence;
}
