/** Which words of the names each typed word may stand for, and how well. */
import { nameWords } from '#domain/search/addressWords.ts';
import { ordinalOf } from '#domain/search/oneNotation.ts';
import type { TypedAddress } from '#domain/search/typedAddress.ts';
import type { WordList } from './WordList.ts';

export interface TypedWord {
  text: string;
  /** By the number of a word, how well it fits: 1 as typed, less as a beginning or with slips. */
  fits: ReadonlyMap<number, number>;
}

const whole = 1;
const otherEnding = 0.97;
const growing = 0.94;
/** A word that was left unfinished. */
const unfinished = 0.72;
const oneSlip = 0.64;
const twoSlips = 0.42;
/** A slip in a word that is not at its end yet says less. */
const notAtEnd = 0.94;
/** Shorter words begin too many others. */
const shortestUnfinished = 3;
/** Most slips in a shorter word make another word of it. */
const shortestWithSlip = 4;
const shortestWithTwo = 7;

const digits = /^\d+$/;

export function fittingWords(
  list: WordList,
  { words, growingYn, numberAt }: TypedAddress,
): TypedWord[] {
  return words.map((text, at) => {
    const growsYn = growingYn && at === words.length - 1;
    const fits = new Map<number, number>();
    // One letter behind a number begins everything; it is looked at once it has grown.
    if (growsYn && (text.length > 1 || numberAt === null)) fitAll(list, text, growing, fits);
    else if (text.length >= shortestUnfinished && !digits.test(text)) {
      fitAll(list, text, unfinished, fits);
    }
    if (at !== numberAt) fitOrdinal(list, text, fits);
    const same = list.find(text);
    if (same !== -1) fits.set(same, whole);
    return { text, fits };
  });
}

function fitAll(list: WordList, text: string, fit: number, fits: Map<number, number>): void {
  list.forEachBeginning(text, (word) => fits.set(word, fit));
}

/** `8` for `8th`, and `5th` for `5`: some directories leave the ending out. */
function fitOrdinal(list: WordList, text: string, fits: Map<number, number>): void {
  const [short = text] = nameWords(text);
  const number = /^(\d{1,3})(?:st|nd|rd|th)?$/.exec(short)?.[1];
  if (number === undefined) return;
  const other = list.find(short === number ? ordinalOf(Number(number)) : number);
  if (other !== -1) fits.set(other, otherEnding);
}

/** The same word with the words that a slip or two lead to. */
export function withSlips(list: WordList, { text, fits }: TypedWord, growsYn: boolean): TypedWord {
  const more = new Map(fits);
  if (text.length < shortestWithSlip) {
    for (const variant of shortSlips(text)) {
      const word = list.find(variant);
      if (word !== -1 && !more.has(word)) more.set(word, oneSlip);
    }
    return { text, fits: more };
  }
  const most = text.length >= shortestWithTwo && !digits.test(text) ? 2 : 1;
  for (const asBeginning of growsYn ? [false, true] : [false]) {
    list.forEachLike(text, most, asBeginning, (word, slips) => {
      const fit = (slips < 2 ? oneSlip : twoSlips) * (asBeginning ? notAtEnd : 1);
      if ((more.get(word) ?? 0) < fit) more.set(word, fit);
    });
  }
  return { text, fits: more };
}

const keyRows = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];

/** Slips in a word of three letters that are hardly another word: two letters swapped, or a key beside the right one. */
function* shortSlips(text: string): Generator<string> {
  if (!/^[a-z]{3}$/.test(text)) return;
  const [a, b, c] = text as unknown as [string, string, string];
  yield b + a + c;
  yield a + c + b;
  for (const [at, letter] of [a, b, c].entries()) {
    const row = keyRows.find((keys) => keys.includes(letter))!;
    const key = row.indexOf(letter);
    for (const beside of [row[key - 1], row[key + 1]]) {
      if (beside) yield text.slice(0, at) + beside + text.slice(at + 1);
    }
  }
}
