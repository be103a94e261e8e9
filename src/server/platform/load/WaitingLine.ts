/** Work that only few may do at once: the rest waits in turn, and too many are turned away. */

export class LineFull extends Error {
  override name = 'LineFull';
}

export interface LineLimits {
  atOnce: number;
  waiting: number;
}

export class WaitingLine {
  readonly #limits: LineLimits;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(limits: LineLimits) {
    this.#limits = limits;
  }

  /** @throws LineFull at once, where as many wait as may */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running >= this.#limits.atOnce) {
      if (this.#waiting.length >= this.#limits.waiting) throw new LineFull();
      // Whoever leaves hands the place on, so that nobody slips in between.
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    } else {
      this.#running++;
    }
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running--;
    }
  }

  /** How many have work that has not begun. */
  get waiting(): number {
    return this.#waiting.length;
  }
}
