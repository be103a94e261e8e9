/** Of which kinds the prices of a cluster are: a span of asking and sold prices must not pass for one of either. */
import { pricedKind, pricedKinds } from '#domain/property/price.ts';
import { StandardStatus } from '#domain/property/Property.ts';
import { maskWithin } from '../bits.ts';
import type { FilterBits } from '../FilterBits.ts';
import type { HomeColumns } from '../HomeColumns.ts';
import type { GroupHomes } from './GroupHomes.ts';

export type PricedKind = (typeof pricedKinds)[number];

const kindOfOption = StandardStatus.options.map(pricedKind);

/** Of a filter that asks for these statuses; for none of them it finds homes of any. */
export function kindsOfStatuses(statuses: readonly StandardStatus[]): ReadonlySet<PricedKind> {
  return new Set((statuses.length === 0 ? StandardStatus.options : statuses).map(pricedKind));
}

/** Reads no further than the home that shows the last of the `possible` kinds. */
export function clusterPriceKinds(
  homes: GroupHomes,
  filter: FilterBits,
  columns: HomeColumns,
  possible: ReadonlySet<PricedKind>,
  cellShift: number,
): PricedKind[] {
  const statuses = columns.choices.statuses;
  const prices = columns.numbers.price;
  const found = new Set<PricedKind>();
  for (const slot of homes.ownSlotsYn
    ? slotsIn(homes, filter)
    : homes.slots(filter, columns, cellShift)) {
    if (prices[slot]! < 0) continue;
    found.add(kindOfOption[statuses[slot]!]!);
    if (found.size === possible.size) break;
  }
  return pricedKinds.filter((kind) => found.has(kind));
}

function* slotsIn(
  { cells, members, start, end }: GroupHomes,
  { words }: FilterBits,
): Generator<number> {
  for (let i = start; i < end; i++) {
    const from = cells.from[members[i]!]!;
    const to = cells.to[members[i]!]!;
    const last = (to + 31) >>> 5;
    for (let w = from >>> 5; w < last; w++) {
      let left = words[w]!;
      if (left === 0) continue;
      left &= maskWithin(w, from, to);
      for (; left !== 0; left &= left - 1) yield (w << 5) + 31 - Math.clz32(left & -left);
    }
  }
}
