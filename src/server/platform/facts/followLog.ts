/** One follower of the log, which has its own pace and its own place. */
import type { FactKind } from '#domain/facts.ts';
import type { Db } from '../db/connect.ts';
import { type FactBatch, type NumberedFact, readFacts } from './readFacts.ts';

export interface Follow {
  after: number;
  kinds: readonly FactKind[];
  handle(facts: NumberedFact[]): Promise<void>;
  onError(error: unknown): void;
}

/** A batch as it was read for the whole process, with the number it was read after. */
export interface SharedBatch extends FactBatch {
  after: number;
}

export interface Following {
  stop(): Promise<void>;
}

interface Follower extends Following {
  /** Takes what the process has read; who is further behind reads by itself. */
  offer(batch: SharedBatch): void;
}

const batchSize = 5_000;
/** A follower that is busy for longer reads by itself afterwards. */
const mostOffers = 20;
const firstPauseMs = 250;
const longestPauseMs = 30_000;

export function followLog(db: Db, { after, kinds, handle, onError }: Follow): Follower {
  const wanted = new Set<FactKind>(kinds);
  const ending = new AbortController();
  const offers: SharedBatch[] = [];
  let place = after;
  let wantedYn = false;
  let running: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let pauseMs = firstPauseMs;

  async function next(): Promise<{ facts: NumberedFact[]; upTo: number; moreYn: boolean }> {
    while (offers[0] && offers[0].upTo <= place) offers.shift();
    const [offer] = offers;
    if (!offer || offer.after > place) return readFacts(db, place, kinds, batchSize);
    const facts = offer.facts.filter(({ number, fact }) => number > place && wanted.has(fact.kind));
    return { facts, upTo: offer.upTo, moreYn: offers.length > 1 };
  }

  async function run(): Promise<void> {
    while (wantedYn && !ending.signal.aborted) {
      wantedYn = false;
      const { facts, upTo, moreYn } = await next();
      if (facts.length > 0) await handle(facts);
      place = upTo;
      pauseMs = firstPauseMs;
      if (moreYn) wantedYn = true;
    }
  }

  function wake(): void {
    wantedYn = true;
    if (ending.signal.aborted || running || timer) return;
    running = run()
      .catch((error: unknown) => {
        if (ending.signal.aborted) return;
        onError(error);
        timer = setTimeout(() => {
          timer = undefined;
          wake();
        }, pauseMs);
        pauseMs = Math.min(longestPauseMs, pauseMs * 2);
      })
      .finally(() => {
        running = undefined;
        if (wantedYn) wake();
      });
  }

  wake();
  return {
    offer(batch) {
      if (offers.length < mostOffers) offers.push(batch);
      wake();
    },
    async stop() {
      ending.abort();
      clearTimeout(timer);
      await running;
    },
  };
}
