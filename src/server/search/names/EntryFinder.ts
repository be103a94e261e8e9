/** The entries worth a closer look: those in which most of the typed words occur, and the likelier. */
import type { Point } from '#domain/geo.ts';
import type { Entries } from './Entries.ts';
import { TopFew } from './TopFew.ts';
import type { TypedWord } from './typedWords.ts';

const closerLooks = 160;
/** Where words were too common to be followed. */
const firstLooks = 1000;
/** Of those that have the rarest of the words. */
const ofRarestLooks = 40;
const commonWordWorth = 2;
/** Occurrences that are followed, the rarest words first; a common word is looked up in the found. */
const mostOccurrences = 40_000;
/** That one word more occurs is worth more than kind, size and distance; the rarer the more. */
const wordWorth = 3;
const rareWorth = 1;
/** An entry in which so much less occurs than in another is passed over: a word, even a rare one. */
const muchLess = 7;

export class EntryFinder {
  readonly #entries: Entries;
  /** Of each entry, which of the typed words occur in it, a bit for each. */
  #occurring = new Uint16Array(1024);
  #touched = new Int32Array(1024);
  #touchedCount = 0;

  constructor(entries: Entries) {
    this.#entries = entries;
  }

  /** In no order; a copy. */
  find(typed: TypedWord[], near: Point | null, streetsYn = true): number[] {
    if (this.#occurring.length < this.#entries.end) {
      this.#occurring = new Uint16Array(this.#entries.end * 2);
      this.#touched = new Int32Array(this.#entries.end * 2);
    }
    this.#touchedCount = 0;
    const { worths, leftOut, rarest } = this.#followOccurrences(typed);
    const worthOfMask = worthsOfMasks(worths);
    let most = 0;
    for (let i = 0; i < this.#touchedCount; i++) {
      const worth = worthOfMask[this.#occurring[this.#touched[i]!]!]!;
      if (worth > most) most = worth;
    }
    const worthOf = this.#entries.columns.worthNear(near);
    // `Queens, New York`: thousands have the common words, and few the one that counts.
    const ofRarest = new TopFew(ofRarestLooks);
    const best = new TopFew(leftOut.length > 0 ? firstLooks : closerLooks);
    for (let i = 0; i < this.#touchedCount; i++) {
      const number = this.#touched[i]!;
      const mask = this.#occurring[number]!;
      const occurring = worthOfMask[mask]!;
      const hasRarest = (mask & rarest) !== 0;
      this.#occurring[number] = 0;
      if (!streetsYn && this.#entries.columns.isStreet(number)) continue;
      const worth = occurring + worthOf(number);
      // A state's name counts only for names that have it: `Queens, New York` is not East New York, Queens.
      if (hasRarest) ofRarest.offer(number, worth);
      if (occurring >= most - muchLess) best.offer(number, worth);
    }
    const found = new Set([...this.#withLeftOut(best, leftOut), ...ofRarest.numbers]);
    return [...found].filter((number) => this.#entries.at(number) !== null);
  }

  /** Common words were not followed; now that few entries are left they are looked up in these. */
  #withLeftOut(best: TopFew, leftOut: TypedWord[]): number[] {
    if (leftOut.length === 0) return [...best.numbers];
    const fewer = new TopFew(closerLooks);
    best.forEach((number, score) => {
      const entry = this.#entries.at(number);
      if (entry === null) return;
      let found = 0;
      for (const { fits } of leftOut) {
        const isThere = (word: number) => fits.has(word);
        if (entry.words.some(isThere) || entry.context.some(isThere)) found++;
      }
      fewer.offer(number, score + found * commonWordWorth);
    });
    return [...fewer.numbers];
  }

  #followOccurrences(typed: TypedWord[]): Followed {
    const leftOut: TypedWord[] = [];
    const worths = typed.map(() => 0);
    const byCount = typed
      .map(({ fits }, at) => ({ at, words: [...fits.keys()], count: this.#countOf(fits) }))
      .filter(({ count }) => count > 0)
      .sort((a, b) => a.count - b.count);
    let followed = 0;
    for (const { at, words, count } of byCount) {
      if (followed > 0 && followed + count > mostOccurrences) {
        leftOut.push(typed[at]!);
        continue;
      }
      followed += count;
      worths[at] = wordWorth + rareWorth * Math.log10(this.#entries.end / count);
      for (const word of words) this.#markAll(this.#entries.entriesWith(word), 1 << at);
    }
    return { worths, leftOut, rarest: 1 << (byCount[0]?.at ?? 0) };
  }

  #countOf(fits: TypedWord['fits']): number {
    let count = 0;
    for (const word of fits.keys()) count += this.#entries.entriesWith(word).length;
    return count;
  }

  #markAll(numbers: Int32Array, bit: number): void {
    for (let i = 0; i < numbers.length; i++) {
      const number = numbers[i]!;
      if (this.#occurring[number] === 0) this.#touched[this.#touchedCount++] = number;
      this.#occurring[number]! |= bit;
    }
  }
}

interface Followed {
  /** What it is worth that each of the words occurs; 0 where it was not followed. */
  worths: number[];
  /** Too common to follow. */
  leftOut: TypedWord[];
  /** The bit of the word that occurs least. */
  rarest: number;
}

/** Of each set of words, as the bits of its number, what it is worth that all of them occur. */
function worthsOfMasks(worths: number[]): Float64Array {
  const ofMask = new Float64Array(1 << worths.length);
  for (let mask = 1; mask < ofMask.length; mask++) {
    const lowest = 31 - Math.clz32(mask & -mask);
    ofMask[mask] = ofMask[mask & (mask - 1)]! + worths[lowest]!;
  }
  return ofMask;
}
