/** Which words of the names each typed word may stand for, and how well. */
import type { TypedAddress } from '#domain/search/typedAddress.ts';
import type { WordList } from './WordList.ts';

export interface TypedWord {
  text: string;
  /** By the number of a word, how well it fits: 1 as typed, less as a beginning or with slips. */
  fits: ReadonlyMap<number, number>;
}

const whole = 1;
const growing = 0.94;
/** A word that was left unfinished. */
const unfinished = 0.72;
const oneSlip = 0.64;
const twoSlips = 0.42;
/** A slip in a word that is not at its end yet says less. */
const notAtEnd = 0.94;
/** Shorter words begin too many others. */
const shortestUnfinished = 3;
/** A slip in a shorter word makes another word of it. */
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
    const same = list.find(text);
    if (same !== -1) fits.set(same, whole);
    return { text, fits };
  });
}

function fitAll(list: WordList, text: string, fit: number, fits: Map<number, number>): void {
  list.forEachBeginning(text, (word) => fits.set(word, fit));
}

/** The same word with the words that a slip or two lead to. */
export function withSlips(list: WordList, { text, fits }: TypedWord, growsYn: boolean): TypedWord {
  if (text.length < shortestWithSlip) return { text, fits };
  const more = new Map(fits);
  const most = text.length >= shortestWithTwo && !digits.test(text) ? 2 : 1;
  for (const asBeginning of growsYn ? [false, true] : [false]) {
    list.forEachLike(text, most, asBeginning, (word, slips) => {
      const fit = (slips < 2 ? oneSlip : twoSlips) * (asBeginning ? notAtEnd : 1);
      if ((more.get(word) ?? 0) < fit) more.set(word, fit);
    });
  }
  return { text, fits: more };
}
