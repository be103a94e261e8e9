/** Numbers for positions: the same position is the same number, from 0 on in order of their coming. */

const fullest = 0.6;

export class PositionTable {
  #slots = new Int32Array(1 << 12).fill(-1);
  #x = new Int32Array(1 << 11);
  #y = new Int32Array(1 << 11);
  #size = 0;

  get size(): number {
    return this.#size;
  }

  /** The number of a position, a new one where it was not known. */
  add(x: number, y: number): number {
    const slot = this.#slotOf(x, y);
    const known = this.#slots[slot]!;
    if (known >= 0) return known;
    if (this.#size === this.#x.length) this.#growColumns();
    const number = this.#size++;
    this.#x[number] = x;
    this.#y[number] = y;
    this.#slots[slot] = number;
    if (this.#size > this.#slots.length * fullest) this.#growSlots();
    return number;
  }

  /** -1 where the position is not known. */
  find(x: number, y: number): number {
    return this.#slots[this.#slotOf(x, y)]!;
  }

  x(number: number): number {
    return this.#x[number]!;
  }

  y(number: number): number {
    return this.#y[number]!;
  }

  #slotOf(x: number, y: number): number {
    const mask = this.#slots.length - 1;
    let slot = (Math.imul(x, 0x9e3779b1) ^ Math.imul(y, 0x85ebca77)) >>> 0;
    slot = (slot ^ (slot >>> 15)) & mask;
    for (;;) {
      const number = this.#slots[slot]!;
      if (number < 0 || (this.#x[number] === x && this.#y[number] === y)) return slot;
      slot = (slot + 1) & mask;
    }
  }

  #growColumns(): void {
    const [x, y] = [this.#x, this.#y];
    this.#x = new Int32Array(x.length * 2);
    this.#y = new Int32Array(x.length * 2);
    this.#x.set(x);
    this.#y.set(y);
  }

  #growSlots(): void {
    this.#slots = new Int32Array(this.#slots.length * 2).fill(-1);
    for (let number = 0; number < this.#size; number++) {
      this.#slots[this.#slotOf(this.#x[number]!, this.#y[number]!)] = number;
    }
  }
}
