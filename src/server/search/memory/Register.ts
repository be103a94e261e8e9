/**
 * Who is in the index. Each home has a number; a home that moves or is reworded gets a new one, so
 * that numbers only ever rise and what is remembered by an old number leads nowhere.
 */
import { grown } from './grown.ts';

const noSlot = -1;
const free = -1;

export class Register {
  /** How many numbers were given out; the next one. */
  count = 0;
  /** Of each number, the slot its home stands in; −1 where it is gone. */
  slotOf = new Int32Array(16);
  /** Of each number, a hash of the words its home was found by. */
  wordsMark = new Int32Array(16);

  /** The keys one after another; they are ASCII. */
  #bytes = new Uint8Array(256);
  #starts = new Uint32Array(17);
  /** The latest number of each key, found by the key's hash; at most two thirds are taken. */
  #table = new Int32Array(32).fill(free);
  #keys = 0;

  /** Gives the key a new number, which stands in no slot yet. */
  add(key: string, wordsMark: number): number {
    const number = this.count++;
    const start = this.#starts[number]!;
    this.#makeRoom(number, start + key.length);
    for (let i = 0; i < key.length; i++) this.#bytes[start + i] = key.charCodeAt(i);
    this.#starts[number + 1] = start + key.length;
    this.slotOf[number] = noSlot;
    this.wordsMark[number] = wordsMark;
    this.#enter(key, number);
    return number;
  }

  /** The number of the home with this key, if it is in the index now; else −1. */
  numberOf(key: string): number {
    const number = this.#table[this.#placeOf(key)]!;
    return number !== free && this.slotOf[number] !== noSlot ? number : -1;
  }

  keyOf(number: number): string {
    let key = '';
    for (let i = this.#starts[number]!; i < this.#starts[number + 1]!; i++) {
      key += String.fromCharCode(this.#bytes[i]!);
    }
    return key;
  }

  /** Negative where the first number's key stands before the other's. */
  compareKeys(a: number, b: number): number {
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

  #makeRoom(number: number, bytes: number): void {
    if (bytes > this.#bytes.length) this.#bytes = grown(this.#bytes, bytes);
    if (number >= this.slotOf.length) {
      this.slotOf = grown(this.slotOf, number + 1);
      this.wordsMark = grown(this.wordsMark, number + 1);
      this.#starts = grown(this.#starts, number + 2);
    }
  }

  #enter(key: string, number: number): void {
    const place = this.#placeOf(key);
    if (this.#table[place] === free) this.#keys++;
    this.#table[place] = number;
    if (this.#keys * 3 > this.#table.length * 2) this.#enlargeTable();
  }

  #enlargeTable(): void {
    const numbers = this.#table.filter((number) => number !== free);
    this.#table = new Int32Array(this.#table.length * 2).fill(free);
    for (const number of numbers) this.#table[this.#placeOf(this.keyOf(number))] = number;
  }

  /** Where in the table the key is, or would be entered. */
  #placeOf(key: string): number {
    const mask = this.#table.length - 1;
    let place = hashOf(key) & mask;
    for (;;) {
      const number = this.#table[place]!;
      if (number === free || this.#isKeyOf(number, key)) return place;
      place = (place + 1) & mask;
    }
  }

  #isKeyOf(number: number, key: string): boolean {
    const start = this.#starts[number]!;
    if (this.#starts[number + 1]! - start !== key.length) return false;
    for (let i = 0; i < key.length; i++) {
      if (this.#bytes[start + i] !== key.charCodeAt(i)) return false;
    }
    return true;
  }
}

/** FNV-1a over the text's UTF-16 units, 32 bits. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5 | 0;
  for (let i = 0; i < text.length; i++) {
    hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  }
  return hash ^ (hash >>> 15);
}
