/**
 * What keeps homes away. A home that fails one condition alone stands in the box, or else passes all that
 * the filter says of homes: so the homes of the box are looked at, and those the filter lets in are counted.
 * Only where nothing helps by itself is it asked of all homes which fail one condition besides the box, and
 * that is the same for every box.
 */
import { alone, helpful, limitingParts, lift, pairedParts } from '#domain/search/relaxations.ts';
import type { SearchFilter } from '#domain/search/SearchFilter.ts';
import type { FilterPart, Relaxation } from '#domain/search/SearchReply.ts';
import { type Bits, bitsFor, countOnes } from './bits.ts';
import { wordsPerBlock } from './blocks.ts';
import type { BoxHomes } from './groups/BoxHomes.ts';
import type { Term } from './FilterBits.ts';

interface Condition {
  part: FilterPart;
  terms: Term[];
}

/** Of each condition on homes, how many fail it and no other. */
export type FailingAlone = ReadonlyMap<FilterPart, number>;

/** The homes wherever they stand. */
export interface Anywhere {
  occupied: Bits;
  /** How many the filter lets in. */
  count(): number;
  /** What `reckon` gives, or gave for this filter and these homes before. */
  failingAlone(reckon: () => FailingAlone): FailingAlone;
}

/**
 * What an empty answer suggests, as `domain/search/relaxations.ts` has it.
 * @param termsOf a filter's conditions on homes, wherever they stand.
 * @param inBox all homes of the box, none of which the filter lets in.
 */
export function relaxedCounts(
  filter: SearchFilter,
  termsOf: (filter: SearchFilter) => Term[],
  inBox: BoxHomes,
  anywhere: Anywhere,
): Relaxation[] {
  const parts = pairedParts(filter);
  const onHomes = parts
    .filter((part) => part !== 'viewport')
    .map((part): Condition => ({ part, terms: termsOf(alone(filter, part)) }));
  const withMore = limitingParts(filter).includes('more_minutes')
    ? termsOf(alone(lift(filter, 'more_minutes'), 'travel'))
    : null;
  // What looks at each home comes last: most have failed twice by then.
  const costly: FilterPart[] = ['keyword', 'without_words', 'travel', 'place', 'area'];
  onHomes.sort((a, b) => costly.indexOf(a.part) - costly.indexOf(b.part));

  const homes = insideOf(inBox, anywhere.occupied.length);
  const inside = new Failing(onHomes, 1, withMore);
  inside.countAll(homes);
  const single = limitingParts(filter).map((part) => {
    if (part === 'viewport') return { parts: [part], adds: anywhere.count() };
    if (part === 'more_minutes') return { parts: [part], adds: inside.lessFar };
    return { parts: [part], adds: inside.aloneAt(part) };
  });
  if (single.some(({ adds }) => adds > 0)) return helpful(single);

  const everywhere = anywhere.failingAlone(() => {
    const failing = new Failing(onHomes, 1);
    failing.countAll(anywhere.occupied);
    return new Map(onHomes.map(({ part }) => [part, failing.aloneAt(part)]));
  });
  const outside = (part: FilterPart) => everywhere.get(part)! - inside.aloneAt(part);
  const twice = new Failing(onHomes, 2);
  twice.countAll(homes);
  return helpful(
    parts.flatMap((first, i) =>
      parts.slice(i + 1).map((second) => {
        if (first === 'viewport') return { parts: [first, second], adds: outside(second) };
        if (second === 'viewport') return { parts: [first, second], adds: outside(first) };
        return { parts: [first, second], adds: twice.together(first, second) };
      }),
    ),
  );
}

class Failing {
  /** How many fail the minutes alone, and would not if each might take more of them. */
  lessFar = 0;
  readonly #conditions: Condition[];
  readonly #most: 1 | 2;
  readonly #withMore: Term[] | null;
  /** By condition and condition: how many fail both and no third; on the diagonal, one alone. */
  readonly #counts: Float64Array;
  /** Of each condition, the homes of a block that fail it. */
  readonly #fails: Bits[];
  readonly #one: Bits = new Int32Array(wordsPerBlock);
  readonly #two: Bits = new Int32Array(wordsPerBlock);
  readonly #none: Bits = new Int32Array(wordsPerBlock);
  #passing: Bits = bitsFor(0);

