/** What has been opened, to be closed in the end or when a start fails halfway. */
export class Closers {
  #closers: (() => Promise<unknown> | void)[] = [];

  add(close: () => Promise<unknown> | void): void {
    this.#closers.push(close);
  }

  /** Closes the last first, all of them whatever fails, and then tells the first failure. Safe to call twice. */
  async close(): Promise<void> {
    const failures: unknown[] = [];
    for (const close of this.#closers.splice(0).toReversed()) {
      try {
        await close();
      } catch (error) {
        failures.push(error);
      }
    }
    if (failures.length > 0) throw failures[0];
  }
}
