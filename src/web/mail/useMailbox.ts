/** The letters of the demo, kept fresh while somebody looks. */
import type { mailApi } from '#api/mail.ts';
import type { ReplyOf } from '#api/endpoint.ts';
import { type Asked, useReply } from '../client/useReply.ts';
import { mailQueries } from './mailQueries.ts';

export type Mailbox = Asked<ReplyOf<typeof mailApi.mails>>;

export function useMailbox(to: string, page: number): [Mailbox, retry: () => void] {
  const query = { to, page: String(page) };
  return useReply(mailQueries.mails, { query }, { isWatched: true, isUnnamed: true });
}
