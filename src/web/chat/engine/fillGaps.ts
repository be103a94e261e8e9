/** Loads the messages that are missing where the reader looks, a page at a time. */
import { chatLimits } from '#domain/chat/chatLimits.ts';
import type { ThreadConnection } from './ThreadConnection.ts';
import type { ThreadStore } from './threadStore.ts';

export interface GapFiller {
  /** These numbers are in sight. */
  show(from: number, to: number): void;
  /** Loads what is missing in sight; nothing after a page failed, until that problem is cleared. */
  fill(): void;
}

const chunk = chatLimits.page;

export function createGapFiller<Problem>(
  { outside, problemOf }: ThreadConnection<Problem>,
  store: ThreadStore<Problem>,
): GapFiller {
  const { log } = store;
  const loading = new Set<number>();
  let wanted: { from: number; to: number } | null = null;

  function fill(): void {
    const { status, pageProblem } = store.state();
    if (wanted === null || status !== 'idle' || pageProblem !== null) return;
    let { from } = wanted;
    for (;;) {
      const gap = log.missingIn(from, wanted.to);
      if (gap === null) return;
      const start = Math.max(log.firstNumber(), gap.from - ((gap.from - 1) % chunk));
      void load(start);
      from = start + chunk;
    }
  }

  async function load(start: number): Promise<void> {
    if (loading.has(start)) return;
    loading.add(start);
    try {
      const page = await outside.page({ after: start - 1 });
      store.learnPage(page);
      loading.delete(start);
      store.set({});
      // An empty page would be requested forever.
      if (page.messages.length > 0) fill();
    } catch (error) {
      loading.delete(start);
      store.set({ pageProblem: problemOf(error) });
    }
  }

  return {
    show(from, to) {
      wanted = { from, to };
      fill();
    },
    fill,
  };
}
