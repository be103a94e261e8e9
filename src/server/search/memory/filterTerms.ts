/** A filter's conditions on the homes themselves, in the words of the bitmaps. */
import { AreaLookup, gridShapes } from '#domain/search/areaOnGrid.ts';
import { askedBeginnings } from '#domain/search/keywords.ts';
import { readMonthlyLimit } from '#domain/search/monthlyLimit.ts';
import { placeIn, withoutBoundary } from '#domain/search/homesOfPlace.ts';
import type { SearchFilter } from '#domain/search/SearchFilter.ts';
import { limitsTravel } from '#domain/travel/travelText.ts';
import type { AddressPlaces } from './AddressPlaces.ts';
import { AnyMark } from './AnyMark.ts';
import { type Bits, bitsFor, clearBit, setBit } from './bits.ts';
import { wordsPerBlock } from './blocks.ts';
import type { Term } from './FilterBits.ts';
import {
  type ChoiceField,
  type NumberField,
  choiceFields,
  choiceNames,
  numberFields,
  numberNames,
} from './homeFields.ts';
import { marksFields, yesNoFields } from './features.ts';
import type { HomeSlots } from './HomeSlots.ts';
import { marksFor } from './marks.ts';
import { type Register, noSlot } from './Register.ts';
import type { KnownBoundaries } from './KnownBoundaries.ts';
import { WithinMonthly } from './WithinMonthly.ts';
import { WithinPlace } from './WithinPlace.ts';
import type { WordIndex } from './words/WordIndex.ts';

/** What can be asked: everything that a filter's conditions look at. */
export interface Asked {
  slots: HomeSlots;
  register: Register;
  words: WordIndex;
  addresses: AddressPlaces;
}

/**
 * The cheap ones first, and what must be looked up home by home when all bitmaps have been asked.
 * Neither the box, the page, the sort nor the ways are among them.
 */
export function filterTerms(
  filter: SearchFilter,
  { slots, register, words, addresses }: Asked,
  boundaries: KnownBoundaries,
): Term[] {
  const { bitmaps } = slots;
  const terms: Term[] = [];
  const lookedUp: Term[] = [];
  for (const name of choiceNames) {
    const { chosen, options }: ChoiceField = choiceFields[name];
    const codes = chosen(filter).map((option) => options.indexOf(option));
    if (codes.length > 0)
      terms.push(new AnyOf(codes.map((code) => bitmaps.choices[name].of(code))));
  }
  if (filter.dom.length > 0) terms.push(new AnyOf(filter.dom.map((code) => bitmaps.dom.of(code))));
  if (filter.openWeekendYn) terms.push(new AnyOf([bitmaps.openWeekend.homes]));
  for (const [name, { isAsked }] of yesNoFields) {
    if (isAsked(filter)) terms.push(new AnyOf([bitmaps.yesNo.get(name)!.homes]));
  }
  for (const name of numberNames) {
    const { bounds }: NumberField = numberFields[name];
    const [min, max] = bounds(filter);
    if (min === null && max === null) continue;
    const { roughly, exactly } = bitmaps.numbers[name].between(min, max);
    terms.push(roughly);
    if (exactly) lookedUp.push(exactly);
  }
  for (const { options, chosen, column, shift } of marksFields) {
    const wanted = marksFor(options, chosen(filter)) << shift;
    if (wanted !== 0) lookedUp.push(new AnyMark(wanted, slots.columns.features[column]!));
  }
  const place = placeIn(filter.address);
  if (place !== null) {
    const { lookup } = boundaries.of(place.name);
    if (lookup !== null || !withoutBoundary(place)) {
      lookedUp.push(new WithinPlace(place, lookup, addresses, slots.columns));
    }
  }
  const monthly = readMonthlyLimit(filter.monthlyCost);
  if (monthly) lookedUp.push(new WithinMonthly(monthly, slots.columns));
  if (filter.hidden.length > 0) lookedUp.push(new NoneOf(filter.hidden, register));
  if (filter.area !== '') lookedUp.push(new DrawnAround(filter.area, slots));
  const beginnings = askedBeginnings(filter.keyword);
  if (beginnings.length > 0) {
    const wanted = filter.keywordMode === 'any' ? beginnings.map((one) => [one]) : [beginnings];
    terms.push(new FoundBy(wanted, true, words, register, slots));
  }
  const unwanted = askedBeginnings(filter.withoutWords).map((one) => [one]);
  if (unwanted.length > 0) terms.push(new FoundBy(unwanted, false, words, register, slots));
  return [...terms, ...lookedUp];
}

