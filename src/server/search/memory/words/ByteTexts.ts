/** Short texts by number, as bytes one after another: a fraction of what strings would take. */
import { grown, trimmed } from '../grown.ts';
import type { Shelf } from '../Shelf.ts';

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
   * Gives the bytes from … to − 1 the next number. A later equal text is found instead.
   * @param hash theirs, where it is known already.
   */
  add(bytes: Uint8Array, from: number, to: number, hash = hashOf(bytes, from, to)): number {
    const place = this.#placeOf(bytes, from, to, hash);
    if (this.#table[place] === free) this.#different++;
    const number = this.#put(bytes, from, to);
    this.#table[place] = number;
    if (this.#different * 4 > this.#table.length * 3) this.#rebuildTable(this.#table.length * 2);
    return number;
  }

  /** Gives bytes that are not among the texts yet the next number; `findable` must follow. */
  addUnseen(bytes: Uint8Array, from: number, to: number): number {
    this.#different++;
    return this.#put(bytes, from, to);
  }

  /** To be called after `addUnseen`, once for all, before anything is looked for. */
  findable(): void {
    let length = this.#table.length;
    while (this.#different * 4 > length * 3) length *= 2;
    this.#rebuildTable(length);
  }

  /** The latest number of a text; −1 where there is none. */
  find(bytes: Uint8Array, from: number, to: number, hash = hashOf(bytes, from, to)): number {
    return this.#table[this.#placeOf(bytes, from, to, hash)]!;
  }

  /** Texts of ASCII only. */
  asciiOf(number: number): string {
    let text = '';
    for (let i = this.#starts[number]!; i < this.#starts[number + 1]!; i++) {
      text += String.fromCharCode(this.#bytes[i]!);
    }
    return text;
  }

  /** Writes the bytes of a text into `into`, and says how many they are. */
  read(number: number, into: Uint8Array): number {
    const start = this.#starts[number]!;
    const length = this.#starts[number + 1]! - start;
    for (let i = 0; i < length; i++) into[i] = this.#bytes[start + i]!;
    return length;
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

  #put(bytes: Uint8Array, from: number, to: number): number {
    const number = this.count++;
    const start = this.#starts[number]!;
    const end = start + to - from;
    if (end > this.#bytes.length) this.#bytes = grown(this.#bytes, end);
    if (number + 2 > this.#starts.length) this.#starts = grown(this.#starts, number + 2);
    const all = this.#bytes;
    for (let i = from; i < to; i++) all[start + i - from] = bytes[i]!;
    this.#starts[number + 1] = end;
    return number;
  }

  /** Of equal texts the latest is found, as it was before. @param length a power of two. */
  #rebuildTable(length: number): void {
    const table = (this.#table = new Int32Array(length).fill(free));
    const [starts, bytes] = [this.#starts, this.#bytes];
    for (let number = 0; number < this.count; number++) {
      const [from, to] = [starts[number]!, starts[number + 1]!];
      table[this.#placeOf(bytes, from, to, hashOf(bytes, from, to))] = number;
    }
  }

  /** Where in the table the text is, or would be entered. */
  #placeOf(bytes: Uint8Array, from: number, to: number, hash: number): number {
    const [table, starts, all] = [this.#table, this.#starts, this.#bytes];
    const mask = table.length - 1;
    const length = to - from;
    for (let place = hash & mask; ; place = (place + 1) & mask) {
      const number = table[place]!;
      if (number === free) return place;
      const start = starts[number]!;
      if (starts[number + 1]! - start !== length) continue;
      let same = 0;
      while (same < length && all[start + same] === bytes[from + same]) same++;
      if (same === length) return place;
    }
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

function hashOf(bytes: Uint8Array, from: number, to: number): number {
  let hash = hashStart;
  for (let i = from; i < to; i++) hash = hashStep(hash, bytes[i]!);
  return hashEnd(hash);
}
