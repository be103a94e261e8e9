/**
 * A thread beside the server that holds something and answers questions about it, in the order in
 * which they come. One that dies, or says nothing for too long, is started again.
 */
import { Worker } from 'node:worker_threads';
import type { Asks, FromThread, ToThread } from './answerAsks.ts';

/** The thread is not there now, or died over the question; it is being started again. */
export class ThreadAway extends Error {
  override name = 'ThreadAway';
}

export interface ThreadOptions<Started> {
  program: URL;
  /** What it is handed at each start. */
  data(): unknown;
  /** Hears each time that it is ready. */
  onStarted?(started: Started): void;
  onSaid(line: string): void;
  /** Hears why it ended, or could not start, when nobody had asked it to end. */
  onLost(error: unknown): void;
  /** A thread that owes an answer for longer is ended. */
  patienceMs?: number;
  /** The pause before a new start; each start that fails doubles it, up to `longestRestMs`. */
  restMs?: number;
}

interface Open {
  resolve(gives: unknown): void;
  reject(error: unknown): void;
  askedMs: number;
}

const usualPatienceMs = 60_000;
const usualRestMs = 250;
const longestRestMs = 30_000;
/** Within its patience a thread is looked at so often; it must be late at two looks on end. */
const looks = 4;

export class KeptThread<A extends Asks, Started> {
  readonly #options: ThreadOptions<Started>;
  readonly #open = new Map<number, Open>();
  readonly #looking: NodeJS.Timeout;
  #thread: Worker | null = null;
  #ready = willBe<Started>();
  #isReady = false;
  #wasReady = false;
  #isRetired = false;
  #restMs: number;
  #resting: NodeJS.Timeout | undefined;
  #lastNumber = 0;
  #lateNumber = 0;

  constructor(options: ThreadOptions<Started>) {
    this.#options = options;
    this.#restMs = options.restMs ?? usualRestMs;
    const { patienceMs = usualPatienceMs } = options;
    this.#looking = setInterval(() => this.#look(patienceMs), patienceMs / looks).unref();
    this.#start();
  }

  get isReady(): boolean {
    return this.#isReady;
  }

  /**
   * Resolves once the thread answers, be it after another start.
   * @throws what kept it from starting the first time; ThreadAway once it is retired
   */
  ready(): Promise<Started> {
    return this.#ready.promise;
  }

  /**
   * @param memory that is given away with the question
   * @throws ThreadAway, or what the question failed with
   */
  ask<K extends keyof A & string>(
    kind: K,
    of: A[K]['of'],
    memory: ArrayBuffer[] = [],
  ): Promise<A[K]['gives']> {
    if (!this.#isReady) return Promise.reject(new ThreadAway('The thread is not there.'));
    return new Promise((resolve, reject) => {
      const number = ++this.#lastNumber;
      this.#open.set(number, { resolve, reject, askedMs: performance.now() });
      this.#thread!.postMessage({ number, kind, of } satisfies ToThread, memory);
    });
  }

  /** It is not started again from now on. */
  retire(): void {
    this.#isRetired = true;
    clearTimeout(this.#resting);
    if (!this.#isReady) this.#ready.reject(new ThreadAway('The thread is not started any more.'));
  }

  async stop(): Promise<void> {
    this.retire();
    clearInterval(this.#looking);
    await this.#thread?.terminate();
  }

  #start(): void {
    const { program, data } = this.#options;
    const thread = new Worker(program, { workerData: data() });
    let why: unknown = new Error('The thread has ended.');
    thread.on('message', (message: FromThread<Started>) => this.#hear(message));
    thread.on('error', (error) => (why = error));
    thread.on('exit', () => this.#lose(why));
    this.#thread = thread;
  }

  #hear(message: FromThread<Started>): void {
    if ('started' in message) {
      this.#isReady = true;
      this.#wasReady = true;
      this.#restMs = this.#options.restMs ?? usualRestMs;
      // Whoever waits for an answer has something else that keeps the process alive.
      this.#thread!.unref();
      this.#options.onStarted?.(message.started);
      this.#ready.resolve(message.started);
    } else if ('said' in message) {
      this.#options.onSaid(message.said);
    } else {
      for (const answer of message.answers) {
        const open = this.#open.get(answer.number);
        this.#open.delete(answer.number);
        if ('failed' in answer) open?.reject(answer.failed);
        else open?.resolve(answer.gives);
      }
    }
  }

  #lose(why: unknown): void {
    this.#thread = null;
    if (this.#isReady) this.#ready = willBe();
    this.#isReady = false;
    for (const { reject } of this.#open.values()) reject(new ThreadAway('The thread has ended.'));
    this.#open.clear();
    if (this.#isRetired) {
      this.#ready.reject(new ThreadAway('The thread is not started any more.'));
      return;
    }
    if (!this.#wasReady) {
      clearInterval(this.#looking);
      this.#ready.reject(why);
      return;
    }
    this.#options.onLost(why);
    this.#resting = setTimeout(() => this.#start(), this.#restMs).unref();
    this.#restMs = Math.min(longestRestMs, this.#restMs * 2);
  }

  /** Late twice: the first time it may have been this thread that stood still. */
  #look(patienceMs: number): void {
    const [oldest] = this.#open;
    if (!oldest || performance.now() - oldest[1].askedMs < patienceMs) return;
    if (this.#lateNumber === oldest[0]) void this.#thread?.terminate();
    this.#lateNumber = oldest[0];
  }
}

/** Whoever waits for it hears of its failure; where nobody does, that is no fault. */
function willBe<T>(): PromiseWithResolvers<T> {
  const resolvers = Promise.withResolvers<T>();
  resolvers.promise.catch(() => {});
  return resolvers;
}