  /** @param most how many conditions a home may fail that is counted. */
  constructor(conditions: Condition[], most: 1 | 2, withMore: Term[] | null = null) {
    this.#conditions = conditions;
    this.#most = most;
    this.#withMore = withMore;
    this.#counts = new Float64Array(conditions.length ** 2);
    this.#fails = conditions.map(() => new Int32Array(wordsPerBlock));
  }

  /** How many fail this condition and no other. */
  aloneAt(part: FilterPart): number {
    return this.together(part, part);
  }

  /** How many fail both conditions and no third. */
  together(first: FilterPart, second: FilterPart): number {
    const [i, j] = [this.#at(first), this.#at(second)];
    return this.#counts[Math.min(i, j) * this.#conditions.length + Math.max(i, j)]!;
  }

  #at(part: FilterPart): number {
    return this.#conditions.findIndex((one) => one.part === part);
  }

  /** Counts these homes, a block at a time. */
  countAll(homes: Bits): void {
    for (let from = 0; from < homes.length; from += wordsPerBlock) {
      const to = Math.min(homes.length, from + wordsPerBlock);
      if (hasAny(homes, from, to)) this.#count(homes, from, to);
    }
  }

  /** Counts those in the words from … to − 1. */
  #count(homes: Bits, from: number, to: number): void {
    const [none, one, two] = [this.#none, this.#one, this.#two];
    const passing = this.#wordsFor(homes.length);
    const countsTwo = this.#most === 2;
    const length = to - from;
    for (let w = 0; w < length; w++) none[w] = passing[from + w] = homes[from + w]!;
    one.fill(0);
    two.fill(0);
    for (let at = 0; at < this.#conditions.length; at++) {
      const fails = this.#fails[at]!;
      // Of the homes that may still count, those that pass.
      for (const term of this.#conditions[at]!.terms) term.narrow(passing, from, to);
      for (let w = 0; w < length; w++) {
        const failed = (none[w]! | one[w]! | two[w]!) & ~passing[from + w]!;
        fails[w] = failed;
        if (countsTwo) two[w] = (two[w]! & ~failed) | (one[w]! & failed);
        one[w] = (one[w]! & ~failed) | (none[w]! & failed);
        none[w]! &= ~failed;
        passing[from + w] = none[w]! | one[w]! | two[w]!;
      }
    }
    for (let w = 0; w < length; w++) {
      if (one[w] !== 0) this.#countAlone(w, one[w]!);
      if (two[w] !== 0) this.#countPairs(w, two[w]!);
    }
    if (this.#withMore !== null) this.#countLessFar(this.#withMore, homes.length, from, to);
  }

  #wordsFor(length: number): Bits {
    if (this.#passing.length !== length) this.#passing = new Int32Array(length);
    return this.#passing;
  }

  #countAlone(w: number, homes: number): void {
    const conditions = this.#fails.length;
    let left = homes;
    for (let i = 0; left !== 0; i++) {
      const failed = left & this.#fails[i]![w]!;
      if (failed !== 0) this.#counts[i * conditions + i]! += countOnes(failed);
      left ^= failed;
    }
  }

  #countPairs(w: number, homes: number): void {
    const conditions = this.#fails.length;
    let left = homes;
    for (let i = 0; left !== 0; i++) {
      let failed = left & this.#fails[i]![w]!;
      left ^= failed;
      for (let j = i + 1; failed !== 0; j++) {
        const both = failed & this.#fails[j]![w]!;
        if (both !== 0) this.#counts[i * conditions + j]! += countOnes(both);
        failed ^= both;
      }
    }
  }

  /** Of those that fail one condition, which is the minutes, those that pass with more. */
  #countLessFar(terms: Term[], words: number, from: number, to: number): void {
    const fails = this.#fails[this.#at('travel')]!;
    const passing = this.#wordsFor(words);
    for (let w = from; w < to; w++) passing[w] = this.#one[w - from]! & fails[w - from]!;
    for (const term of terms) term.narrow(passing, from, to);
    for (let w = from; w < to; w++) this.lessFar += countOnes(passing[w]!);
  }
}

/** The homes that stand in a box, and no others, in memory of their own. */
function insideOf({ words, spans }: BoxHomes, length: number): Bits {
  const inside = new Int32Array(length);
  for (let i = 0; i < spans.length; i += 2) {
    inside.set(words.subarray(spans[i]!, spans[i + 1]!), spans[i]!);
  }
  return inside;
}

function hasAny(bits: Bits, fromWord: number, toWord: number): boolean {
  for (let w = fromWord; w < toWord; w++) if (bits[w] !== 0) return true;
  return false;
}
