/** Street lines and names of towns as people write them, where a file has them in capitals alone. */
import { stateNames } from '../states.ts';

const directions = ['N', 'S', 'E', 'W', 'NE', 'NW', 'SE', 'SW'];
const numerals = ['II', 'III', 'IV', 'VI', 'VII', 'VIII', 'IX'];
/** Of roads and people, and what an address says in place of a number. */
const initials = ['US', 'SR', 'CR', 'FM', 'SH', 'RR', 'PO', 'MLK', 'JFK', 'FDR', 'LBJ', 'TBD'];
const asTheyAre = new Set([...directions, ...numerals, ...initials]);
const small = new Set(['OF', 'THE', 'AND']);
const beforeUnit = /^(#|APT\.?|APARTMENT|UNIT|STE\.?|SUITE)$/;
const states = new Set(Object.keys(stateNames));
/** `WA-900`, `I-90`. */
const routeNumber = /^[A-Z]{1,3}-\d/;
const ordinal = /^\d+(ST|ND|RD|TH)$/;

/**
 * `123 MCDONALD ST NE APT 4B` becomes `123 McDonald St NE Apt 4B`. A text with capitals and small
 * letters in it was written so by somebody, and stays.
 */
export function properCase(text: string): string {
  const capitals = text.toUpperCase();
  if (text !== capitals && text !== text.toLowerCase()) return text;
  const words = capitals.split(/(\s+)/);
  return words
    .map((word, at) => {
      const before = words[at - 2]?.replace(/,$/, '') ?? '';
      const unitYn = beforeUnit.test(before) || word.startsWith('#');
      if (unitYn || isState(words, at)) return word;
      return at > 0 && small.has(word) ? word.toLowerCase() : wordOf(word);
    })
    .join('');
}

/** `CT` is a court, and Connecticut before a ZIP code or behind a comma at the end. */
function isState(words: string[], at: number): boolean {
  if (!states.has(words[at]!)) return false;
  const next = words[at + 2];
  return next === undefined
    ? (words[at - 2]?.endsWith(',') ?? false)
    : /^\d{5}(-\d{4})?$/.test(next);
}

function wordOf(word: string): string {
  if (routeNumber.test(word)) return word;
  return word.replace(/[\p{L}\p{M}\d]+(?:['’][\p{L}\p{M}]+)*/gu, partOf);
}

function partOf(part: string): string {
  if (ordinal.test(part)) return part.toLowerCase();
  if (asTheyAre.has(part) || /\d/.test(part)) return part;
  const named = /^([OD]['’]|MC(?=\p{L}{3}))(.+)$/u.exec(part);
  return named ? begun(named[1]!) + begun(named[2]!) : begun(part);
}

function begun(word: string): string {
  return word.charAt(0) + word.slice(1).toLowerCase();
}
