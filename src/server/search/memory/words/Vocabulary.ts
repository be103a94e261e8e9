/**
 * Every word that was ever met, with a number for each. It cuts texts into the words that
 * `plainWords` would cut them into, which judges it, without making a string of each.
 */
import { plainWords } from '#domain/search/addressWords.ts';
import { lowestBits } from '../bits.ts';
import { ByteTexts } from './ByteTexts.ts';
import { grown } from '../grown.ts';
import { longestRecent, RecentWords } from './RecentWords.ts';
import type { Shelf } from '../Shelf.ts';

export class Vocabulary {
  readonly #texts = new ByteTexts();
  readonly #recent = new RecentWords();
  /** The text being read, as UTF-8. */
  #bytes = new Uint8Array(1024);
  /** The same, read four at a time. */
  #view = new DataView(this.#bytes.buffer);
  /** Of the bytes that are being read, those that part words. */
  #gaps = new Int32Array(64);
  /** The words read last, by number, in their order; what stands behind them means nothing. */
  words = new Int32Array(256);
  #count = 0;

  get count(): number {
    return this.#texts.count;
  }

  /** Reads the words of a text, and says how many they are. */
  read(text: string): number {
    const end = this.#enter(text);
    this.#count = 0;
    if (end === text.length) this.#readAscii(0, end);
    else this.#readMixed(end);
    return this.#count;
  }

  /** All words that begin so. */
  beginningWith(beginning: string): number[] {
    const bytes = encoder.encode(beginning);
    const found: number[] = [];
    for (let word = 0; word < this.count; word++) {
      if (this.#texts.beginsWith(word, bytes)) found.push(word);
    }
    return found;
  }

  keepOn(shelf: Shelf): void {
    this.#texts.keepOn(shelf);
  }

  /** How many bytes the text has. Behind it stands one that ends its last word. */
  #enter(text: string): number {
    // Some more are read, many at a time, than belong to it.
    const most = 3 * text.length + 1 + 32;
    if (this.#bytes.length < most) {
      this.#bytes = grown(this.#bytes, most);
      this.#view = new DataView(this.#bytes.buffer);
      this.#gaps = new Int32Array(this.#bytes.length >>> 5);
    }
    const { written } = encoder.encodeInto(text, this.#bytes);
    this.#bytes[written] = space;
    return written;
  }

  /**
   * Reads a text that is more than ASCII: what is between two white characters and more than ASCII goes
   * by the plain rule, of which no step looks beyond white.
   */
  #readMixed(end: number): void {
    const bytes = this.#bytes;
    this.#replacePunctuation(end);
    // From where nothing is read yet, and where what is between white characters begins.
    let [from, run] = [0, 0];
    let isAscii = true;
    for (let i = 0; i <= end; i++) {
      const byte = bytes[i]!;
      if (byte > 127) isAscii = false;
      if (byte > space) continue;
      if (!isAscii) {
        if (run > from) this.#readAscii(from, run - 1);
        this.#readPlainly(decoder.decode(bytes.subarray(run, i)));
        from = i + 1;
        isAscii = true;
      }
      run = i + 1;
    }
    if (from <= end) this.#readAscii(from, end);
  }

