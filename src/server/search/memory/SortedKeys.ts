/**
 * Short texts in the order of their bytes, numbered from 0: of each only what it does not share with
 * the one before. Every sixteenth is whole, and where it begins is known.
 */
import { grown, trimmed } from './grown.ts';
import type { Shelf } from './Shelf.ts';

const blockBits = 4;
const perBlock = 2 ** blockBits;
/** Lengths take a byte each. */
const longest = 255;

export class SortedKeys {
  count = 0;
  /** Of each text: how many bytes it shares with the one before, how many are its own, and those. */
  #bytes = new Uint8Array(256);
  #end = 0;
  /** Where each sixteenth text begins. */
  #starts = new Uint32Array(16);
  /** The text that was added last. */
  #last = new Uint8Array(longest);
  #lastLength = 0;

  /** Gives the text the next number if it stands behind all others; else false. */
  add(text: Uint8Array, length: number): boolean {
    const last = this.#last;
    let same = 0;
    while (same < length && same < this.#lastLength && text[same] === last[same]) same++;
    const isBehind = same < length && (same === this.#lastLength || text[same]! > last[same]!);
    if (length > longest || (this.count > 0 && !isBehind)) return false;

    const isWhole = this.count % perBlock === 0;
    const shared = isWhole ? 0 : same;
    const most = this.#end + 2 + length;
    if (most > this.#bytes.length) this.#bytes = grown(this.#bytes, most);
    if (isWhole) this.#addStart();
    this.#bytes[this.#end++] = shared;
    this.#bytes[this.#end++] = length - shared;
    for (let i = shared; i < length; i++) this.#bytes[this.#end++] = text[i]!;
    for (let i = same; i < length; i++) last[i] = text[i]!;
    this.#lastLength = length;
    this.count++;
    return true;
  }

  /** The number of a text; −1 where it is not among them. */
  find(text: Uint8Array, length: number): number {
    let [low, high] = [0, (this.count + perBlock - 1) >>> blockBits];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#isUpTo(this.#starts[middle]!, text, length)) low = middle + 1;
      else high = middle;
    }
    return low === 0 ? -1 : this.#findAmong(low - 1, text, length);
  }

  /** Writes the bytes of a text into `into`, and says how many they are: 255 at most. */
  read(number: number, into: Uint8Array): number {
    const bytes = this.#bytes;
    let at = this.#starts[number >>> blockBits]!;
    let length = 0;
    for (let left = number % perBlock; left >= 0; left--) {
      const shared = bytes[at]!;
      length = shared + bytes[at + 1]!;
      at += 2;
      for (let i = shared; i < length; i++) into[i] = bytes[at++]!;
    }
    return length;
  }

  /** Gives back memory that was kept for more. */
  trim(): void {
    this.#bytes = trimmed(this.#bytes, this.#end);
    this.#starts = trimmed(this.#starts, (this.count + perBlock - 1) >>> blockBits);
  }

  keepOn(shelf: Shelf): void {
    this.count = shelf.value('count', this.count);
    this.#end = shelf.value('end', this.#end);
    this.#bytes = shelf.numbers('bytes', this.#bytes);
    this.#starts = shelf.numbers('starts', this.#starts);
    this.#last = shelf.numbers('last', this.#last);
    this.#lastLength = shelf.value('lastLength', this.#lastLength);
  }

  #addStart(): void {
    const block = this.count >>> blockBits;
    if (block === this.#starts.length) this.#starts = grown(this.#starts, block + 1);
    this.#starts[block] = this.#end;
  }

  /** Whether the whole text that begins at `at` stands before the other or equals it. */
  #isUpTo(at: number, text: Uint8Array, length: number): boolean {
    const bytes = this.#bytes;
    const own = bytes[at + 1]!;
    const shorter = Math.min(own, length);
    for (let i = 0; i < shorter; i++) {
      const difference = bytes[at + 2 + i]! - text[i]!;
      if (difference !== 0) return difference < 0;
    }
    return own <= length;
  }

  #findAmong(block: number, text: Uint8Array, length: number): number {
    const bytes = this.#bytes;
    const first = block << blockBits;
    const end = Math.min(first + perBlock, this.count);
    let at = this.#starts[block]!;
    // How many bytes the one before, which stands before the text, has in common with it.
    let same = 0;
    for (let number = first; number < end; number++) {
      const shared = bytes[at]!;
      const next = at + 2 + bytes[at + 1]!;
      // Where it departs from the one before earlier than the text does, it stands behind the text.
      if (shared < same) return -1;
      if (shared === same) {
        at += 2;
        while (same < length && at < next && bytes[at] === text[same]) {
          at++;
          same++;
        }
        if (at === next) {
          if (same === length) return number;
        } else if (same === length || bytes[at]! > text[same]!) {
          return -1;
        }
      }
      at = next;
    }
    return -1;
  }
}
