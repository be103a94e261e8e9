/** Messages and changes of one thread that wait in this browser's outbox. */
import { useEffect, useSyncExternalStore } from 'react';
import { showToast } from '../../ui/Toast.tsx';
import { outboxOf, type UnsentMessage } from '../ownOutbox.ts';
import type { OpenThread } from '../ownThreads.ts';

export interface Waiting {
  all: readonly UnsentMessage[];
  /** Shown as messages: new ones, and edits that were refused. */
  unsent: readonly UnsentMessage[];
}

export function useWaiting(profileId: string, thread: OpenThread, threadId: string): Waiting {
  const outbox = outboxOf(profileId);
  const all = useSyncExternalStore(outbox.subscribe, outbox.all).filter(
    (one) => one.threadId === threadId && thread.numberOf(one.clientId) === undefined,
  );
  useRefusedReactions(profileId, all);
  const unsent = all.filter(
    ({ refusal, what: { change } }) =>
      change === undefined || (change.kind === 'edit' && refusal !== null),
  );
  return { all, unsent };
}

/** Shows the error of a refused reaction once, then drops the reaction. */
function useRefusedReactions(profileId: string, waiting: readonly UnsentMessage[]): void {
  const refused = waiting.find((one) => one.refusal !== null && one.what.change?.kind === 'react');
  const clientId = refused?.clientId ?? null;
  const refusal = refused?.refusal ?? null;
  useEffect(() => {
    if (clientId === null || refusal === null) return;
    showToast('error', refusal);
    void outboxOf(profileId).drop(clientId);
  }, [profileId, clientId, refusal]);
}
