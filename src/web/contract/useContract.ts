/** One agreement, kept fresh while the page is looked at, and what others changed meanwhile. */
import { useCallback, useState } from 'react';
import type { ContractDetail } from '#api/contract/ContractView.ts';
import type { Failure } from '../client/failureOf.ts';
import { useReply } from '../client/useReply.ts';
import { contractQueries } from './contractQueries.ts';

type Shown =
  | { status: 'loading' }
  | { status: 'idle'; contract: ContractDetail; problem?: string | undefined }
  | Failure;

export interface ContractInSight {
  shown: Shown;
  /** What somebody else did since the page was opened; empty while nobody did. */
  news: string;
  /** After one's own step. */
  changed(contract: ContractDetail): void;
  reload(): void;
}

export function useContract(contractId: string): ContractInSight {
  const request = { params: { contractId } };
  const [asked, reload] = useReply(contractQueries.contract, request, { isWatched: true });
  /** As it was when the page was opened, or after one's own last step. */
  const [known, setKnown] = useState<ContractDetail | null>(null);
  if (known === null && asked.status === 'idle') setKnown(asked.reply);
  const changed = useCallback((contract: ContractDetail) => setKnown(contract), []);

  if (asked.status !== 'idle') return { shown: asked, news: '', changed, reload };
  const { reply: contract, problem } = asked;
  const isNews = known !== null && contract.revision > known.revision;
  return {
    shown: { status: 'idle', contract, problem },
    news: isNews ? newsOf(known, contract) : '',
    changed,
    reload,
  };
}

/** The last thing that somebody did beside reading; else whose turn it is now. */
function newsOf(before: ContractDetail, now: ContractDetail): string {
  const last = now.history
    .slice(before.history.length)
    .findLast(({ kind }) => kind !== 'viewed' && kind !== 'read' && kind !== 'opened');
  return last?.sentence ?? now.turn.sentence;
}
