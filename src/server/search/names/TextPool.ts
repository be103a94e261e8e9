/** A few short texts for each slot as bytes one after another: a fraction of what strings take. */
import { BytePool } from './BytePool.ts';

/** No text has it. */
const between = '\n';
const encoder = new TextEncoder();
const decoder = new TextDecoder();

export class TextPool {
  readonly #bytes = new BytePool();

  get byteLength(): number {
    return this.#bytes.byteLength;
  }

  get(slot: number): string[] {
    return decoder.decode(this.#bytes.get(slot)).split(between);
  }

  set(slot: number, texts: string[]): void {
    const joined = texts.map((text) => text.replaceAll(between, ' ')).join(between);
    this.#bytes.set(slot, encoder.encode(joined));
  }

  clear(slot: number): void {
    this.#bytes.clear(slot);
  }
}
