/**
 * One page of the list, without sorting what is not on it. The bitmaps at the steps of the field
 * that is sorted by tell between which two steps the page lies; only the homes there are looked at.
 */
import type { HomeSort } from '#domain/search/sortOrder.ts';
import type { Bits } from './bits.ts';
import type { BoxHomes } from './groups/BoxHomes.ts';
import { FirstFew } from './FirstFew.ts';
import type { NumberColumn } from './HomeColumns.ts';
import { numberFields, sortField, unknownIn } from './homeFields.ts';
import type { HomeStore } from './HomeStore.ts';
import type { Register } from './Register.ts';
import type { StepBitmaps } from './StepBitmaps.ts';

/** So few homes are sooner looked at than counted by steps. */
const fewHomes = 400;

/** The numbers of `take` homes after the first `skip`, in order. */
export function listPage(
  store: HomeStore,
  homes: BoxHomes,
  sort: HomeSort,
  skip: number,
  take: number,
): number[] {
  const end = Math.min(homes.total, skip + take);
  if (end <= skip) return [];
  const { name, highestFirst } = sortField(sort);
  const bitmaps = store.slots.bitmaps.numbers[name];
  const unknown = unknownIn(bitmaps.column, numberFields[name].unknown);
  const { register } = store;
  const { numberAt } = store.slots;
  const part =
    homes.total <= fewHomes
      ? { before: 0, inside: null, outside: bitmaps.none, only: null }
      : partWith(bitmaps, homes, highestFirst, skip, end);
  const kept = firstByKey(end - part.before, register);
  if (highestFirst) offerHighest(kept, homes, part, bitmaps.column, numberAt);
  else offerLowest(kept, homes, part, bitmaps.column, numberAt, unknown);
  return kept.takeInOrder().slice(skip - part.before);
}

/** For the numbers of homes; between two at one place their keys decide. */
export function firstByKey(most: number, register: Register): FirstFew {
  return new FirstFew(most, (a, b) => register.compareKeys(a, b), register.inOrder);
}

/** Homes that follow each other in the order: those inside of one bitmap and outside of another. */
interface Part {
  /** How many stand before them. */
  before: number;
  /** Null is all. */
  inside: Bits | null;
  outside: Bits;
  /** The value that all of them have; null where they may have several. */
  only: number | null;
}

/** The smallest part between steps that has the homes from `skip` to `end` − 1 of the order. */
function partWith(
  { atOrAbove, none, steps, highest }: StepBitmaps,
  homes: BoxHomes,
  highestFirst: boolean,
  skip: number,
  end: number,
): Part {
  const counts: number[] = [];
  const countFrom = (step: number) => (counts[step] ??= homes.countAlso(atOrAbove[step]!));
  const known = countFrom(0);
  const { length } = atOrAbove;
  const onlyBetween = (first: number, past: number) => {
    const most = past === length ? highest : steps[past]! - 1;
    return steps[first] === most ? most : null;
  };
  if (highestFirst) {
    // Before a step in the order stand those at or above it; behind all steps the unknown ones.
    const first = lastStep(length, (step) => countFrom(step) >= end);
    const past = firstStep(length, (step) => countFrom(step) <= skip);
    return {
      before: past === length ? 0 : countFrom(past),
      inside: first === -1 ? null : atOrAbove[first]!,
      outside: atOrAbove[past] ?? none,
      only: onlyBetween(first, past),
    };
  }
  if (end > known) {
    return skip >= known
      ? { before: known, inside: null, outside: atOrAbove[0]!, only: null }
      : { before: 0, inside: null, outside: none, only: null };
  }
  const first = lastStep(length, (step) => known - countFrom(step) <= skip);
  const past = firstStep(length, (step) => known - countFrom(step) >= end);
  return {
    before: known - countFrom(first),
    inside: atOrAbove[first]!,
    outside: atOrAbove[past] ?? none,
    only: onlyBetween(first, past),
  };
}

/** The last step of which something holds that holds up to some step; −1 where it never does. */
function lastStep(length: number, holds: (step: number) => boolean): number {
  return firstStep(length, (step) => !holds(step)) - 1;
}

/** The first step of which something holds that holds from some step on; else `length`. */
function firstStep(length: number, holds: (step: number) => boolean): number {
  let low = 0;
  let high = length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Unknown values are the lowest of their column, and so the last. */
function offerHighest(
  kept: FirstFew,
  { words, spans }: BoxHomes,
  { inside, outside, only }: Part,
  column: NumberColumn,
  numberAt: Uint32Array,
): void {
  for (let i = 0; i < spans.length; i += 2) {
    const end = spans[i + 1]!;
    for (let w = spans[i]!; w < end; w++) {
      let left = words[w]! & ~outside[w]!;
      if (inside !== null) left &= inside[w]!;
      for (; left !== 0; left &= left - 1) {
        const slot = (w << 5) + 31 - Math.clz32(left & -left);
        const place = -(only ?? column[slot]!);
        if (place > kept.lastPlace) continue;
        const number = numberAt[slot]!;
        if (!kept.isTooLate(place, number)) kept.offer(place, number);
      }
    }
  }
}

function offerLowest(
  kept: FirstFew,
  { words, spans }: BoxHomes,
  { inside, outside, only }: Part,
  column: NumberColumn,
  numberAt: Uint32Array,
  unknown: number,
): void {
  for (let i = 0; i < spans.length; i += 2) {
    const end = spans[i + 1]!;
    for (let w = spans[i]!; w < end; w++) {
      let left = words[w]! & ~outside[w]!;
      if (inside !== null) left &= inside[w]!;
      for (; left !== 0; left &= left - 1) {
        const slot = (w << 5) + 31 - Math.clz32(left & -left);
        const value = only ?? column[slot]!;
        const place = value === unknown ? Infinity : value;
        if (place > kept.lastPlace) continue;
        const number = numberAt[slot]!;
        if (!kept.isTooLate(place, number)) kept.offer(place, number);
      }
    }
  }
}
