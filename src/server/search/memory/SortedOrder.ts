/**
 * Every home by one of the list's sorts: numbers in short sorted runs, so that one that comes or
 * goes moves only its own run.
 */

/** A run that grows beyond this is parted in two. */
const longestRun = 512;
const newRun = 400;

export class SortedOrder {
  /** Negative where the first number stands before the other. No two are equal. */
  readonly compare: (a: number, b: number) => number;
  #runs: Run[] = [];

  constructor(compare: (a: number, b: number) => number) {
    this.compare = compare;
  }

  /** Replaces everything. @param numbers in this order already. */
  fill(numbers: Uint32Array): void {
    this.#runs = [];
    for (let start = 0; start < numbers.length; start += newRun) {
      this.#runs.push(runOf(numbers.subarray(start, start + newRun)));
    }
  }

  insert(number: number): void {
    if (this.#runs.length === 0) this.#runs.push(runOf(new Uint32Array(0)));
    const at = this.#runFor(number);
    const run = this.#runs[at]!;
    const place = this.#placeIn(run, number);
    run.numbers.copyWithin(place + 1, place, run.length);
    run.numbers[place] = number;
    run.length++;
    if (run.length === longestRun) {
      const half = longestRun / 2;
      this.#runs.splice(at + 1, 0, runOf(run.numbers.subarray(half)));
      run.length = half;
    }
  }

  /** To be called while the number still compares as it did when it was inserted. */
  remove(number: number): void {
    const at = this.#runFor(number);
    const run = this.#runs[at]!;
    const place = this.#placeIn(run, number);
    if (run.numbers[place] !== number) throw new Error(`${number} is not where it is sorted.`);
    run.numbers.copyWithin(place, place + 1, run.length);
    run.length--;
    if (run.length === 0) this.#runs.splice(at, 1);
  }

  /** Calls `visit` with each number in order until it returns false. */
  walk(visit: (number: number) => boolean): void {
    for (const run of this.#runs) {
      for (let i = 0; i < run.length; i++) {
        if (!visit(run.numbers[i]!)) return;
      }
    }
  }

  /** The last run that begins at or before the number. */
  #runFor(number: number): number {
    let low = 0;
    let high = this.#runs.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >>> 1;
      if (this.compare(this.#runs[middle]!.numbers[0]!, number) <= 0) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  /** The first place in the run whose number does not stand before this one. */
  #placeIn(run: Run, number: number): number {
    let low = 0;
    let high = run.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.compare(run.numbers[middle]!, number) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

interface Run {
  /** With room for the longest run. */
  numbers: Uint32Array;
  length: number;
}

function runOf(numbers: Uint32Array): Run {
  const run = { numbers: new Uint32Array(longestRun), length: numbers.length };
  run.numbers.set(numbers);
  return run;
}
