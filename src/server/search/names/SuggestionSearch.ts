/** From what was typed to the lines beneath the field. */
import { type TypedAddress, typedAddress, withNumber } from '#domain/search/typedAddress.ts';
import type { Point } from '#domain/geo.ts';
import type { Suggestion } from '#domain/search/Suggestion.ts';
import { addressesOn } from './addressesOn.ts';
import type { Entries } from './Entries.ts';
import { EntryFinder } from './EntryFinder.ts';
import type { HomeAddresses } from './HomeAddresses.ts';
import { lineOfEntry, lineOfListing, type ScoredLine } from './lines.ts';
import { otherSpacings } from './otherSpacings.ts';
import type { StreetNumbers } from './StreetNumbers.ts';
import { type Fit, fitOf } from './scoreEntry.ts';
import { fittingWords, type TypedWord, withSlips } from './typedWords.ts';
import type { WordList } from './WordList.ts';

const shownLines = 8;
/** Streets are many: they join in once something of them is typed. */
const shortestForStreets = 3;
/** Entries that become lines, of which the best are shown. */
const closerLooks = 40;
/** What it costs to part or join words. */
const otherSpacing = 0.3;
/** What a word that nothing has costs elsewhere; a house number is no such word. */
const missingNumber = 0.9;
/** `123 Main`: what has no house numbers is hardly meant, on top of what the word costs that is missing. */
const numberElsewhere = 0.8;
/** A line this much worse than the best is no answer to the same question. */
const farBehind = 3.2;

/** One way to take the text. */
interface Reading {
  address: TypedAddress;
  typed: TypedWord[];
  /** What it costs to have taken the text otherwise than it stands there. */
  costs: number;
}

interface Found extends Fit {
  number: number;
  address: TypedAddress;
}

export class SuggestionSearch {
  readonly #words: WordList;
  readonly #entries: Entries;
  readonly #homes: HomeAddresses;
  readonly #numbers: StreetNumbers;
  readonly #finder: EntryFinder;

  constructor(words: WordList, entries: Entries, homes: HomeAddresses, numbers: StreetNumbers) {
    this.#words = words;
    this.#entries = entries;
    this.#homes = homes;
    this.#numbers = numbers;
    this.#finder = new EntryFinder(entries);
  }

  suggest(text: string, near: Point | null): Suggestion[] {
    const address = typedAddress(text);
    const streetsYn = text.trim().length >= shortestForStreets;
    const lines = streetsYn ? this.#listings(address) : [];
    const found = new Map<number, Found>();
    this.#look(
      { address, typed: fittingWords(this.#words, address), costs: 0 },
      near,
      streetsYn,
      found,
    );
    for (const reading of this.#otherReadings(address, found)) {
      this.#look(reading, near, streetsYn, found);
    }
    const best = [...found.values()].sort((a, b) => b.score - a.score || a.number - b.number);
    for (const one of best.slice(0, closerLooks)) {
      const entry = this.#entries.at(one.number)!;
      const own =
        entry.kind === 'street'
          ? addressesOn(
              entry,
              one,
              one.address,
              this.#homes,
              this.#numbers.of(one.number),
              missingNumber,
            )
          : [{ line: lineOfEntry(entry), score: one.score }];
      const isWeak = one.isScattered || this.#openIn(one).length > 0;
      lines.push(...(isWeak ? own.map(asWeak) : own));
    }
    return bestOf(lines);
  }

  /** With slips in the words that the text as it stands leaves open, and otherwise spaced. */
  *#otherReadings(address: TypedAddress, found: Map<number, Found>): Generator<Reading> {
    const open = this.#openWords(address, found);
    const last = address.words.length - 1;
    const asTyped = fittingWords(this.#words, address);
    const typed = asTyped.map((word, at) =>
      open.includes(at) ? withSlips(this.#words, word, address.growingYn && at === last) : word,
    );
    const isUnknown = (at: number) => asTyped[at]!.fits.size === 0;
    if (open.length > 0) yield { address, typed, costs: 0 };
    for (const words of otherSpacings(address.words, isUnknown, this.#words)) {
      const other = { ...address, ...withNumber(words) };
      yield { address: other, typed: fittingWords(this.#words, other), costs: otherSpacing };
    }
  }

  /** The words that the best entry leaves open. */
  #openWords({ words }: TypedAddress, found: Map<number, Found>): number[] {
    let best: Found | undefined;
    for (const one of found.values()) if (!best || one.score > best.score) best = one;
    return best ? this.#openIn(best) : words.map((_, at) => at);
  }

  /** The typed words that it lacks; a house number is looked up on its street. */
  #openIn({ number, missing, address }: Found): number[] {
    const isStreet = this.#entries.at(number)?.kind === 'street';
    return missing.filter((at) => !(isStreet && at === address.numberAt));
  }

  #look(
    { address, typed, costs }: Reading,
    near: Point | null,
    streetsYn: boolean,
    found: Map<number, Found>,
  ): void {
    const worthOf = this.#entries.columns.worthNear(near);
    for (const number of this.#finder.find(typed, near, streetsYn)) {
      const entry = this.#entries.at(number)!;
      const fit = fitOf(entry, typed, this.#words);
      const houseYn = address.numberAt !== null && fit.missing.includes(address.numberAt);
      const elsewhere = houseYn && entry.kind !== 'street' ? numberElsewhere : 0;
      const score = fit.score + worthOf(number) - costs - elsewhere;
      if (score > (found.get(number)?.score ?? Number.NEGATIVE_INFINITY)) {
        found.set(number, { ...fit, score, number, address });
      }
    }
  }

  #listings({ words }: TypedAddress): ScoredLine[] {
    return [...this.#homes.withListingId(words)].slice(0, shownLines).map((slot) => ({
      line: lineOfListing(this.#homes.homeAt(slot)),
      score: Number.MAX_VALUE,
    }));
  }
}

function asWeak({ line, score }: ScoredLine): ScoredLine {
  return { line: { ...line, weakYn: true }, score };
}

/** One thing is one line, by whatever way it was found. */
function bestOf(lines: ScoredLine[]): Suggestion[] {
  lines.sort((a, b) => b.score - a.score || (a.line.id < b.line.id ? -1 : 1));
  const least = (lines[0]?.score ?? 0) - farBehind;
  const shown = new Map<string, Suggestion>();
  for (const { line, score } of lines) {
    if (shown.size === shownLines) break;
    const key = `${line.kind} ${line.label}, ${line.detail} ${line.listingKey ?? ''}`;
    if (score >= least || lines.length < 3) if (!shown.has(key)) shown.set(key, line);
  }
  return [...shown.values()];
}
