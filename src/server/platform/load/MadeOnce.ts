import { RecentlyUsed } from './RecentlyUsed.ts';

/** What costs to make: made once for all who ask meanwhile, then kept while it is in demand. */
export class MadeOnce<Value> {
  readonly #kept: RecentlyUsed<string, Value>;
  readonly #underWay = new Map<string, Promise<Value>>();
  readonly #weigh: (value: Value) => number;

  /** @param maxWeight of all that is kept, as `weigh` has it */
  constructor(maxWeight: number, weigh: (value: Value) => number) {
    this.#kept = new RecentlyUsed(maxWeight);
    this.#weigh = weigh;
  }

  /** How many are being made. */
  get underWay(): number {
    return this.#underWay.size;
  }

  /** As far as it is kept or under way. */
  known(name: string): Value | Promise<Value> | undefined {
    return this.#kept.get(name) ?? this.#underWay.get(name);
  }

  /**
   * What could not be made is made anew for whoever asks next.
   * @param name names it wholly: the same name is the same value
   */
  async of(name: string, make: () => Promise<Value>): Promise<Value> {
    const known = this.known(name);
    if (known !== undefined) return known;
    const making = this.#make(name, make).finally(() => this.#underWay.delete(name));
    this.#underWay.set(name, making);
    return making;
  }

  async #make(name: string, make: () => Promise<Value>): Promise<Value> {
    const value = await make();
    this.#kept.set(name, value, this.#weigh(value));
    return value;
  }
}
