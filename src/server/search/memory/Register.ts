/**
 * Who is in the index. Each home has a number; a home that moves or is reworded gets a new one, so
 * that numbers only ever rise and what is remembered by an old number leads nowhere.
 */
import { ByteTexts } from './words/ByteTexts.ts';
import { grown, trimmed } from './grown.ts';
import { placeOn, type Shelf } from './Shelf.ts';
import { SortedKeys } from './SortedKeys.ts';

export const noSlot = -1;
/** ListingKey allows no more, and ASCII alone. */
const longestKey = 100;

export class Register {
  /** Of each number, the slot its home stands in; noSlot where it is gone. */
  slotOf = new Int32Array(16);
  /** Of each number, what its words come to. */
  wordsMark = new Int32Array(16);
  /** The keys of the first numbers: homes are mostly read in the order of their keys. */
  readonly #sorted = new SortedKeys();
  /** Those of all others. */
  readonly #keys = new ByteTexts();
  readonly #scratch = new Uint8Array(longestKey);
  readonly #other = new Uint8Array(longestKey);

  /** How many numbers were given out; the next one. */
  get count(): number {
    return this.#sorted.count + this.#keys.count;
  }

  /** Gives the home with this key a new number, which has no slot yet. */
  add(key: string, wordsMark: number): number {
    const number = this.#keys.add(bytesOf(key, this.#scratch), 0, key.length);
    return this.#enter(this.#sorted.count + number, wordsMark);
  }

  /** As `add`, of a home whose key was never met; `findable` must follow. */
  addUnseen(key: string, wordsMark: number): number {
    const bytes = bytesOf(key, this.#scratch);
    const number = this.count;
    if (this.#keys.count > 0 || !this.#sorted.add(bytes, key.length)) {
      this.#keys.addUnseen(bytes, 0, key.length);
    }
    return this.#enter(number, wordsMark);
  }

  /** To be called after `addUnseen`, once for all. */
  findable(): void {
    this.#keys.findable();
  }

  #enter(number: number, wordsMark: number): number {
    if (number >= this.slotOf.length) {
      this.slotOf = grown(this.slotOf, number + 1);
      this.wordsMark = grown(this.wordsMark, number + 1);
    }
    this.slotOf[number] = noSlot;
    this.wordsMark[number] = wordsMark;
    return number;
  }

  /** The number of the home with this key, if it is in the index now; else −1. */
  numberOf(key: string): number {
    const number = this.#find(key);
    return number !== -1 && this.slotOf[number] !== noSlot ? number : -1;
  }

  /** The latest number of the key, which is among the later ones if it is there at all. */
  #find(key: string): number {
    const bytes = bytesOf(key, this.#scratch);
    const later = this.#keys.find(bytes, 0, key.length);
    return later === -1 ? this.#sorted.find(bytes, key.length) : this.#sorted.count + later;
  }

  keyOf(number: number): string {
    const later = number - this.#sorted.count;
    if (later >= 0) return this.#keys.asciiOf(later);
    const length = this.#sorted.read(number, this.#scratch);
    let key = '';
    for (let i = 0; i < length; i++) key += String.fromCharCode(this.#scratch[i]!);
    return key;
  }

  /** Numbers below this rise as their keys do. */
  get inOrder(): number {
    return this.#sorted.count;
  }

  /** Negative where the first number's key stands before the other's. */
  compareKeys(a: number, b: number): number {
    const { count } = this.#sorted;
    if (a < count && b < count) return a - b;
    if (a >= count && b >= count) return this.#keys.compare(a - count, b - count);
    const lengthA = this.#read(a, this.#scratch);
    const lengthB = this.#read(b, this.#other);
    for (let i = 0; i < lengthA && i < lengthB; i++) {
      const difference = this.#scratch[i]! - this.#other[i]!;
      if (difference !== 0) return difference;
    }
    return lengthA - lengthB;
  }

  #read(number: number, into: Uint8Array): number {
    const later = number - this.#sorted.count;
    return later < 0 ? this.#sorted.read(number, into) : this.#keys.read(later, into);
  }

  /** Gives back memory that was kept for more homes. */
  trim(): void {
    this.#sorted.trim();
    this.#keys.trim();
    this.slotOf = trimmed(this.slotOf, this.count);
    this.wordsMark = trimmed(this.wordsMark, this.count);
  }

  keepOn(shelf: Shelf): void {
    this.slotOf = shelf.numbers('slotOf', this.slotOf);
    this.wordsMark = shelf.numbers('wordsMark', this.wordsMark);
    this.#sorted.keepOn(placeOn(shelf, 'sorted'));
    this.#keys.keepOn(placeOn(shelf, 'keys'));
  }
}

function bytesOf(key: string, into: Uint8Array): Uint8Array {
  for (let i = 0; i < key.length; i++) into[i] = key.charCodeAt(i);
  return into;
}
