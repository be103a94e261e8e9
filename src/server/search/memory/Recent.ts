/** What was asked for last, ready to be asked for again. */
export class Recent<T> {
  readonly #kept = new Map<string, T>();
  readonly #size: number;

  constructor(size: number) {
    this.#size = size;
  }

  /**
   * What is kept under the key if it is still good; else what `make` gives, which is then kept.
   * @param make is handed what is dropped to make room, so that it can use its parts again.
   */
  get(key: string, make: (dropped: T | null) => T, isGood: (kept: T) => boolean): T {
    const before = this.#kept.get(key);
    // A Map keeps the order of entering: the first has not been asked for the longest.
    this.#kept.delete(key);
    const kept = before !== undefined && isGood(before) ? before : make(this.#dropOldest());
    this.#kept.set(key, kept);
    return kept;
  }

  #dropOldest(): T | null {
    if (this.#kept.size < this.#size) return null;
    const [key, oldest] = this.#kept.entries().next().value!;
    this.#kept.delete(key);
    return oldest;
  }
}
