/**
 * Columns for one piece of work, which the next overwrites: memory of their own for each would take as
 * long to get and to sweep up as small pieces take.
 */
export class Scratch {
  #memory = new ArrayBuffer(256 * 1024);
  #used = 0;

  /** Everything that was handed out before is given back. */
  begin(): void {
    this.#used = 0;
  }

  /** Zeros. */
  ints(length: number): Int32Array {
    return new Int32Array(this.#memory, this.#take(4 * length), length).fill(0);
  }

  /** Of anything: to be written before it is read. */
  doubles(length: number): Float64Array {
    return new Float64Array(this.#memory, this.#take(8 * length), length);
  }

  /** Where so many bytes begin. */
  #take(bytes: number): number {
    // A double stands at a multiple of eight.
    const whole = (bytes + 7) & ~7;
    if (this.#used + whole > this.#memory.byteLength) {
      // What was handed out keeps the memory it is in.
      this.#memory = new ArrayBuffer(2 * this.#memory.byteLength + whole);
      this.#used = 0;
    }
    const at = this.#used;
    this.#used += whole;
    return at;
  }
}
