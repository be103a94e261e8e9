/** The account on the page, and the calls that change it. */
import { useCallback, useState } from 'react';
import { useDispatch } from 'react-redux';
import type { z } from 'zod';
import { type Me } from '#api/user.ts';
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
  const [latest, setLatest] = useState<Account | null>(null);
  const dispatch = useDispatch();
  const changed = useCallback(
    (me: Account) => {
      setLatest(me);
      dispatch(accountChanged(me));
    },
    [dispatch],
  );
  const shown = latest !== null && asked.status === 'idle' ? { ...asked, reply: latest } : asked;
  return { asked: shown, retry, changed };
}
