/**
 * The words of an address as people type them and as directories write them, brought to one form:
 * small letters, no accents or punctuation, street types and directions by their USPS abbreviation
 * (Publication 28, appendices B and C).
 */

const abbreviations = new Map(
  Object.entries({
    alley: 'aly',
    avenue: 'ave',
    av: 'ave',
    boulevard: 'blvd',
    circle: 'cir',
    court: 'ct',
    crescent: 'cres',
    drive: 'dr',
    expressway: 'expy',
    freeway: 'fwy',
    heights: 'hts',
    highway: 'hwy',
    lane: 'ln',
    mount: 'mt',
    parkway: 'pkwy',
    place: 'pl',
    plaza: 'plz',
    point: 'pt',
    road: 'rd',
    saint: 'st',
    square: 'sq',
    street: 'st',
    str: 'st',
    terrace: 'ter',
    trail: 'trl',
    apartment: 'apt',
    unit: 'apt',
    suite: 'ste',
    north: 'n',
    south: 's',
    east: 'e',
    west: 'w',
    northeast: 'ne',
    northwest: 'nw',
    southeast: 'se',
    southwest: 'sw',
    first: '1st',
    second: '2nd',
    third: '3rd',
    fourth: '4th',
    fifth: '5th',
    sixth: '6th',
    seventh: '7th',
    eighth: '8th',
    ninth: '9th',
    tenth: '10th',
  }),
);

const combiningMarks = /\p{M}/gu;
const apostrophes = /['’`]/g;
const notWord = /[^\p{L}\p{N}]+/u;

export function plainWords(text: string): string[] {
  return text
    .normalize('NFD')
    .replace(combiningMarks, '')
    .toLowerCase()
    .replace(apostrophes, '')
    .split(notWord)
    .filter((word) => word !== '');
}

export function addressWords(text: string): string[] {
  return plainWords(text).map((word) => abbreviations.get(word) ?? word);
}

/** An address with its unit, place, state and ZIP code has fewer; each word costs a look. */
const mostWords = 12;
/** Of one word: the longest in the names of American places and streets has 24. */
const longestWord = 30;

/**
 * Words of a text still being typed, each once, as the forms it may stand for. The last one can be
 * on its way to something longer: `stree` is already `st`, and `av` may become `ave` or `avalon`.
 * What is more than an address can be is left out.
 */
export function typedWords(text: string): string[][] {
  const words = plainWords(text).map((word) => word.slice(0, longestWord));
  const stillTyping = /[\p{L}\p{N}]$/u.test(text);
  const forms = words.map((word, at) =>
    stillTyping && at === words.length - 1
      ? [word, ...abbreviationsOf(word)]
      : [abbreviations.get(word) ?? word],
  );
  const different = new Map(forms.map((one) => [one.join(' '), one]));
  return [...different.values()].slice(0, mostWords);
}

/** Three letters tell a street type from other words well enough. */
function abbreviationsOf(beginning: string): string[] {
  if (beginning.length < 3) return [];
  const found = [...abbreviations].filter(([long]) => long.startsWith(beginning));
  return [...new Set(found.map(([, short]) => short))].filter((short) => short !== beginning);
}
