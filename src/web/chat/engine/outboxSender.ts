/** Sends the messages of an outbox in the order of writing, and tries again while the network is down. */
import type { OutboxOutside, Unsent } from './OutboxOutside.ts';
import { createRerun } from './rerun.ts';

export interface Sender {
  /** A call during a run sends what was added meanwhile, too. */
  sendAll(): Promise<void>;
  /** The next failure is followed by the shortest pause again. */
  forgetFailures(): void;
  /** Starts counting again for a message that its author sends once more. */
  forgetTries(clientId: string): void;
}

export interface SenderOptions<Sent> {
  /** Aborts once the outbox is closed. */
  signal: AbortSignal;
  /** Called after each change of the store; resolves once the list shows it. */
  changed(): Promise<void>;
  onSent(threadId: string, sent: Sent): void;
}

const firstPauseMs = 1_000;
const longestPauseMs = 30_000;

export function createSender<What, Sent>(
  outside: OutboxOutside<What, Sent>,
  { signal, changed, onSent }: SenderOptions<Sent>,
): Sender {
  const { profileId, store } = outside;
  const tries = new Map<string, number>();
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  signal.addEventListener('abort', () => clearTimeout(timer));

  const sendAll = createRerun(async () => {
    clearTimeout(timer);
    if (!signal.aborted) await outside.alone(sendInOrder);
  });

  async function sendInOrder(): Promise<void> {
    while (!signal.aborted) {
      // Read again each time: another tab may have added or sent.
      const next = (await store.all(profileId)).find(({ refusal }) => refusal === null);
      if (next === undefined || signal.aborted) return;
      if (!(await sendOne(next))) return;
    }
  }

  /** @returns whether the next message may be sent */
  async function sendOne(unsent: Unsent<What>): Promise<boolean> {
    const { clientId, threadId } = unsent;
    try {
      const sent = await outside.send(unsent);
      failures = 0;
      tries.delete(clientId);
      // Shown as sent before it is removed from the unsent ones.
      onSent(threadId, sent);
      outside.tell({ kind: 'sent', threadId, sent });
      await store.remove(clientId);
      await changed();
      return true;
    } catch (error) {
      if (signal.aborted) return false;
      return await failed(unsent, error);
    }
  }

  async function failed(unsent: Unsent<What>, error: unknown): Promise<boolean> {
    const { clientId } = unsent;
    const count = (tries.get(clientId) ?? 0) + 1;
    tries.set(clientId, count);
    const verdict = outside.verdictOn(error, count);
    if (verdict.kind === 'later') {
      sendLater();
      return false;
    }
    // A message that its author deleted meanwhile is not put back.
    const isStillThere = (await store.all(profileId)).some((one) => one.clientId === clientId);
    if (isStillThere) await store.put({ ...unsent, refusal: verdict.sentence });
    await changed();
    return true;
  }

  function sendLater(): void {
    clearTimeout(timer);
    const pauseMs = Math.min(longestPauseMs, firstPauseMs * 2 ** failures++);
    timer = setTimeout(() => void sendAll(), pauseMs);
  }

  return {
    sendAll,
    forgetFailures: () => void (failures = 0),
    forgetTries: (clientId) => void tries.delete(clientId),
  };
}
