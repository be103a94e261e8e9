/**
 * How often each was counted lately, over all server processes: every process counts its own, and
 * tells the others whenever that has grown by a tenth of what is allowed, so that a limit costs no
 * question to anybody. It may be passed by that tenth for each further process, and by what a broken
 * road between processes lost; what must hold to the letter is counted in the database
 * (`user/signInThrottle.ts`, `mail/countLetter.ts`).
 */
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Bus } from '../live/bus/Bus.ts';

export interface SharedCounts {
  /**
   * Counts one more.
   * @param windowMs begins with the first that is counted after the one before
   * @param most what is allowed in a window
   */
  count(key: string, windowMs: number, most: number): { current: number; ttl: number };
  stop(): void;
}

/** How often one process counted a key, as it tells the others: in all of its window so far. */
const Told = z.object({
  from: z.string(),
  key: z.string(),
  count: z.number().int().nonnegative(),
  /** A span and no instant, as clocks of machines differ. */
  leftMs: z.number().nonnegative(),
});
type Told = z.infer<typeof Told>;

interface Counted {
  own: number;
  told: number;
  endsMs: number;
  /** By process. */
  others: Map<string, { count: number; endsMs: number }> | null;
}

const topic = 'limits';
/** Tells of a window that a process makes at most, but for the rounding. */
const tellings = 10;

interface Options {
  bus: Pick<Bus, 'publish' | 'subscribe'>;
  /** Of a clock that is never set. */
  nowMs?(): number;
  /** The one counted longest ago is forgotten beyond that. */
  mostKeys?: number;
}

export function shareCounts(options: Options): SharedCounts {
  const { bus, nowMs = () => performance.now(), mostKeys = 50_000 } = options;
  const self = randomUUID();
  const counted = new Map<string, Counted>();

  function take(key: string): Counted {
    const known = counted.get(key) ?? { own: 0, told: 0, endsMs: 0, others: null };
    counted.delete(key);
    counted.set(key, known);
    if (counted.size > mostKeys) counted.delete(counted.keys().next().value!);
    return known;
  }

  /** What others counted in windows that are not over, and when the last of those is. */
  function ofOthers({ others }: Counted, now: number): { count: number; endsMs: number } {
    const sum = { count: 0, endsMs: 0 };
    for (const [from, { count, endsMs }] of others ?? []) {
      if (endsMs <= now) {
        others!.delete(from);
        continue;
      }
      sum.count += count;
      sum.endsMs = Math.max(sum.endsMs, endsMs);
    }
    return sum;
  }

  const stop = bus.subscribe(topic, (payload) => {
    const { from, key, count, leftMs } = Told.parse(payload);
    if (from === self) return;
    const known = take(key);
    known.others ??= new Map();
    known.others.set(from, { count, endsMs: nowMs() + leftMs });
  });

  return {
    stop,
    count(key, windowMs, most) {
      const now = nowMs();
      const known = take(key);
      if (known.endsMs <= now) {
        known.own = known.told = 0;
        known.endsMs = now + windowMs;
      }
      known.own++;
      const leftMs = known.endsMs - now;
      // Who has used up all by this process alone is refused everywhere; more of it is no news.
      if (known.told <= most && known.own - known.told >= Math.max(1, most / tellings)) {
        known.told = known.own;
        const told: Told = { from: self, key, count: known.own, leftMs };
        bus.publish(topic, told);
      }
      const others = ofOthers(known, now);
      return {
        current: known.own + others.count,
        ttl: Math.max(leftMs, others.endsMs - now),
      };
    },
  };
}
