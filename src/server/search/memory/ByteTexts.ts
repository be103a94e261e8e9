/** Short texts by number, as bytes one after another: a fraction of what strings would take. */
import { grown, trimmed } from './grown.ts';
import type { Shelf } from './Shelf.ts';

const free = -1;

export class ByteTexts {
  count = 0;
  #bytes = new Uint8Array(256);
  /** Where each text begins; the end is where the next one does. */
  #starts = new Uint32Array(17);
  /** The latest number of each different text, by hash; at most three quarters are taken. */
  #table = new Int32Array(32).fill(free);
  #different = 0;

  /**
   * Gives the first `length` of the bytes the next number. A later equal text is found instead.
   * @param hash theirs, where it is known already.
   */
  add(bytes: Uint8Array, length: number, hash = hashOf(bytes, 0, length)): number {
    const number = this.count++;
    const start = this.#starts[number]!;
    if (start + length > this.#bytes.length) this.#bytes = grown(this.#bytes, start + length);
    if (number + 2 > this.#starts.length) this.#starts = grown(this.#starts, number + 2);
    const all = this.#bytes;
    for (let i = 0; i < length; i++) all[start + i] = bytes[i]!;
    this.#starts[number + 1] = start + length;
    const place = this.#placeOf(hash, bytes, 0, length);
    if (this.#table[place] === free) this.#different++;
    this.#table[place] = number;
    if (this.#different * 4 > this.#table.length * 3) this.#enlargeTable();
    return number;
  }

  /** The latest number of a text; −1 where there is none. */
  find(bytes: Uint8Array, length: number, hash = hashOf(bytes, 0, length)): number {
    return this.#table[this.#placeOf(hash, bytes, 0, length)]!;
  }

  /** Texts of ASCII only. */
  asciiOf(number: number): string {
    let text = '';
    for (let i = this.#starts[number]!; i < this.#starts[number + 1]!; i++) {
      text += String.fromCharCode(this.#bytes[i]!);
    }
    return text;
  }

  beginsWith(number: number, bytes: Uint8Array): boolean {
    const start = this.#starts[number]!;
    if (this.#starts[number + 1]! - start < bytes.length) return false;
    for (let i = 0; i < bytes.length; i++) {
      if (this.#bytes[start + i] !== bytes[i]) return false;
    }
    return true;
  }

  /** By their bytes: negative where the first text stands before the other. */
  compare(a: number, b: number): number {
    const [startA, startB] = [this.#starts[a]!, this.#starts[b]!];
    const lengthA = this.#starts[a + 1]! - startA;
    const lengthB = this.#starts[b + 1]! - startB;
    const shorter = Math.min(lengthA, lengthB);
    for (let i = 0; i < shorter; i++) {
      const difference = this.#bytes[startA + i]! - this.#bytes[startB + i]!;
      if (difference !== 0) return difference;
    }
    return lengthA - lengthB;
  }

  /** Gives back memory that was kept for more texts. */
  trim(): void {
    this.#bytes = trimmed(this.#bytes, this.#starts[this.count]!);
    this.#starts = trimmed(this.#starts, this.count + 1);
  }

  keepOn(shelf: Shelf): void {
    this.count = shelf.value('count', this.count);
    this.#different = shelf.value('different', this.#different);
    this.#bytes = shelf.numbers('bytes', this.#bytes);
    this.#starts = shelf.numbers('starts', this.#starts);
    this.#table = shelf.numbers('table', this.#table);
  }

  #enlargeTable(): void {
    const numbers = this.#table.filter((number) => number !== free);
    this.#table = new Int32Array(this.#table.length * 2).fill(free);
    for (const number of numbers) {
      const start = this.#starts[number]!;
      // No two of them are equal: the first free place is theirs.
      const mask = this.#table.length - 1;
      let place = hashOf(this.#bytes, start, this.#starts[number + 1]! - start) & mask;
      while (this.#table[place] !== free) place = (place + 1) & mask;
      this.#table[place] = number;
    }
  }

  /** Where in the table the text is, or would be entered. */
  #placeOf(hash: number, bytes: Uint8Array, start: number, length: number): number {
    const table = this.#table;
    const mask = table.length - 1;
    let place = hash & mask;
    for (;;) {
      const number = table[place]!;
      if (number === free || this.#isEqual(number, bytes, start, length)) return place;
      place = (place + 1) & mask;
    }
  }

  #isEqual(number: number, bytes: Uint8Array, start: number, length: number): boolean {
    const own = this.#starts[number]!;
    if (this.#starts[number + 1]! - own !== length) return false;
    const all = this.#bytes;
    for (let i = 0; i < length; i++) {
      if (all[own + i] !== bytes[start + i]) return false;
    }
    return true;
  }
}

/** FNV-1a, 32 bits: begin with this, take in each byte, and finish. */
export const hashStart = 0x811c9dc5 | 0;

export function hashStep(hash: number, byte: number): number {
  return Math.imul(hash ^ byte, 0x01000193);
}

export function hashEnd(hash: number): number {
  return hash ^ (hash >>> 15);
}

function hashOf(bytes: Uint8Array, start: number, length: number): number {
  let hash = hashStart;
  for (let i = start; i < start + length; i++) hash = hashStep(hash, bytes[i]!);
  return hashEnd(hash);
}
