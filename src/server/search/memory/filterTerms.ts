/** A filter's conditions on the homes themselves, in the words of the bitmaps. */
import { askedBeginnings } from '#domain/search/keywords.ts';
import { PropertySubType, StandardStatus } from '#domain/property/Property.ts';
import type { SearchFilter } from '#domain/search/SearchFilter.ts';
import { type Bits, hasBit } from './bits.ts';
import type { Term } from './FilterBits.ts';
import type { HomeSlots } from './HomeSlots.ts';
import type { Register } from './Register.ts';
import type { StepBitmaps } from './StepBitmaps.ts';
import type { WordIndex } from './WordIndex.ts';

/** What can be asked: everything that a filter's conditions look at. */
export interface Asked {
  slots: HomeSlots;
  register: Register;
  words: WordIndex;
}

/** The cheap ones first. Neither the box, the page nor the sort is among them. */
export function filterTerms(filter: SearchFilter, { slots, register, words }: Asked): Term[] {
  const { bitmaps } = slots;
  const types = filter.types.map((type) => PropertySubType.options.indexOf(type));
  const statuses = filter.statuses.map((status) => StandardStatus.options.indexOf(status));
  const beginnings = askedBeginnings(filter.keyword);
  return [
    ...anyOf(statuses.map((status) => bitmaps.statuses[status]!)),
    ...anyOf(types.map((type) => bitmaps.types[type]!)),
    ...anyOf(filter.dom.map((code) => bitmaps.dom.of(code))),
    ...within(bitmaps.bedrooms, filter.minBedrooms, filter.maxBedrooms),
    ...within(bitmaps.baths, filter.minBathQuarters, null),
    ...within(bitmaps.price, filter.minPriceCents, filter.maxPriceCents),
    ...within(bitmaps.livingArea, filter.minLivingArea, filter.maxLivingArea),
    ...within(bitmaps.lotSize, filter.minLotSize, filter.maxLotSize),
    ...within(bitmaps.yearBuilt, filter.minYearBuilt, filter.maxYearBuilt),
    ...(beginnings.length > 0 ? [foundBy(beginnings, words, register, slots)] : []),
  ];
}

/** Two filters with the same text let the same homes in, wherever the box. */
export function termsKey(filter: SearchFilter): string {
  const { viewport: _, page: __, sort: ___, address: ____, ...conditions } = filter;
  return JSON.stringify({
    ...conditions,
    dom: filter.dom.toSorted(),
    types: filter.types.toSorted(),
    statuses: filter.statuses.toSorted(),
    keyword: askedBeginnings(filter.keyword),
  });
}

/** An empty list is any. */
function anyOf(bitmaps: Bits[]): Term[] {
  if (bitmaps.length === 0) return [];
  return [
    {
      narrow(into, fromWord, toWord) {
        for (let w = fromWord; w < toWord; w++) {
          let any = 0;
          for (const bits of bitmaps) any |= bits[w]!;
          into[w]! &= any;
        }
      },
    },
  ];
}

function within(numbers: StepBitmaps, min: number | null, max: number | null): Term[] {
  return min === null && max === null ? [] : [numbers.between(min, max)];
}

/** Looks the words up when it is first asked, and again when a home has come since. */
function foundBy(
  beginnings: string[],
  words: WordIndex,
  register: Register,
  { numberAt }: HomeSlots,
): Term {
  let found: Bits | null = null;
  let version = -1;
  return {
    narrow(into, fromWord, toWord) {
      if (found === null || version !== words.version) {
        found = words.find(beginnings, register.count);
        version = words.version;
      }
      for (let w = fromWord; w < toWord; w++) {
        let left = into[w]!;
        while (left !== 0) {
          const bit = left & -left;
          left ^= bit;
          if (!hasBit(found, numberAt[(w << 5) + 31 - Math.clz32(bit)]!)) into[w]! ^= bit;
        }
      }
    },
  };
}
