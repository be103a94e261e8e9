/** The message that the reader was sent to, by the address or by a link on the page. */
import { type RefObject, useCallback, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { MessageListHandle } from './MessageList.tsx';

export interface Jumps {
  /** Number of the message in the address; null where the address has none. */
  askedNumber: number | null;
  /** Number of the message to highlight. */
  lit: number | null;
  goTo(number: number): void;
}

export function useJumps(list: RefObject<MessageListHandle | null>): Jumps {
  const [asked] = useSearchParams();
  const askedNumber = Number(asked.get('message')) || null;
  /** The last jump on the page; a new address overrides it. */
  const [gone, setGone] = useState<{ to: number; since: number | null } | null>(null);
  useEffect(() => {
    if (askedNumber !== null) list.current?.showNumber(askedNumber);
  }, [askedNumber, list]);
  const goTo = useCallback(
    (number: number) => {
      list.current?.showNumber(number);
      setGone({ to: number, since: askedNumber });
    },
    [askedNumber, list],
  );
  const lit = gone !== null && gone.since === askedNumber ? gone.to : askedNumber;
  return { askedNumber, lit, goTo };
}
