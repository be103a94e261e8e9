/**
 * A page of the queue, asked anew every few seconds while somebody looks. A new reply never takes
 * away what is being read: the item that is open stays in its place until one leaves it.
 */
import { useCallback, useEffect, useRef, useState } from 'react';
import { type ApprovalItem, contractApi } from '#api/contract.ts';
import type { ReplyOf } from '#api/endpoint.ts';
import { call, Canceled } from '../../client/call.ts';
import { failureOf } from '../../client/failureOf.ts';
import type { Asked } from '../../client/useReply.ts';
import { keepOpen } from './keepOpen.ts';

const everyMs = 10_000;

export type Queue = ReplyOf<typeof contractApi.approvalList>;

export interface Approvals {
  queue: Asked<Queue>;
  /** Asks now, and shows what comes. */
  reload(): void;
  /** Out of the list at once; the next reply does not have it any more. */
  drop(contractId: string): void;
}

export function useApprovals(page: number, pageSize: number, openId: string | null): Approvals {
  const question = `${page} ${pageSize}`;
  const [answer, setAnswer] = useState<{ question: string; queue: Asked<Queue> } | null>(null);
  const open = useRef(openId);
  /** What was asked for in so many words may change under one's eyes. */
  const isWanted = useRef(false);
  const askNow = useRef(() => {});
  useEffect(() => {
    open.current = openId;
  }, [openId]);

  useEffect(() => {
    const leaving = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;

    async function ask(): Promise<void> {
      clearTimeout(timer);
      const query = { page: String(page), pageSize: String(pageSize) };
      try {
        const reply = await call(
          contractApi.approvalList,
          { query },
          { signal: leaving.signal, replaces: 'approvalList' },
        );
        const kept = isWanted.current ? null : open.current;
        isWanted.current = false;
        setAnswer((last) => ({
          question,
          queue: { status: 'idle', reply: merged(last, question, reply, kept) },
        }));
      } catch (error) {
        if (error instanceof Canceled) return;
        // What is shown is better than nothing; the next try may be better still.
        setAnswer((last) =>
          last?.question === question && last.queue.status === 'idle'
            ? last
            : { question, queue: failureOf(error) },
        );
      }
      if (!document.hidden && !leaving.signal.aborted) {
        timer = setTimeout(() => void ask(), everyMs);
      }
    }

    const onVisible = () => {
      if (!document.hidden) void ask();
    };
    document.addEventListener('visibilitychange', onVisible);
    askNow.current = () => void ask();
    void ask();
    return () => {
      leaving.abort();
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [page, pageSize, question]);

  const reload = useCallback(() => {
    isWanted.current = true;
    askNow.current();
  }, []);
  const drop = useCallback((contractId: string) => {
    setAnswer((last) => last && { ...last, queue: without(last.queue, contractId) });
  }, []);
  const queue: Asked<Queue> = answer?.question === question ? answer.queue : { status: 'loading' };
  return { queue, reload, drop };
}

function merged(
  last: { question: string; queue: Asked<Queue> } | null,
  question: string,
  reply: Queue,
  openId: string | null,
): Queue {
  const before: ApprovalItem[] =
    last?.question === question && last.queue.status === 'idle' ? last.queue.reply.contracts : [];
  return { ...reply, contracts: keepOpen(before, reply.contracts, openId) };
}

function without(queue: Asked<Queue>, contractId: string): Asked<Queue> {
  if (queue.status !== 'idle') return queue;
  const { reply } = queue;
  const contracts = reply.contracts.filter((item) => item.contractId !== contractId);
  const total = reply.total - (reply.contracts.length - contracts.length);
  return { status: 'idle', reply: { ...reply, contracts, total } };
}
