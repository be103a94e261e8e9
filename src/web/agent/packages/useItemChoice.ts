import type { wordingApi } from '#api/wording.ts';
import type { ReplyOf } from '#api/endpoint.ts';
import { type Asked, useReply } from '../../client/useReply.ts';
import { agentQueries } from '../agentQueries.ts';

export type OfferedItem = ReplyOf<typeof wordingApi.itemChoice>['items'][number];

/** Approved items in the brokerage's own words, the latest version of each; retired ones too. */
export function useItemChoice(): [Asked<OfferedItem[]>, retry: () => void] {
  const [asked, retry] = useReply(agentQueries.itemChoice, {});
  if (asked.status !== 'idle') return [asked, retry];
  return [{ ...asked, reply: asked.reply.items }, retry];
}
