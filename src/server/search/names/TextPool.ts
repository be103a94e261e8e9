/** A few short texts for each slot as bytes one after another: a fraction of what strings take. */
import { grown } from '../memory/grown.ts';

/** No text has it. */
const between = '\n';
const encoder = new TextEncoder();
const decoder = new TextDecoder();
/** Bytes given up before the rest moves together. */
const leastWaste = 1 << 20;

export class TextPool {
  #bytes = new Uint8Array(1024);
  #end = 0;
  #starts = new Uint32Array(64);
  #lengths = new Uint32Array(64);
  #wasted = 0;

  get byteLength(): number {
    return this.#bytes.length;
  }

  get(slot: number): string[] {
    const start = this.#starts[slot]!;
    return decoder.decode(this.#bytes.subarray(start, start + this.#lengths[slot]!)).split(between);
  }

  set(slot: number, texts: string[]): void {
    const bytes = encoder.encode(texts.map((text) => text.replaceAll(between, ' ')).join(between));
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
