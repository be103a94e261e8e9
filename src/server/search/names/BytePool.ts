/** A few bytes for each slot, one after another: a fraction of what arrays of their own take. */
import { grown } from '../memory/grown.ts';

/** Bytes given up before the rest moves together. */
const leastWaste = 1 << 20;

export class BytePool {
  #bytes = new Uint8Array(1024);
  #end = 0;
  #starts = new Uint32Array(64);
  #lengths = new Uint32Array(64);
  #wasted = 0;

  get byteLength(): number {
    return this.#bytes.length;
  }

  /** Good until the next change; empty for a slot that was never set. */
  get(slot: number): Uint8Array {
    if (slot >= this.#starts.length) return this.#bytes.subarray(0, 0);
    const start = this.#starts[slot]!;
    return this.#bytes.subarray(start, start + this.#lengths[slot]!);
  }

  set(slot: number, bytes: Uint8Array): void {
    if (slot >= this.#starts.length) {
      this.#starts = grown(this.#starts, slot + 1);
      this.#lengths = grown(this.#lengths, slot + 1);
    }
    this.clear(slot);
    if (this.#wasted > leastWaste && this.#wasted > this.#end / 2) this.#moveTogether();
    if (this.#end + bytes.length > this.#bytes.length) {
      this.#bytes = grown(this.#bytes, this.#end + bytes.length);
    }
    this.#bytes.set(bytes, this.#end);
    this.#starts[slot] = this.#end;
    this.#lengths[slot] = bytes.length;
    this.#end += bytes.length;
  }

  clear(slot: number): void {
    if (slot >= this.#starts.length) return;
    this.#wasted += this.#lengths[slot]!;
    this.#lengths[slot] = 0;
  }

  #moveTogether(): void {
    const bytes = new Uint8Array(this.#bytes.length);
    let end = 0;
    for (let slot = 0; slot < this.#starts.length; slot++) {
      const start = this.#starts[slot]!;
      const length = this.#lengths[slot]!;
      bytes.set(this.#bytes.subarray(start, start + length), end);
      this.#starts[slot] = end;
      end += length;
    }
    this.#bytes = bytes;
    this.#end = end;
    this.#wasted = 0;
  }
}
