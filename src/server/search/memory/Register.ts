/**
 * Who is in the index. Each home has a number; a home that moves or is reworded gets a new one, so
 * that numbers only ever rise and what is remembered by an old number leads nowhere.
 */
import { ByteTexts } from './ByteTexts.ts';
import { grown, trimmed } from './grown.ts';
import { placeOn, type Shelf } from './Shelf.ts';

export const noSlot = -1;
/** ListingKey allows no more, and ASCII alone. */
const longestKey = 100;

export class Register {
  /** Of each number, the slot its home stands in; noSlot where it is gone. */
  slotOf = new Int32Array(16);
  /** Of each number, what its words come to. */
  wordsMark = new Int32Array(16);
  /** Numbers below it are in the order of their keys: homes are mostly read in that order. */
  #inOrder = 0;
  readonly #keys = new ByteTexts();
  readonly #scratch = new Uint8Array(longestKey);

  /** How many numbers were given out; the next one. */
  get count(): number {
    return this.#keys.count;
  }

  /** Gives the home with this key a new number, which has no slot yet. */
  add(key: string, wordsMark: number): number {
    return this.#enter(this.#keys.add(this.#bytesOf(key), 0, key.length), wordsMark);
  }

  /** As `add`, of a home whose key was never met; `findable` must follow. */
  addUnseen(key: string, wordsMark: number): number {
    return this.#enter(this.#keys.addUnseen(this.#bytesOf(key), 0, key.length), wordsMark);
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
    if (this.#inOrder === number && (number === 0 || this.#keys.compare(number - 1, number) < 0)) {
      this.#inOrder++;
    }
    this.slotOf[number] = noSlot;
    this.wordsMark[number] = wordsMark;
    return number;
  }

  /** The number of the home with this key, if it is in the index now; else −1. */
  numberOf(key: string): number {
    const number = this.#keys.find(this.#bytesOf(key), 0, key.length);
    return number !== -1 && this.slotOf[number] !== noSlot ? number : -1;
  }

  keyOf(number: number): string {
    return this.#keys.asciiOf(number);
  }

  /** Negative where the first number's key stands before the other's. */
  compareKeys(a: number, b: number): number {
    return a < this.#inOrder && b < this.#inOrder ? a - b : this.#keys.compare(a, b);
  }

  /** Gives back memory that was kept for more homes. */
  trim(): void {
    this.#keys.trim();
    this.slotOf = trimmed(this.slotOf, this.count);
    this.wordsMark = trimmed(this.wordsMark, this.count);
  }

  keepOn(shelf: Shelf): void {
    this.slotOf = shelf.numbers('slotOf', this.slotOf);
    this.wordsMark = shelf.numbers('wordsMark', this.wordsMark);
    this.#inOrder = shelf.value('inOrder', this.#inOrder);
    this.#keys.keepOn(placeOn(shelf, 'keys'));
  }

  #bytesOf(key: string): Uint8Array {
    for (let i = 0; i < key.length; i++) this.#scratch[i] = key.charCodeAt(i);
    return this.#scratch;
  }
}