/** Two filters with the same text let the same homes in, wherever the box. */
export function termsKey(filter: SearchFilter, boundaries: KnownBoundaries): string {
  const { viewport: _, page: __, sort: ___, address, travel, ...conditions } = filter;
  const place = placeIn(address)?.name;
  return JSON.stringify({
    ...Object.fromEntries(
      Object.entries(conditions).map(([name, value]) => [
        name,
        Array.isArray(value) ? value.toSorted() : value,
      ]),
    ),
    ...(place !== undefined && { place, boundary: boundaries.of(place).edition }),
    travel: travel.filter(limitsTravel).toSorted(),
    keyword: askedBeginnings(filter.keyword),
    withoutWords: askedBeginnings(filter.withoutWords),
  });
}

/** The homes of any of some bitmaps. */
class AnyOf implements Term {
  readonly #first: Bits;
  readonly #others: Bits[];
  readonly #any = new Int32Array(wordsPerBlock);

  /** @param bitmaps at least one. */
  constructor([first, ...others]: Bits[]) {
    this.#first = first!;
    this.#others = others;
  }

  narrow(into: Bits, fromWord: number, toWord: number): void {
    const first = this.#first;
    if (this.#others.length === 0) {
      for (let w = fromWord; w < toWord; w++) into[w]! &= first[w]!;
      return;
    }
    const any = this.#any;
    const words = toWord - fromWord;
    for (let i = 0; i < words; i++) any[i] = first[fromWord + i]!;
    for (const other of this.#others) {
      for (let i = 0; i < words; i++) any[i]! |= other[fromWord + i]!;
    }
    for (let i = 0; i < words; i++) into[fromWord + i]! &= any[i]!;
  }
}

/** All homes but some few, looked up by their keys: a home that is reworded stands elsewhere. */
class NoneOf implements Term {
  readonly #keys: readonly string[];
  readonly #register: Register;

  constructor(keys: readonly string[], register: Register) {
    this.#keys = keys;
    this.#register = register;
  }

  narrow(into: Bits, fromWord: number, toWord: number): void {
    for (const key of this.#keys) {
      const number = this.#register.numberOf(key);
      if (number === -1) continue;
      const slot = this.#register.slotOf[number]!;
      const word = slot >>> 5;
      if (word >= fromWord && word < toWord) clearBit(into, slot);
    }
  }
}

/** The homes that stand in a drawn area, each by its own point. */
class DrawnAround implements Term {
  readonly #lookup: AreaLookup;
  readonly #slots: HomeSlots;

  constructor(area: string, slots: HomeSlots) {
    this.#lookup = new AreaLookup(gridShapes(area));
    this.#slots = slots;
  }

  narrow(into: Bits, fromWord: number, toWord: number): void {
    const { x, y } = this.#slots.columns;
    for (let w = fromWord; w < toWord; w++) {
      for (let left = into[w]!; left !== 0; left &= left - 1) {
        const bit = left & -left;
        const slot = (w << 5) + 31 - Math.clz32(bit);
        if (!this.#lookup.has(x[slot]!, y[slot]!)) into[w]! ^= bit;
      }
    }
  }
}

/**
 * The homes with words that begin so, or all others: looked up when it is first asked, and again when a home has
 * come since or homes have changed slots.
 */
class FoundBy implements Term {
  /** Any of these, of which each asks for all its beginnings. */
  readonly #ways: string[][];
  readonly #isWanted: boolean;
  readonly #words: WordIndex;
  readonly #register: Register;
  readonly #slots: HomeSlots;
  readonly #found: Bits;
  #wordsVersion = -1;
  #moves = -1;

  constructor(
    ways: string[][],
    isWanted: boolean,
    words: WordIndex,
    register: Register,
    slots: HomeSlots,
  ) {
    this.#ways = ways;
    this.#isWanted = isWanted;
    this.#words = words;
    this.#register = register;
    this.#slots = slots;
    this.#found = bitsFor(slots.capacity);
  }

  narrow(into: Bits, fromWord: number, toWord: number): void {
    if (this.#wordsVersion !== this.#words.version || this.#moves !== this.#slots.moves) {
      this.#lookUp();
    }
    const found = this.#found;
    const flip = this.#isWanted ? 0 : -1;
    for (let w = fromWord; w < toWord; w++) into[w]! &= found[w]! ^ flip;
  }

  #lookUp(): void {
    this.#found.fill(0);
    for (const way of this.#ways) this.#markThoseWith(way);
    this.#wordsVersion = this.#words.version;
    this.#moves = this.#slots.moves;
  }

  #markThoseWith(beginnings: string[]): void {
    const found = this.#found;
    const { slotOf, count } = this.#register;
    const numbers = this.#words.find(beginnings, count);
    for (let w = 0; w < numbers.length; w++) {
      for (let left = numbers[w]!; left !== 0; left &= left - 1) {
        const slot = slotOf[(w << 5) + 31 - Math.clz32(left & -left)]!;
        if (slot !== noSlot) setBit(found, slot);
      }
    }
  }
}
