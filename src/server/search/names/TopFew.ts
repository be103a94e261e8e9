/** The numbers with the highest scores, of which only so many are kept. */
export class TopFew {
  readonly #most: number;
  /** A heap: the lowest score is first. */
  readonly #scores: Float64Array;
  readonly #numbers: Int32Array;
  #count = 0;

  constructor(most: number) {
    this.#most = most;
    this.#scores = new Float64Array(most);
    this.#numbers = new Int32Array(most);
  }

  offer(number: number, score: number): void {
    if (this.#count < this.#most) this.#rise(this.#count++, number, score);
    else if (score > this.#scores[0]!) this.#sink(number, score);
  }

  /** In no order. */
  get numbers(): Int32Array {
    return this.#numbers.subarray(0, this.#count);
  }

  forEach(tell: (number: number, score: number) => void): void {
    for (let at = 0; at < this.#count; at++) tell(this.#numbers[at]!, this.#scores[at]!);
  }

  #rise(from: number, number: number, score: number): void {
    let at = from;
    while (at > 0) {
      const above = (at - 1) >>> 1;
      if (this.#scores[above]! <= score) break;
      this.#put(at, this.#numbers[above]!, this.#scores[above]!);
      at = above;
    }
    this.#put(at, number, score);
  }

  #sink(number: number, score: number): void {
    let at = 0;
    for (;;) {
      let below = at * 2 + 1;
      if (below >= this.#count) break;
      if (below + 1 < this.#count && this.#scores[below + 1]! < this.#scores[below]!) below++;
      if (this.#scores[below]! >= score) break;
      this.#put(at, this.#numbers[below]!, this.#scores[below]!);
      at = below;
    }
    this.#put(at, number, score);
  }

  #put(at: number, number: number, score: number): void {
    this.#numbers[at] = number;
    this.#scores[at] = score;
  }
}
