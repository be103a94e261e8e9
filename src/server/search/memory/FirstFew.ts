/** The first few of many things in some order, each of which is offered once. */
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
    const heap = this.#heap;
    let child = i;
    while (child > 0) {
      const parent = (child - 1) >> 1;
      if (this.#compare(heap[parent]!, heap[child]!) >= 0) return;
      this.#swap(child, parent);
      child = parent;
    }
  }

  #sink(i: number): void {
    const heap = this.#heap;
    let top = i;
    for (;;) {
      let later = top;
      const left = 2 * top + 1;
      if (left < heap.length && this.#compare(heap[left]!, heap[later]!) > 0) later = left;
      if (left + 1 < heap.length && this.#compare(heap[left + 1]!, heap[later]!) > 0) {
        later = left + 1;
      }
      if (later === top) return;
      this.#swap(top, later);
      top = later;
    }
  }

  #swap(i: number, j: number): void {
    const heap = this.#heap;
    [heap[i], heap[j]] = [heap[j]!, heap[i]!];
  }
}
