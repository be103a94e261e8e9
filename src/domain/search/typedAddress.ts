/** What somebody types into the address search, read as far as words alone tell. */
import { isCommonInStreets, plainWords } from './addressWords.ts';
import { fraction, oneNotation } from './oneNotation.ts';

export interface TypedAddress {
  /** In small letters without accents; none more than twice. */
  words: string[];
  /** Whether the last word may go on. */
  growingYn: boolean;
  /** Which of the words may be a house number: the first one, where it is a number. */
  numberAt: number | null;
  /** `3040` of `3036-3040`, `1of2` of `88 1/2`, `d` of `18-D`; it is not among the words. */
  numberTail: string;
  /** `4b` of `Apt 4B`; the word is not among the words. */
  unit: string | null;
}

/** An address with its unit, place, state and ZIP code has fewer; each word costs a look. */
const mostWords = 12;
/** Of one word: the longest in the names of American places and streets has 24. */
const longestWord = 30;

/** The four digits that tell the side of a street; no name has them. */
const plusFour = /\b(\d{5})-\d{1,4}\b/g;
const unitWord = /(?:#|\b(?:apt|apartment|unit|ste|suite|rm|room|bldg|building|lot)\b\.?\s*#?)\s*/;
const unit = new RegExp(`(?<=\\S[\\s,]*)${unitWord.source}(\\d{1,5}[a-z]?|[a-z]\\d{0,4})\\b`, 'i');
/** `123 Main St apt`: the number is still to come. */
const unitToCome = new RegExp(
  `(?<=\\S[\\s,]*)(?:#|\\b(?:apt|apartment|unit|suite)\\b)\\.?\\s*#?$`,
  'i',
);
/** What people type into a search engine before and after the place. */
const wares = String.raw`(?:homes?|houses?|condos?|townho(?:me|use)s?|apartments?|land|lots|real estate|property|properties)`;
const question = new RegExp(
  String.raw`^\s*${wares}?(?:\s*for (?:sale|rent))?\s*\b(?:in|near|around)\s+|\s+${wares}(?:\s+for (?:sale|rent))?\s*$`,
  'gi',
);
const country = /[\s,]+(?:usa|u\.s\.a?\.?|united states(?: of america)?)\s*$/i;
const houseNumber = /^\d{1,6}[a-z]?$/;
/** `123-04`, `18-D`: what follows belongs to the number. */
const hyphenated = /^\s*\d{1,6}[a-z]?[-–](?:\d{1,5}|[a-z])\b/i;

export function typedAddress(text: string): TypedAddress {
  const withoutPlus = text.replace(plusFour, '$1');
  const unitFound = unit.exec(withoutPlus);
  const rest = unitFound
    ? `${withoutPlus.slice(0, unitFound.index)} ${withoutPlus.slice(unitFound.index + unitFound[0].length)}`
    : withoutPlus.replace(unitToCome, ' ');
  const asked = oneNotation(rest.replace(question, '').replace(country, ''));
  const words = plainWords(asked);
  const short = words.map((word) => word.slice(0, longestWord));
  // `Walla Walla`, `Kansas City, Kansas`.
  const few = short.filter(
    (word, at) => short.indexOf(word, short.indexOf(word) + 1) >= at || short.indexOf(word) === at,
  );
  return {
    ...withNumber(few.slice(0, mostWords), hyphenated.test(asked)),
    growingYn: /[\p{L}\p{N}]$/u.test(rest),
    unit: unitFound?.[1]?.toLowerCase() ?? null,
  };
}

/**
 * A number alone may be a ZIP code or a listing.
 * @param hyphenYn true if a hyphen joins the first two words
 */
export function withNumber(
  words: string[],
  hyphenYn = false,
): Pick<TypedAddress, 'words' | 'numberAt' | 'numberTail'> {
  const none = { words, numberAt: null, numberTail: '' };
  if (!houseNumber.test(words[0] ?? '') || words.every((word) => /^\d+$/.test(word))) return none;
  const tail = tailLength(words, hyphenYn);
  return {
    words: words.toSpliced(1, tail),
    numberAt: 0,
    numberTail: words.slice(1, 1 + tail).join(''),
  };
}

/** How many words after the first belong to the house number. */
function tailLength(words: string[], hyphenYn: boolean): number {
  const second = words[1] ?? '';
  if (hyphenYn || fraction.test(second)) return 1;
  const end = words.findIndex((word, at) => at > 0 && !/^\d+$/.test(word) && !fraction.test(word));
  // `355 8 Ave`, `3278 32 1/8 Rd`: the street is numbered.
  return isCommonInStreets(words[end] ?? '') ? 0 : Math.max(0, end - 1);
}
