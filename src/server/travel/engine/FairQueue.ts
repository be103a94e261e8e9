/** Work that is done one after the other, a piece of each asker's in turn, however many one has. */
import { TryLater } from '../../platform/http/errors.ts';
import type { Asker } from '../TravelTimes.ts';

export interface QueueLimits {
  perAsker: number;
  total: number;
}

interface Waiting {
  work(): Promise<void>;
  giveUp(reason: unknown): void;
}

export class FairQueue {
  readonly #limits: QueueLimits;
  /** In the order in which their turns come. */
  readonly #byAsker = new Map<string, Waiting[]>();
  #total = 0;
  #busyYn = false;

  constructor(limits: QueueLimits) {
    this.#limits = limits;
  }

  get waiting(): number {
    return this.#total;
  }

  /** @throws TryLater where too many wait; the signal's reason once nobody waits for it */
  async run<T>({ key, signal }: Asker, work: () => Promise<T>): Promise<T> {
    signal.throwIfAborted();
    const mine = this.#byAsker.get(key) ?? [];
    if (mine.length >= this.#limits.perAsker) {
      throw new TryLater(
        429,
        'too_many_requests',
        'Wait until the travel times before are here.',
        5,
      );
    }
    if (this.#total >= this.#limits.total) {
      throw new TryLater(
        503,
        'busy',
        'Many people are asking for travel times. Try again in a moment.',
        10,
      );
    }
    return new Promise<T>((resolve, reject) => {
      const waiting: Waiting = {
        work: () => {
          signal.removeEventListener('abort', leave);
          return work().then(resolve, reject);
        },
        giveUp: reject,
      };
      const leave = () => {
        this.#remove(key, waiting);
        reject(signal.reason as Error);
      };
      signal.addEventListener('abort', leave, { once: true });
      mine.push(waiting);
      this.#byAsker.set(key, mine);
      this.#total++;
      void this.#goOn();
    });
  }

  /** Everybody who waits is told no. */
  giveUp(reason: unknown): void {
    const all = [...this.#byAsker.values()].flat();
    this.#byAsker.clear();
    this.#total = 0;
    for (const waiting of all) waiting.giveUp(reason);
  }

  async #goOn(): Promise<void> {
    if (this.#busyYn) return;
    this.#busyYn = true;
    for (let next = this.#next(); next; next = this.#next()) await next.work();
    this.#busyYn = false;
  }

  /** The first of whoever's turn it is; the next turn of theirs comes after everybody else's. */
  #next(): Waiting | undefined {
    const turn = this.#byAsker.entries().next();
    if (turn.done) return undefined;
    const [key, mine] = turn.value;
    const first = mine.shift()!;
    this.#total--;
    this.#byAsker.delete(key);
    if (mine.length > 0) this.#byAsker.set(key, mine);
    return first;
  }

  #remove(key: string, waiting: Waiting): void {
    const mine = this.#byAsker.get(key);
    const at = mine?.indexOf(waiting) ?? -1;
    if (at < 0) return;
    mine!.splice(at, 1);
    this.#total--;
    if (mine!.length === 0) this.#byAsker.delete(key);
  }
}
