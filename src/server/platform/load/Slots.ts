/** How many of a kind run at once: overall, and for one person or address. Nobody waits here. */

export interface SlotLimits {
  total: number;
  perKey: number;
}

export type Entry =
  | { kind: 'in'; leave(): void }
  /** Everybody together has too many under way. */
  | { kind: 'full' }
  /** This one has too many under way. */
  | { kind: 'yours full' };

export class Slots {
  readonly #limits: SlotLimits;
  readonly #taken = new Map<string, number>();
  #total = 0;

  constructor(limits: SlotLimits) {
    this.#limits = limits;
  }

  /** `leave` gives the slot back; a second call of it does nothing. */
  enter(key: string): Entry {
    const taken = this.#taken.get(key) ?? 0;
    if (taken >= this.#limits.perKey) return { kind: 'yours full' };
    if (this.#total >= this.#limits.total) return { kind: 'full' };
    this.#taken.set(key, taken + 1);
    this.#total++;
    let insideYn = true;
    return {
      kind: 'in',
      leave: () => {
        if (!insideYn) return;
        insideYn = false;
        this.#total--;
        const left = this.#taken.get(key)! - 1;
        if (left === 0) this.#taken.delete(key);
        else this.#taken.set(key, left);
      },
    };
  }

  get total(): number {
    return this.#total;
  }
}
