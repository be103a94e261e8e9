/**
 * What keeps homes away. A home that fails one condition alone stands in the box, or else passes all that
 * the filter says of homes: so the homes of the box are looked at, and those the filter lets in are counted.
 * Only where nothing helps by itself is it asked of all homes which fail two conditions and no third.
 */
import { alone, helpful, limitingParts, lift, pairedParts } from '#domain/search/relaxations.ts';
import type { SearchFilter } from '#domain/search/SearchFilter.ts';
import type { FilterPart, Relaxation } from '#domain/search/SearchReply.ts';
import { type Bits, bitsFor, countOnes } from './bits.ts';
import { wordsPerBlock } from './blocks.ts';
import type { BoxHomes } from './BoxHomes.ts';
import type { Term } from './FilterBits.ts';

interface Condition {
  part: FilterPart;
  terms: Term[];
}

/**
 * What an empty answer suggests, as `domain/search/relaxations.ts` has it.
 * @param termsOf a filter's conditions on homes, wherever they stand.
 * @param inBox all homes of the box, none of which the filter lets in.
 * @param anywhere how many homes the filter lets in wherever they stand.
 */
export function relaxedCounts(
  filter: SearchFilter,
  termsOf: (filter: SearchFilter) => Term[],
  occupied: Bits,
  inBox: BoxHomes,
  anywhere: () => number,
): Relaxation[] {
  const { length } = occupied;
  const inside = insideOf(inBox, length);
  const parts = pairedParts(filter);
  const onHomes = parts
    .filter((part) => part !== 'viewport')
    .map((part): Condition => ({ part, terms: termsOf(alone(filter, part)) }));
  const withMore = limitingParts(filter).includes('more_minutes')
    ? termsOf(alone(lift(filter, 'more_minutes'), 'travel'))
    : null;
  // What looks at each home comes last: most have failed twice by then.
  const costly: FilterPart[] = ['keyword', 'without_words', 'travel', 'area'];
  onHomes.sort((a, b) => costly.indexOf(a.part) - costly.indexOf(b.part));

  const failing = new Failing(onHomes, withMore);
  failing.countAll(inside);
  const single = limitingParts(filter).map((part) => {
    if (part === 'viewport') return { parts: [part], adds: anywhere() };
    if (part === 'more_minutes') return { parts: [part], adds: failing.lessFar };
    return { parts: [part], adds: failing.alone[onHomes.findIndex((one) => one.part === part)]! };
  });
  if (single.some(({ adds }) => adds > 0)) return helpful(single);

  const conditions = [{ part: 'viewport' as const, terms: [new Among(inside)] }, ...onHomes];
  const at = (part: FilterPart) => conditions.findIndex((one) => one.part === part);
  const twice = new Failing(conditions, null);
  twice.countAll(occupied);
  return helpful(
    parts.flatMap((first, i) =>
      parts.slice(i + 1).map((second) => ({
        parts: [first, second],
        adds: twice.together(at(first), at(second)),
      })),
    ),
  );
}

class Failing {
  /** Of each condition, how many homes fail it and no other. */
  readonly alone: number[];
  /** How many fail the minutes alone, and would not if each might take more of them. */
  lessFar = 0;
  readonly #conditions: Condition[];
  readonly #withMore: Term[] | null;
  readonly #pairs: Float64Array;
  /** Of each condition, the homes of a block that fail it. */
  readonly #fails: Bits[];
  readonly #one: Bits = new Int32Array(wordsPerBlock);
  readonly #two: Bits = new Int32Array(wordsPerBlock);
  readonly #none: Bits = new Int32Array(wordsPerBlock);
  #passing: Bits = bitsFor(0);

  constructor(conditions: Condition[], withMore: Term[] | null) {
    this.#conditions = conditions;
    this.#withMore = withMore;
    this.alone = conditions.map(() => 0);
    this.#pairs = new Float64Array(conditions.length ** 2);
    this.#fails = conditions.map(() => new Int32Array(wordsPerBlock));
  }

  /** How many fail both conditions and no third. */
  together(i: number, j: number): number {
    return this.#pairs[Math.min(i, j) * this.#conditions.length + Math.max(i, j)]!;
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
    for (let w = from; w < to; w++) none[w - from] = homes[w]!;
    one.fill(0);
    two.fill(0);
    for (const [at, { terms }] of this.#conditions.entries()) {
      const fails = this.#fails[at]!;
      const passing = this.#passingOf(terms, homes.length, from, to);
      for (let w = 0; w < to - from; w++) {
        const failed = (none[w]! | one[w]! | two[w]!) & ~passing[from + w]!;
        fails[w] = failed;
        two[w] = (two[w]! & ~failed) | (one[w]! & failed);
        one[w] = (one[w]! & ~failed) | (none[w]! & failed);
        none[w]! &= ~failed;
      }
    }
    for (let w = 0; w < to - from; w++) {
      if (one[w] !== 0) this.#countAlone(w, one[w]!);
      if (two[w] !== 0) this.#countPairs(w, two[w]!);
    }
    if (this.#withMore !== null) this.#countLessFar(this.#withMore, homes.length, from, to);
  }

  /** Of the homes that have failed two conditions at most, those that pass. */
  #passingOf(terms: Term[], length: number, from: number, to: number): Bits {
    if (this.#passing.length !== length) this.#passing = new Int32Array(length);
    const passing = this.#passing;
    for (let w = from; w < to; w++) {
      passing[w] = this.#none[w - from]! | this.#one[w - from]! | this.#two[w - from]!;
    }
    for (const term of terms) term.narrow(passing, from, to);
    return passing;
  }

  #countAlone(w: number, homes: number): void {
    for (const [at, fails] of this.#fails.entries()) {
      this.alone[at]! += countOnes(homes & fails[w]!);
    }
  }

  #countPairs(w: number, homes: number): void {
    const conditions = this.#fails.length;
    for (let i = 0; i < conditions; i++) {
      const failed = homes & this.#fails[i]![w]!;
      if (failed === 0) continue;
      for (let j = i + 1; j < conditions; j++) {
        this.#pairs[i * conditions + j]! += countOnes(failed & this.#fails[j]![w]!);
      }
    }
  }

  #countLessFar(terms: Term[], length: number, from: number, to: number): void {
    const travel = this.#fails[this.#conditions.findIndex(({ part }) => part === 'travel')]!;
    const passing = this.#passingOf(terms, length, from, to);
    for (let w = 0; w < to - from; w++) {
      this.lessFar += countOnes(this.#one[w]! & travel[w]! & passing[from + w]!);
    }
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

/** One of some homes. */
class Among implements Term {
  readonly #homes: Bits;

  constructor(homes: Bits) {
    this.#homes = homes;
  }

  narrow(into: Bits, fromWord: number, toWord: number): void {
    for (let w = fromWord; w < toWord; w++) into[w]! &= this.#homes[w]!;
  }
}
