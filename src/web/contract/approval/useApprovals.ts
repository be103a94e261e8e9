/**
 * A page of the queue, kept fresh. A new reply never takes away what is being read: the item that is
 * open stays in its place until one leaves it.
 */
import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { agreementListApi } from '#api/contract/agreementLists.ts';
import type { ApprovalBand } from '#api/contract/agreementListsSchemas.ts';
import type { ReplyOf } from '#api/endpoint.ts';
import { type Asked, useReply } from '../../client/useReply.ts';
import { contractQueries } from '../contractQueries.ts';
import { keepOpen } from './keepOpen.ts';

export type Queue = ReplyOf<typeof agreementListApi.approvalList>;

export interface Approvals {
  queue: Asked<Queue>;
  /** Asks now, and shows what comes once it is there. */
  reload(): Promise<void>;
  /** Out of the list at once, whatever replies from before say. */
  drop(contractId: string): void;
  /** Back into the list, as the server has it. */
  restore(contractId: string): void;
}

interface OnPage {
  question: string;
  /** As it came. */
  reply: Queue;
  /** With the open item where it was read. */
  shown: Queue;
}

export function useApprovals(
  page: number,
  pageSize: number,
  openId: string | null,
  band: ApprovalBand = 'approval',
): Approvals {
  const question = `${band} ${page} ${pageSize}`;
  const query = { page: String(page), pageSize: String(pageSize), band };
  const [asked, ask] = useReply(contractQueries.approvalList, { query }, { isWatched: true });
  const [onPage, setOnPage] = useState<OnPage | null>(null);
  const latest = useRef(onPage);
  useLayoutEffect(() => {
    latest.current = onPage;
  });
  /** The revision that was decided on; a later one waits anew. */
  const [decided, setDecided] = useState<Readonly<Record<string, number>>>({});
  if (asked.status === 'idle' && onPage?.reply !== asked.reply) {
    const reply = without(asked.reply, decided);
    const before = onPage?.question === question ? onPage.shown.contracts : [];
    const contracts = keepOpen(before, reply.contracts, openId);
    setOnPage({ question, reply: asked.reply, shown: { ...reply, contracts } });
  }

  const reload = useCallback(async () => {
    await ask();
    // What was asked for in so many words may change under one's eyes.
    setOnPage(null);
  }, [ask]);
  const drop = useCallback((contractId: string) => {
    const shown = latest.current?.shown.contracts ?? [];
    const revision = shown.find((item) => item.contractId === contractId)?.revision;
    if (revision === undefined) return;
    const gone = { [contractId]: revision };
    setDecided((before) => ({ ...before, ...gone }));
    setOnPage((last) => last && { ...last, shown: without(last.shown, gone) });
  }, []);
  const restore = useCallback(
    (contractId: string) => {
      setDecided(({ [contractId]: _back, ...others }) => others);
      void reload();
    },
    [reload],
  );
  if (asked.status !== 'idle') return { queue: asked, reload, drop, restore };
  return { queue: { ...asked, reply: onPage?.shown ?? asked.reply }, reload, drop, restore };
}

function without(queue: Queue, decided: Readonly<Record<string, number>>): Queue {
  const contracts = queue.contracts.filter(
    ({ contractId, revision }) => revision > (decided[contractId] ?? -1),
  );
  const goneCount = queue.contracts.length - contracts.length;
  return { ...queue, contracts, total: queue.total - goneCount };
}
