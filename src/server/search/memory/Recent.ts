/** What was asked for last, ready to be asked for again. */
export class Recent<T> {
  readonly #kept = new Map<string, T>();
  readonly #size: number;

  constructor(size: number) {
    this.#size = size;
  }

  /** What is kept under the key if it is still good; else what `make` gives, which is then kept. */
  get(key: string, make: () => T, isGood: (kept: T) => boolean): T {
    const before = this.#kept.get(key);
    const kept = before !== undefined && isGood(before) ? before : make();
    // A Map keeps the order of entering: the first has not been asked for the longest.
    this.#kept.delete(key);
    this.#kept.set(key, kept);
    if (this.#kept.size > this.#size) this.#kept.delete(this.#kept.keys().next().value!);
    return kept;
  }
}
