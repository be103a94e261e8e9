/** Yes and no, words of closed lists, and texts. */
import { plainNumber } from './numbers.ts';
import { withoutMarkup } from './withoutMarkup.ts';
import { Noted, type Read, type ReadNoted, Unreadable } from './Read.ts';

const yes = new Set(['y', 'yes', 't', 'true']);
const no = new Set(['n', 'no', 'f', 'false', 'none']);

/** A number is yes unless it is zero: the area of a basement tells that there is one. */
export function readYn(text: string): Read<boolean> {
  const word = text.toLowerCase();
  if (yes.has(word)) return true;
  if (no.has(word)) return false;
  const number = plainNumber(text);
  return number === null ? new Unreadable('Is neither yes nor no.') : Number(number) !== 0;
}

/** Case, spaces and signs left out, so that `ActiveUnderContract` is `Active Under Contract`. */
export function plainWord(word: string): string {
  return word.toLowerCase().replace(/[^a-z]/g, '');
}

/**
 * One of a closed list, or the nearest of it.
 * @param nearest of a word that the list has not, letters only in lower case; null where none is near
 */
export function oneOf<const T extends string>(
  words: readonly T[],
  nearest: (word: string) => T | null = () => null,
): (text: string) => ReadNoted<T> {
  const byPlain = new Map(words.map((word) => [plainWord(word), word]));
  return (text) => {
    const word = plainWord(text);
    const found = byPlain.get(word);
    if (found !== undefined) return found;
    const near = word === '' ? null : nearest(word);
    return near === null
      ? new Unreadable(`Is not one of ${words.join(', ')}.`)
      : new Noted(near, `Is taken for ${near}.`);
  };
}

export function readLine(text: string): string {
  return withoutMarkup(text).replace(/\s+/g, ' ').trim();
}

/**
 * An identifier, which tables of numbers write with decimals or, R does, as `1e+05`.
 * @param digits that it has: zeros in front that a program has dropped are put back
 */
export function readNumberOrName(text: string, digits = 0): string {
  const name = readLine(text).replace(/^(\d+)\.0+$/, '$1');
  // Spreadsheets write a large E, and the first digits alone.
  const whole = /^\d(?:\.\d+)?e\+\d+$/.test(name) ? (plainNumber(name) ?? name) : name;
  return /^\d+$/.test(whole) ? whole.padStart(digits, '0') : name;
}

const longestRemarks = 20_000;

export function readRemarks(marked: string): ReadNoted<string> {
  const text = withoutMarkup(marked).trim();
  if (text.length <= longestRemarks) return text;
  const cut = text.slice(0, longestRemarks);
  return new Noted(cut.slice(0, Math.max(cut.lastIndexOf(' '), 1)), 'Is cut to 20,000 characters.');
}

export function readHttps(text: string): Read<string> {
  return text.startsWith('https://') && URL.canParse(text)
    ? text
    : new Unreadable('Is not an address that begins with https://.');
}

/**
 * Several words of a lookup, parted by `,`, `;` or `|`, as a list of JSON or Python, or as RESO's
 * short names: `Forced Air, Natural Gas`, `["ForcedAir"]`.
 */
export function readWords(text: string): Read<string[]> {
  const words = text
    .replace(/^\[(.*)\]$/s, '$1')
    .split(/[,;|\n]+/)
    .map((word) => word.trim().replace(/^(["'])(.*)\1$/, '$2'))
    .map((word) => (/^([A-Z][a-z]+){2,}$/.test(word) ? word.replace(/\B[A-Z]/g, ' $&') : word))
    .filter((word) => word !== '');
  return words.length <= 50 && words.every((word) => word.length <= 100)
    ? [...new Set(words)]
    : new Unreadable('Is not a list of words.');
}
