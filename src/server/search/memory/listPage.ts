/** One page of the list, without sorting what is not on it. */
import type { BoxRuns } from './BoxRuns.ts';
import type { FilterBits } from './FilterBits.ts';
import { FirstFew } from './FirstFew.ts';
import type { HomeStore } from './HomeStore.ts';
import type { HomeOrder } from './HomeOrders.ts';

export interface Matches {
  store: HomeStore;
  filter: FilterBits;
  box: BoxRuns;
  /** Homes that the filter lets in and the box holds. */
  total: number;
}

/**
 * The numbers of `take` homes after the first `skip`, in order. Where matches are many it walks the
 * standing order until it has them; where they are few, or stand far back, it looks at each match.
 */
export function listPage(matches: Matches, order: HomeOrder, skip: number, take: number): number[] {
  const upTo = Math.min(matches.total, skip + take);
  if (upTo <= skip) return [];
  // A step of the walk jumps about in memory and costs some four looks at matches in their order;
  // those that are kept of them must be sorted, too.
  const worthwhileSteps = matches.total / 4 + 16 * upTo;
  const expectedSteps = (upTo * matches.store.size) / matches.total;
  const walked =
    expectedSteps > worthwhileSteps ? null : walk(matches, order, skip, upTo, worthwhileSteps);
  return walked ?? firstOfAll(matches, order, upTo).slice(skip);
}

/** The homes from … to − 1; null where the steps run out before. */
function walk(
  { store, filter, box }: Matches,
  order: HomeOrder,
  from: number,
  to: number,
  steps: number,
): number[] | null {
  const { slotOf } = store.register;
  const page: number[] = [];
  let passed = 0;
  let left = steps;
  order.walk((number) => {
    const slot = slotOf[number]!;
    if (box.has(slot) && filter.has(slot)) {
      if (passed >= from) page.push(number);
      passed++;
    }
    return passed < to && --left > 0;
  });
  return passed === to ? page : null;
}

/** The first `n` of all matches. */
function firstOfAll({ store, filter, box }: Matches, order: HomeOrder, n: number): number[] {
  const { slotOf } = store.register;
  const { numberAt } = store.slots;
  const kept = new FirstFew(n, (a, b) => order.compare(a, b));
  let lastPlace = Infinity;
  box.forEach(filter, (slot) => {
    if (order.placeOfSlot(slot) > lastPlace) return;
    kept.offer(numberAt[slot]!);
    if (kept.last !== null) lastPlace = order.placeOfSlot(slotOf[kept.last]!);
  });
  return kept.inOrder();
}
