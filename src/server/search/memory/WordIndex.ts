/** Which words each home is found by: for each word, the rising numbers of its homes. */
import { plainWords } from '#domain/search/addressWords.ts';
import { type Bits, bitsFor, setBit } from './bits.ts';
import { grown } from './grown.ts';

/** The numbers as steps from one to the next, seven bits to a byte. */
interface Posting {
  bytes: Uint8Array;
  length: number;
  last: number;
}

export class WordIndex {
  readonly #postings = new Map<string, Posting>();
  /** Rises with every home that comes. */
  version = 0;

  /** @param number higher than all before. */
  add(number: number, text: string): void {
    for (const word of plainWords(text)) {
      let posting = this.#postings.get(word);
      if (!posting) {
        posting = { bytes: new Uint8Array(4), length: 0, last: -1 };
        this.#postings.set(word, posting);
      }
      append(posting, number);
    }
    this.version++;
  }

  /** The numbers, all below `count`, in which every one of the beginnings begins a word. */
  find(beginnings: string[], count: number): Bits {
    const found = bitsFor(count).fill(-1);
    for (const beginning of beginnings) {
      const begun = bitsFor(count);
      for (const [word, posting] of this.#postings) {
        if (word.startsWith(beginning)) read(posting, (number) => setBit(begun, number));
      }
      for (let w = 0; w < found.length; w++) found[w]! &= begun[w]!;
    }
    return found;
  }

  /** The same words under new numbers; −1 leaves a home out. The order must stay. */
  renumbered(newNumber: Int32Array): WordIndex {
    const renumbered = new WordIndex();
    for (const [word, posting] of this.#postings) {
      const copy: Posting = { bytes: new Uint8Array(posting.length), length: 0, last: -1 };
      read(posting, (number) => {
        if (newNumber[number] !== -1) append(copy, newNumber[number]!);
      });
      if (copy.length > 0) renumbered.#postings.set(word, copy);
    }
    return renumbered;
  }
}

function append(posting: Posting, number: number): void {
  let step = number - posting.last;
  if (step === 0) return;
  if (posting.length + 5 > posting.bytes.length) {
    posting.bytes = grown(posting.bytes, posting.length + 5);
  }
  while (step > 127) {
    posting.bytes[posting.length++] = (step & 127) | 128;
    step >>>= 7;
  }
  posting.bytes[posting.length++] = step;
  posting.last = number;
}

function read({ bytes, length }: Posting, visit: (number: number) => void): void {
  let number = -1;
  for (let i = 0; i < length; i++) {
    let step = bytes[i]! & 127;
    for (let shift = 7; bytes[i]! > 127; shift += 7) step |= (bytes[++i]! & 127) << shift;
    number += step;
    visit(number);
  }
}
