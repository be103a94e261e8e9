/** One page of the list by the longest of the ways to some places, the shortest first. */
import { longestMinutes } from '#domain/travel/travelBounds.ts';
import { tooFarTenths, unknownTenths } from '../../travel/TravelTimes.ts';
import type { BoxHomes } from './groups/BoxHomes.ts';
import type { HomeStore } from './HomeStore.ts';
import { firstByKey } from './listPage.ts';
import type { PlaceMinutes } from './PlaceMinutes.ts';

const tooFar = longestMinutes * 10 + 1;
const unknown = tooFar + 1;

/** The numbers of `take` homes after the first `skip`, in order; unknown ways come last. */
export function travelPage(
  store: HomeStore,
  homes: BoxHomes,
  places: readonly PlaceMinutes[],
  skip: number,
  take: number,
): number[] {
  const end = Math.min(homes.total, skip + take);
  if (end <= skip) return [];
  const ranks = new Uint16Array(homes.total);
  const counts = new Uint32Array(unknown + 1);
  let at = 0;
  eachSlot(homes, (slot) => {
    const rank = places.length === 0 ? unknown : rankOf(places, slot);
    ranks[at++] = rank;
    counts[rank]!++;
  });
  // Only homes of the ranks that the page lies in are put in order.
  let first = 0;
  let before = 0;
  while (before + counts[first]! <= skip) before += counts[first++]!;
  let last = first;
  for (let upTo = before + counts[last]!; upTo < end;) upTo += counts[++last]!;
  const { numberAt } = store.slots;
  const kept = firstByKey(end - before, store.register);
  at = 0;
  eachSlot(homes, (slot) => {
    const rank = ranks[at++]!;
    if (rank < first || rank > last) return;
    const number = numberAt[slot]!;
    if (!kept.isTooLate(rank, number)) kept.offer(rank, number);
  });
  return kept.takeInOrder().slice(skip - before);
}

/** Tenths of the longest way; after all of them what is too far, then what nobody knows. */
function rankOf(places: readonly PlaceMinutes[], slot: number): number {
  let longest = 0;
  for (const place of places) {
    const tenths = place.tenthsAt(slot);
    if (tenths > longest) longest = tenths;
  }
  if (longest === unknownTenths) return unknown;
  return longest === tooFarTenths ? tooFar : longest;
}

function eachSlot({ words, spans }: BoxHomes, see: (slot: number) => void): void {
  for (let i = 0; i < spans.length; i += 2) {
    const end = spans[i + 1]!;
    for (let w = spans[i]!; w < end; w++) {
      for (let left = words[w]!; left !== 0; left &= left - 1) {
        see((w << 5) + 31 - Math.clz32(left & -left));
      }
    }
  }
}
