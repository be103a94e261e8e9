/** One at a time under a name, and of two the later: who was at it is told to end, and waited for. */
export class LatestAlone {
  readonly #holders = new Map<string, { stop: AbortController; over: Promise<void> }>();

  /** @param work ends as soon as it can when its signal fires */
  async run<T>(name: string, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const before = this.#holders.get(name);
    const stop = new AbortController();
    const { promise: over, resolve: end } = Promise.withResolvers<void>();
    const mine = { stop, over };
    this.#holders.set(name, mine);
    before?.stop.abort();
    try {
      await before?.over;
      return await work(stop.signal);
    } finally {
      end();
      if (this.#holders.get(name) === mine) this.#holders.delete(name);
    }
  }
}
