/** The index in memory as it is asked from outside its thread. */
import type { Instant } from '#domain/calendar.ts';
import type { SearchFilter } from '#domain/search/SearchFilter.ts';
import type { PriceHistogram } from '#domain/search/SearchReply.ts';
import { TryLater } from '../../platform/http/errors.ts';
import { type KeptThread, ThreadAway } from '../../platform/load/KeptThread.ts';
import { Recent } from '../memory/Recent.ts';
import { readHomesWritten } from '../writeHomes.ts';
import type { WrittenHomes } from '../WrittenHomes.ts';
import type { AskedMinutes, FoundHomes, SearchEngine } from '../SearchIndex.ts';
import type { SearchAsks, SearchStarted } from './searchAsks.ts';

export type SearchThread = KeptThread<SearchAsks, SearchStarted>;

/** More than are measured at once. */
const placesKept = 256;
/** As many as are usually under way, with time to be packed; longer ones are rare. */
const roomsKept = 32;
const longestRoom = 128 * 1024;

export class ThreadIndex implements SearchEngine {
  #size = 0;
  #edition = 0;
  readonly #thread: SearchThread;
  /** Objects that stand for places here, as the places themselves are in the thread. */
  readonly #places = new Recent<object>(placesKept);
  /** Memory of answers that are no longer read: it goes to the thread and comes back. */
  readonly #rooms: ArrayBuffer[] = [];

  constructor(thread: SearchThread) {
    this.#thread = thread;
  }

  get size(): number {
    return this.#size;
  }

  get edition(): number {
    return this.#edition;
  }

  /** Homes have been taken in, or the thread has begun anew: there are so many. */
  changed(size: number): void {
    this.#size = size;
    this.#edition++;
  }

  minutesFor(filter: SearchFilter): AskedMinutes {
    return { missing: () => this.#missing(filter) };
  }

  forgetMinutes(): void {
    // A thread that is away has forgotten them.
    this.#thread.ask('forgetMinutes', null).catch(() => {});
  }

  async search(filter: SearchFilter, now: Instant): Promise<FoundHomes> {
    return readHomesWritten(await this.searchWritten(filter, now));
  }

  searchWritten(filter: SearchFilter, now: Instant): Promise<WrittenHomes> {
    const room = this.#rooms.pop() ?? null;
    return this.#ask('search', { filter, now, room }, room === null ? [] : [room]);
  }

  takeBack({ json: { buffer } }: WrittenHomes): void {
    if (this.#rooms.length === roomsKept || buffer.byteLength > longestRoom) return;
    this.#rooms.push(buffer);
  }

  histogram(filter: SearchFilter, now: Instant): Promise<PriceHistogram> {
    return this.#ask('histogram', { filter, now });
  }

  async #missing(filter: SearchFilter) {
    const missing = await this.#ask('missing', filter);
    return missing.map(({ id, place, question, homes }) => ({
      place: this.#places.get(
        place,
        () => ({}),
        () => true,
      ),
      question,
      homes,
      learn: (measured: SearchAsks['learn']['of']['measured']) => {
        // A thread that has gone has nothing to learn.
        this.#thread.ask('learn', { id, measured }).catch(() => {});
      },
    }));
  }

  /** @throws TryLater while the thread is being started again */
  async #ask<K extends keyof SearchAsks>(
    kind: K,
    of: SearchAsks[K]['of'],
    memory: ArrayBuffer[] = [],
  ): Promise<SearchAsks[K]['gives']> {
    try {
      return await this.#thread.ask(kind, of, memory);
    } catch (error) {
      if (error instanceof ThreadAway) throw isAway();
      throw error;
    }
  }
}

function isAway(): TryLater {
  const sentence = 'The search is being started again. Try again in a moment.';
  return new TryLater(503, 'unavailable', sentence, 5);
}
