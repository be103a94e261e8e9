/** The first few of many things in an order by place, each of which is offered once. */
import { grown } from './grown.ts';

export class FirstFew {
  readonly #most: number;
  readonly #compareTies: (a: number, b: number) => number;
  readonly #inOrder: number;
  /** A heap: each stands no earlier than its two children at 2i + 1 and 2i + 2. */
  #places = new Float64Array(64);
  #things = new Uint32Array(64);
  #count = 0;
  /** What has a higher place than this has no chance any more: infinite until there are enough. */
  lastPlace = Infinity;

  /**
   * @param most how many to keep, at least 1.
   * @param compareTies of two things at one place, negative where the first stands earlier.
   * @param inOrder of things below this the lower one stands earlier.
   */
  constructor(most: number, compareTies: (a: number, b: number) => number, inOrder: number) {
    this.#most = most;
    this.#compareTies = compareTies;
    this.#inOrder = inOrder;
  }

  /** Tells soon of most things that have no chance; of any other it says nothing. */
  isTooLate(place: number, thing: number): boolean {
    if (place !== this.lastPlace || this.#count < this.#most) return place > this.lastPlace;
    const last = this.#things[0]!;
    return thing > last && thing < this.#inOrder;
  }

  offer(place: number, thing: number): void {
    if (this.#count < this.#most) {
      if (this.#count === this.#things.length) this.#grow();
      this.#places[this.#count] = place;
      this.#things[this.#count] = thing;
      this.#rise(this.#count++);
    } else if (this.#isBefore(place, thing, this.#places[0]!, this.#things[0]!)) {
      this.#places[0] = place;
      this.#things[0] = thing;
      this.#sink();
    }
    if (this.#count === this.#most) this.lastPlace = this.#places[0]!;
  }

  /** Takes them out, the first first. */
  takeInOrder(): number[] {
    const things: number[] = Array.from({ length: this.#count });
    while (this.#count > 0) {
      things[--this.#count] = this.#things[0]!;
      this.#swap(0, this.#count);
      this.#sink();
    }
    return things;
  }

  #isBefore(place: number, thing: number, otherPlace: number, other: number): boolean {
    return place < otherPlace || (place === otherPlace && this.#compareTies(thing, other) < 0);
  }

  #standsBefore(i: number, j: number): boolean {
    const [places, things] = [this.#places, this.#things];
    return this.#isBefore(places[i]!, things[i]!, places[j]!, things[j]!);
  }

  #rise(from: number): void {
    let i = from;
    while (i > 0) {
      const parent = (i - 1) >> 1;
      if (!this.#standsBefore(parent, i)) return;
      this.#swap(i, parent);
      i = parent;
    }
  }

  #sink(): void {
    let i = 0;
    for (;;) {
      const left = 2 * i + 1;
      let latest = i;
      if (left < this.#count && this.#standsBefore(latest, left)) latest = left;
      if (left + 1 < this.#count && this.#standsBefore(latest, left + 1)) latest = left + 1;
      if (latest === i) return;
      this.#swap(i, latest);
      i = latest;
    }
  }

  #swap(i: number, j: number): void {
    const [places, things] = [this.#places, this.#things];
    [places[i], places[j]] = [places[j]!, places[i]!];
    [things[i], things[j]] = [things[j]!, things[i]!];
  }

  #grow(): void {
    this.#places = grown(this.#places, this.#count + 1);
    this.#things = grown(this.#things, this.#count + 1);
  }
}
