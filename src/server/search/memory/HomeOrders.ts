/** The list's sorts, each as a standing order of all homes. */
import { Sort } from '#domain/search/SearchFilter.ts';
import { sortRules } from '#domain/search/sortOrder.ts';
import { type EncodedHome, unknown } from './encodeHome.ts';
import type { HomeSlots } from './HomeSlots.ts';
import type { Register } from './Register.ts';
import { SortedOrder } from './SortedOrder.ts';
import { sortNumbers } from './sortNumbers.ts';

const fieldOf = {
  newest: 'newness',
  price_low: 'priceCents',
  price_high: 'priceCents',
  living_area_high: 'livingArea',
  lot_size_high: 'lotSize',
  year_built_new: 'yearBuilt',
} as const satisfies Record<Sort, keyof EncodedHome>;

/** All homes by one sort. */
export class HomeOrder extends SortedOrder {
  readonly field: keyof EncodedHome;
  /** Of the home in a slot, a value that is lower the earlier it stands. */
  readonly placeOfSlot: (slot: number) => number;

  constructor(sort: Sort, register: Register, { columns }: HomeSlots) {
    const column = columns[fieldOf[sort]];
    // Unknown values are the lowest of their columns, so that highest first puts them last.
    const placeOfSlot = sortRules[sort].highestFirst
      ? (slot: number) => -column[slot]!
      : (slot: number) => (column[slot] === unknown ? Infinity : column[slot]!);
    super({
      placeOf: (number) => placeOfSlot(register.slotOf[number]!),
      compareTies: (a, b) => register.compareKeys(a, b),
    });
    this.field = fieldOf[sort];
    this.placeOfSlot = placeOfSlot;
  }
}

export class HomeOrders {
  readonly #register: Register;
  readonly #orders: Map<Sort, HomeOrder>;

  constructor(register: Register, slots: HomeSlots) {
    this.#register = register;
    this.#orders = new Map(
      Sort.options.map((sort) => [sort, new HomeOrder(sort, register, slots)]),
    );
  }

  of(sort: Sort): HomeOrder {
    return this.#orders.get(sort)!;
  }

  all(): HomeOrder[] {
    return [...this.#orders.values()];
  }

  /** Sorts all homes of the register, none of which may be gone. */
  fill(): void {
    const register = this.#register;
    const byKey = Uint32Array.from({ length: register.count }, (_, number) => number);
    const inOrder = byKey.every((n) => n === 0 || register.compareKeys(n - 1, n) < 0);
    if (!inOrder) byKey.sort((a, b) => register.compareKeys(a, b));
    for (const order of this.#orders.values()) {
      order.fill(sortNumbers(byKey, wholePlaces(order, register)));
    }
  }

  /** Takes over the orders of an index whose homes have other numbers here. */
  fillFrom(previous: HomeOrders, newNumber: Int32Array): void {
    for (const [sort, order] of this.#orders) {
      const numbers: number[] = [];
      previous.of(sort).walk((number) => numbers.push(newNumber[number]!) > 0);
      order.fill(Uint32Array.from(numbers));
    }
  }
}

/** Of each number its place, as whole numbers from 0 on. */
function wholePlaces(order: HomeOrder, { count, slotOf }: Register): Float64Array {
  const places = new Float64Array(count);
  let first = Infinity;
  let last = -Infinity;
  for (let number = 0; number < count; number++) {
    const place = order.placeOfSlot(slotOf[number]!);
    places[number] = place;
    if (place === Infinity) continue;
    if (place < first) first = place;
    if (place > last) last = place;
  }
  if (first === Infinity) return places.fill(0);
  return places.map((place) => Math.min(place, last + 1) - first);
}
