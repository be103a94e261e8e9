/**
 * Numbers in a standing order, in short runs, so that one that comes or goes moves only its own
 * run. The order is by place, and by `compareTies` where places are equal.
 */

/** A run that has grown to this is parted in two. */
const longestRun = 512;
const newRun = 400;

export interface Order {
  /** Lower stands earlier; Infinity is allowed. */
  placeOf(number: number): number;
  /** Negative where the first stands before the other. Of different numbers never 0. */
  compareTies(a: number, b: number): number;
}

interface Run {
  /** With room for the longest run. */
  numbers: Uint32Array;
  length: number;
}

export class SortedOrder {
  readonly #order: Order;
  #runs: Run[] = [];
  /** Of each run, the place of its first number: searching them stays in one piece of memory. */
  #firstPlaces: number[] = [];

  constructor(order: Order) {
    this.#order = order;
  }

  compare(a: number, b: number): number {
    const placeA = this.#order.placeOf(a);
    const placeB = this.#order.placeOf(b);
    if (placeA < placeB) return -1;
    return placeA > placeB ? 1 : this.#order.compareTies(a, b);
  }

  /** Replaces everything. @param numbers in this order already. */
  fill(numbers: Uint32Array): void {
    this.#runs = [];
    this.#firstPlaces = [];
    for (let start = 0; start < numbers.length; start += newRun) {
      this.#addRun(this.#runs.length, numbers.subarray(start, start + newRun));
    }
  }

  insert(number: number): void {
    if (this.#runs.length === 0) {
      this.#addRun(0, Uint32Array.of(number));
      return;
    }
    const at = this.#runFor(number);
    const run = this.#runs[at]!;
    const index = this.#indexIn(run, number);
    run.numbers.copyWithin(index + 1, index, run.length);
    run.numbers[index] = number;
    run.length++;
    if (index === 0) this.#firstPlaces[at] = this.#order.placeOf(number);
    if (run.length === longestRun) {
      run.length = longestRun / 2;
      this.#addRun(at + 1, run.numbers.subarray(run.length));
    }
  }

  /** To be called while the number still has the place it was inserted at. */
  remove(number: number): void {
    const at = this.#runFor(number);
    const run = this.#runs[at]!;
    const index = this.#indexIn(run, number);
    if (run.numbers[index] !== number) throw new Error(`${number} is not where it is sorted.`);
    run.numbers.copyWithin(index, index + 1, run.length);
    run.length--;
    if (run.length === 0) {
      this.#runs.splice(at, 1);
      this.#firstPlaces.splice(at, 1);
    } else if (index === 0) {
      this.#firstPlaces[at] = this.#order.placeOf(run.numbers[0]!);
    }
  }

  /** Calls `visit` with each number in order until it returns false. */
  walk(visit: (number: number) => boolean): void {
    for (const { numbers, length } of this.#runs) {
      for (let i = 0; i < length; i++) {
        if (!visit(numbers[i]!)) return;
      }
    }
  }

  #addRun(at: number, numbers: Uint32Array): void {
    const run = { numbers: new Uint32Array(longestRun), length: numbers.length };
    run.numbers.set(numbers);
    this.#runs.splice(at, 0, run);
    this.#firstPlaces.splice(at, 0, this.#order.placeOf(numbers[0]!));
  }

  /** The last run that begins at or before the number, or else the first. */
  #runFor(number: number): number {
    const place = this.#order.placeOf(number);
    let low = 0;
    let high = this.#runs.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >>> 1;
      const first = this.#firstPlaces[middle]!;
      const beginsBefore =
        first < place ||
        (first === place && this.#compareTies(this.#runs[middle]!.numbers[0]!, number) <= 0);
      if (beginsBefore) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  /** The first index in the run whose number does not stand before this one. */
  #indexIn({ numbers, length }: Run, number: number): number {
    let low = 0;
    let high = length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.compare(numbers[middle]!, number) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #compareTies(a: number, b: number): number {
    return a === b ? 0 : this.#order.compareTies(a, b);
  }
}
