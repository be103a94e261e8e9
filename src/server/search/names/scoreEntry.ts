/** How well an entry fits what was typed. */
import { isCommonInStreets } from '#domain/search/addressWords.ts';
import type { Entry } from './Entries.ts';
import type { TypedWord } from './typedWords.ts';
import type { WordList } from './WordList.ts';

export interface Fit {
  /** 1 for each word found as typed, less what is missing; worth of kind, size and distance aside. */
  score: number;
  /** Which of the typed words the entry does not have. */
  missing: number[];
  /** The typed words of a place's name have others between them: `North Park` in North New Hyde Park. */
  isScattered: boolean;
}

const inName = 1;
const inContext = 0.8;
const notFound = -0.9;
/** Half of all streets share it, so it tells little where it is left out. */
const commonWord = 0.25;
const nameCovered = 0.9;
const wholeName = 0.35;
/** Nothing but the name was typed. */
const onlyName = 0.35;
const beganWithName = 0.25;
/** What it costs a street that `W` of its name was not typed: `Main St` is W Main St, too. */
const direction = 0.1;
/** `san` is San Diego before Sandy: a word that stands as typed is not halfway to another. */
const beganWithWord = 0.25;

export function fitOf(entry: Entry, typed: TypedWord[], list: WordList): Fit {
  let score = 0;
  const missing: number[] = [];
  const covered = new Map<number, number>();
  let contextUsed = 0;
  typed.forEach(({ fits }, at) => {
    const ofName = bestOf(entry.words, fits, covered);
    // `New York, NY`: the letters tell where, once the name is there.
    const standIn = covered.size > 0 ? nothing : bestOf(entry.standIns, fits);
    const ofContext = bestOf(entry.context, fits);
    const name = Math.max(ofName.fit, standIn.fit) * inName;
    const context = ofContext.fit * inContext;
    if (name === 0 && context === 0) {
      if (isRepeated(typed, at)) return;
      missing.push(at);
      score += notFound;
    } else if (name >= context) {
      score += name;
      if (standIn.fit > ofName.fit) for (const word of entry.words) covered.set(word, standIn.fit);
      else covered.set(ofName.word, ofName.fit);
    } else {
      score += context;
      contextUsed++;
    }
  });
  const coverage = coverageOf(entry, covered, list);
  score += nameCovered * coverage;
  const isWhole = coverage === 1;
  if (isWhole || lacksOnlyDirections(entry, covered, list)) {
    score += isWhole ? wholeName : wholeName - direction;
    if (missing.length === 0 && contextUsed === 0) score += onlyName;
  }
  if (startsWith(entry, typed, list, covered)) score += beganWithName;
  if (entry.kind === 'place' && coverage < 1 && covered.get(entry.words[0]!) === 1) {
    score += beganWithWord;
  }
  return { score, missing, isScattered: isScattered(entry, covered) };
}

function isScattered({ kind, words }: Entry, covered: ReadonlyMap<number, number>): boolean {
  if (kind === 'street') return false;
  const isTyped = (word: number) => (covered.get(word) ?? 0) > 0;
  return words
    .slice(words.findIndex(isTyped), words.findLastIndex(isTyped))
    .some((word) => !isTyped(word));
}

/** Said again: of no further use, and no reason to doubt. */
function isRepeated(typed: TypedWord[], at: number): boolean {
  return typed.findIndex(({ text }) => text === typed[at]!.text) < at;
}

interface Best {
  word: number;
  fit: number;
}

const nothing: Best = { word: -1, fit: 0 };

/** A word of the name that another typed word has taken is left to it. */
function bestOf(
  words: readonly number[],
  fits: TypedWord['fits'],
  taken?: ReadonlyMap<number, number>,
): Best {
  let best = nothing;
  for (const word of words) {
    const fit = fits.get(word) ?? 0;
    if (fit > best.fit && !taken?.has(word)) best = { word, fit };
  }
  return best;
}

/** How much of the name was typed, 0…1. */
function coverageOf(entry: Entry, covered: ReadonlyMap<number, number>, list: WordList): number {
  let all = 0;
  let typed = 0;
  for (const word of entry.words) {
    const isCommon = entry.kind === 'street' && isCommonInStreets(list.wordOf(word));
    const worth = isCommon && entry.words.length > 1 ? commonWord : 1;
    all += worth;
    typed += worth * (covered.get(word) ?? 0);
  }
  return all === 0 ? 0 : typed / all;
}

/** Whether all of a street's name was typed but for `N` or `SW`, and something beside its type. */
function lacksOnlyDirections(
  entry: Entry,
  covered: ReadonlyMap<number, number>,
  list: WordList,
): boolean {
  return (
    entry.kind === 'street' &&
    entry.words.every((word) => covered.get(word) === 1 || isDirection(list.wordOf(word))) &&
    entry.words.some((word) => covered.get(word) === 1 && !isCommonInStreets(list.wordOf(word)))
  );
}

/** The first typed word, or the one after a number, is the first of the name; a direction may be left out. */
function startsWith(
  entry: Entry,
  typed: TypedWord[],
  list: WordList,
  covered: ReadonlyMap<number, number>,
): boolean {
  const [first, second] = typed;
  const numberFirst = /^\d/.test(first?.text ?? '');
  const begins = (word: number) =>
    (covered.get(word) ?? 0) > 0 &&
    ((first?.fits.has(word) ?? false) || (numberFirst && (second?.fits.has(word) ?? false)));
  const [word, next] = entry.words;
  if (begins(word!)) return true;
  return (
    entry.kind === 'street' && next !== undefined && isDirection(list.wordOf(word!)) && begins(next)
  );
}

function isDirection(word: string): boolean {
  return /^([ns][ew]?|[ew])$/.test(word);
}
