/** The account on the page, and the calls that change it. */
import { useCallback } from 'react';
import { useDispatch } from 'react-redux';
import type { z } from 'zod';
import type { Me } from '#api/userSchemas.ts';
import { type Asked, useReply } from '../../client/useReply.ts';
import { accountChanged } from '../userSlice.ts';
import { userQueries } from '../userQueries.ts';

export type Account = z.infer<typeof Me>;

/** What each chapter is handed. */
export interface WithAccount {
  me: Account;
  /** What the server says after a change; the whole app follows. */
  changed(me: Account): void;
}

export function useAccount(): Pick<WithAccount, 'changed'> & {
  asked: Asked<Account>;
  retry(): void;
} {
  const [asked, retry] = useReply(userQueries.me, {});
  const dispatch = useDispatch();
  const changed = useCallback((me: Account) => void dispatch(accountChanged(me)), [dispatch]);
  return { asked, retry, changed };
}
