/** The first few of many numbers in some order, each of which is offered once. */
type Compare = (a: number, b: number) => number;

export class FirstFew {
  readonly #most: number;
  readonly #compare: Compare;
  /** A heap: each stands no earlier than its two children at 2i + 1 and 2i + 2. */
  readonly #heap: number[] = [];

  /** @param most how many to keep, at least 1. */
  constructor(most: number, compare: Compare) {
    this.#most = most;
    this.#compare = compare;
  }

  /** The last of those kept, once there are enough: only what stands before it still has a chance. */
  get last(): number | null {
    return this.#heap.length < this.#most ? null : this.#heap[0]!;
  }

  offer(number: number): void {
    const heap = this.#heap;
    if (heap.length < this.#most) {
      heap.push(number);
      this.#rise(heap.length - 1);
    } else if (this.#compare(number, heap[0]!) < 0) {
      heap[0] = number;
      this.#sink(0);
    }
  }

  inOrder(): number[] {
    return this.#heap.toSorted(this.#compare);
  }

  #rise(i: number): void {
    const parent = (i - 1) >> 1;
    if (i === 0 || this.#compare(this.#heap[parent]!, this.#heap[i]!) >= 0) return;
    this.#swap(i, parent);
    this.#rise(parent);
  }

  #sink(i: number): void {
    const heap = this.#heap;
    let later = i;
    for (const child of [2 * i + 1, 2 * i + 2]) {
      if (child < heap.length && this.#compare(heap[child]!, heap[later]!) > 0) later = child;
    }
    if (later === i) return;
    this.#swap(i, later);
    this.#sink(later);
  }

  #swap(i: number, j: number): void {
    const heap = this.#heap;
    [heap[i], heap[j]] = [heap[j]!, heap[i]!];
  }
}
