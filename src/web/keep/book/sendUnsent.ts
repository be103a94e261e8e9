import type { Keep, KeepList } from '#domain/keep/Keep.ts';
import { keepLimits } from '#domain/keep/keepLimits.ts';
import type { BookOutside } from './Book.ts';
import type { Unsent, UnsentChanges } from './unsent.ts';

export interface Sending {
  /** Sends what is left. @returns once nothing is under way */
  drain(): Promise<void>;
  /** How many times something was taken. */
  sends(): number;
  close(): void;
}

interface SendingOptions extends Pick<BookOutside, 'send' | 'verdictOn' | 'later' | 'onRefused'> {
  unsent: UnsentChanges;
  /** The server has taken these. */
  onTaken(reply: { homes: Keep[]; lists: KeepList[] }, batch: readonly Unsent[]): void;
  onSettled(): void;
}

const firstPauseMs = 1_000;
const longestPauseMs = 60_000;

/** Sends changes in their order, some at a time, until the server has taken or refused each. */
export function sendUnsent(options: SendingOptions): Sending {
  const { unsent, verdictOn, later, onTaken, onSettled, onRefused } = options;
  let failures = 0;
  let sends = 0;
  let closedYn = false;
  let sending: Promise<void> | null = null;
  let sendAgainYn = false;
  let takeBack = () => {};

  function drain(): Promise<void> {
    takeBack();
    if (closedYn) return Promise.resolve();
    sendAgainYn = sending !== null;
    sending ??= sendRounds();
    return sending;
  }

  /** What was changed while the last round ended is sent in another. */
  async function sendRounds(): Promise<void> {
    do {
      sendAgainYn = false;
      await sendAll();
    } while (sendAgainYn);
    sending = null;
  }

  async function sendAll(): Promise<void> {
    for (;;) {
      const batch = unsent.all().slice(0, keepLimits.changes);
      if (batch.length === 0 || closedYn) return;
      try {
        await send(batch);
        failures = 0;
      } catch {
        // No answer: again, less and less often.
        const pause = Math.min(longestPauseMs, firstPauseMs * 2 ** failures++);
        if (!closedYn) takeBack = later(() => void drain(), pause);
        return;
      }
    }
  }

  /** @throws where it is to be tried again later */
  async function send(batch: readonly Unsent[]): Promise<void> {
    try {
      const reply = await options.send(batch.map(({ change }) => change));
      sends++;
      onTaken(reply, batch);
      for (const one of batch) unsent.settle(one);
      onSettled();
    } catch (error) {
      const verdict = verdictOn(error);
      if (verdict.kind === 'later') throw error;
      if (batch.length > 1) {
        // One of them is at fault: the others are not to suffer for it.
        for (const one of batch) await send([one]);
        return;
      }
      unsent.settle(batch[0]!);
      onSettled();
      onRefused(verdict.sentence);
    }
  }

  return {
    drain,
    sends: () => sends,
    close() {
      closedYn = true;
      takeBack();
    },
  };
}