  /** Puts in place of the quotation marks and dashes of printed texts what counts the same in ASCII. */
  #replacePunctuation(end: number): void {
    const bytes = this.#bytes;
    for (let i = 0; i + 2 < end; i++) {
      if (bytes[i] !== 0xe2 || bytes[i + 1] !== 0x80) continue;
      const inAscii = asciiOfPunctuation[bytes[i + 2]!]!;
      if (inAscii !== 0) bytes.fill(inAscii, i, i + 3);
    }
  }

  #readPlainly(text: string): void {
    for (const word of plainWords(text)) {
      const bytes = encoder.encode(word);
      this.#push(this.#numberOf(bytes, 0, bytes.length));
    }
  }

  /** Reads the bytes from … to − 1, which are ASCII; what stands at `to` must part words. */
  #readAscii(from: number, to: number): void {
    const end = this.#markGaps(from, to) ? this.#withoutApostrophes(from, to) : to;
    if (end < to) this.#markGaps(from, end);
    const gaps = this.#gaps;
    let start = from;
    for (let block = 0, at = from; at <= end; block++, at += 32) {
      for (let left = gaps[block]!; left !== 0; left &= left - 1) {
        const gap = at + 31 - Math.clz32(left & -left);
        const length = gap - start;
        if (length > longestRecent) this.#push(this.#known(start, length));
        else if (length > 0) this.#push(this.#recentOr(start, length));
        start = gap + 1;
      }
    }
  }

  /**
   * Marks which of the bytes from … to part words: a bit for each of 32, so that no branch depends on how
   * long a word is. @returns whether there is an apostrophe.
   */
  #markGaps(from: number, to: number): boolean {
    const [bytes, gaps] = [this.#bytes, this.#gaps];
    let seen = 0;
    for (let block = 0, at = from; at <= to; block++, at += 32) {
      let marks = 0;
      for (let i = 0; i < 32; i += 4) {
        const four =
          parts[bytes[at + i]!]! |
          (parts[bytes[at + i + 1]!]! << 1) |
          (parts[bytes[at + i + 2]!]! << 2) |
          (parts[bytes[at + i + 3]!]! << 3);
        seen |= four;
        marks |= (four & 15) << i;
      }
      gaps[block] = to - at >= 31 ? marks : marks & lowestBits(to - at + 1);
    }
    return seen >= passedOver;
  }

  /** Moves the bytes from … to together over what is passed over, and returns where `to` is then. */
  #withoutApostrophes(from: number, to: number): number {
    const bytes = this.#bytes;
    let end = from;
    for (let i = from; i <= to; i++) {
      if (parts[bytes[i]!] !== passedOver) bytes[end++] = bytes[i]!;
    }
    return end - 1;
  }

  /** The number of a word that is not long. */
  #recentOr(from: number, length: number): number {
    const view = this.#view;
    // A bit parts capitals from small letters, and all digits have it.
    const first = (view.getInt32(from, true) | small) & masks[length]!;
    const second = (view.getInt32(from + 4, true) | small) & masks[length + 13]!;
    const third = (view.getInt32(from + 8, true) | small) & masks[length + 26]!;
    const recent = this.#recent.find(first, second, third);
    if (recent !== -1) return recent;
    const number = this.#known(from, length);
    this.#recent.keep(first, second, third, number);
    return number;
  }

  #push(number: number): void {
    const at = this.#count++;
    if (at === this.words.length) this.words = grown(this.words, at + 1);
    this.words[at] = number;
  }

  /** The number of a word of ASCII. */
  #known(from: number, length: number): number {
    const bytes = this.#bytes;
    for (let i = from; i < from + length; i++) bytes[i]! |= smallLetter;
    return this.#numberOf(bytes, from, from + length);
  }

  #numberOf(bytes: Uint8Array, from: number, to: number): number {
    const known = this.#texts.find(bytes, from, to);
    return known === -1 ? this.#texts.add(bytes, from, to) : known;
  }
}

const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
const space = 32;

/** Of U+2000 to U+203F, by the last byte: what parts words, what is passed over, and 0, all others. */
const asciiOfPunctuation = new Uint8Array(256);
for (const character of '–—“”•…') asciiOfPunctuation[encoder.encode(character)[2]!] = space;
asciiOfPunctuation[encoder.encode('’')[2]!] = "'".charCodeAt(0);

/** Sets small letters apart from capitals. */
const smallLetter = 0x20;
const small = 0x20202020;

/** What parts two words, what is passed over like an apostrophe, and 0, a letter or digit. */
const apart = 1;
const passedOver = 16;

const parts = Uint8Array.from({ length: 256 }, (_, byte) => {
  const character = String.fromCharCode(byte);
  if (/[a-z0-9]/i.test(character)) return 0;
  return /['`]/.test(character) ? passedOver : apart;
});

/** For words of 0 to 12 letters, what of their first, second and third four belongs to them. */
const masks = Int32Array.from({ length: 3 * (longestRecent + 1) }, (_, i) => {
  const four = Math.floor(i / (longestRecent + 1));
  const letters = Math.min(4, Math.max(0, (i % (longestRecent + 1)) - 4 * four));
  return letters === 4 ? -1 : 2 ** (8 * letters) - 1;
});
