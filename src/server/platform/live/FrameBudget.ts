/** How many frames a socket may send: some at once, and a few more each second. */
export class FrameBudget {
  readonly #atOnce: number;
  readonly #perSecond: number;
  #left: number;
  #atMs: number;

  constructor(limits: { atOnce: number; perSecond: number }, nowMs: number) {
    this.#atOnce = limits.atOnce;
    this.#perSecond = limits.perSecond;
    this.#left = limits.atOnce;
    this.#atMs = nowMs;
  }

  /** False where there is none left. */
  take(nowMs: number): boolean {
    const earned = (Math.max(0, nowMs - this.#atMs) / 1000) * this.#perSecond;
    this.#left = Math.min(this.#atOnce, this.#left + earned);
    this.#atMs = nowMs;
    if (this.#left < 1) return false;
    this.#left -= 1;
    return true;
  }
}
