/** Everything the index knows: who is in it, where they stand, their words and their orders. */
import type { Instant } from '#domain/calendar.ts';
import { isPublic } from '#domain/property/shown.ts';
import { searchedText } from '#domain/search/keywords.ts';
import type { SearchableHome } from '#domain/search/matches.ts';
import type { HomeChange } from '../SearchIndex.ts';
import { type EncodedHome, encodeHome } from './encodeHome.ts';
import { HomeColumns } from './HomeColumns.ts';
import { HomeOrders } from './HomeOrders.ts';
import { HomeSlots } from './HomeSlots.ts';
import { Register, noSlot } from './Register.ts';
import { WordIndex } from './WordIndex.ts';
import { ZoneClock } from './ZoneClock.ts';

export class HomeStore {
  register = new Register();
  words = new WordIndex();
  slots: HomeSlots;
  orders: HomeOrders;
  readonly #clock: ZoneClock;

  constructor(now: Instant) {
    this.#clock = new ZoneClock(now);
    const none = new Uint32Array(0);
    this.slots = new HomeSlots(new HomeColumns(0), none, none, this.register, []);
    this.orders = new HomeOrders(this.register, this.slots);
  }

  get size(): number {
    return this.slots.count;
  }

  /** Replaces everything by these homes, of which no two have the same key. */
  async load(batches: AsyncIterable<SearchableHome[]>, now: Instant): Promise<void> {
    this.turnTo(now);
    const register = new Register();
    const words = new WordIndex();
    let columns = new HomeColumns(1024);
    for await (const batch of batches) {
      for (const home of batch) {
        if (!isPublic(home)) continue;
        const number = register.count;
        register.add(home.listingKey, words.add(number, searchedText(home)));
        if (number === columns.x.length) columns = columns.grown();
        columns.write(number, this.#encode(home));
      }
    }
    const numbers = Uint32Array.from({ length: register.count }, (_, number) => number);
    this.register = register;
    this.words = words;
    this.slots = new HomeSlots(columns, numbers, numbers, register, this.#clock.today);
    this.orders = new HomeOrders(register, this.slots);
    this.orders.fill();
  }

  apply(changes: HomeChange[], now: Instant): void {
    this.turnTo(now);
    for (const { listingKey, home } of changes) {
      const number = this.register.numberOf(listingKey);
      const shown = home !== null && isPublic(home) ? home : null;
      if (number === -1) {
        if (shown) this.#insert(shown);
      } else if (!shown) {
        this.#remove(number);
      } else {
        this.#change(number, shown);
      }
    }
  }

  /** Brings the days on market up to `now`. */
  turnTo(now: Instant): void {
    const before = this.#clock.moveTo(now);
    if (before) this.slots.turnDays(before, this.#clock.today);
  }

  #insert(home: SearchableHome): void {
    const text = searchedText(home);
    const encoded = this.#encode(home);
    if (this.slots.isFull) this.#layOutAnew();
    const mark = this.words.add(this.register.count, text);
    const number = this.register.add(home.listingKey, mark);
    this.slots.place(number, encoded, this.#clock.today);
    for (const order of this.orders.all()) order.insert(number);
  }

  #remove(number: number): void {
    for (const order of this.orders.all()) order.remove(number);
    this.slots.vacate(this.register.slotOf[number]!);
  }

  /** A home that moved or is found by other words goes and comes; any other change is in place. */
  #change(number: number, home: SearchableHome): void {
    const slot = this.register.slotOf[number]!;
    const before = this.slots.columns.read(slot);
    const after = this.#encode(home);
    const sameWords = this.register.wordsMark[number] === this.words.markOf(searchedText(home));
    if (!sameWords || before.x !== after.x || before.y !== after.y) {
      this.#remove(number);
      this.#insert(home);
    } else if (!areEqual(before, after)) {
      const moving = this.orders.all().filter(({ field }) => before[field] !== after[field]);
      for (const order of moving) order.remove(number);
      this.slots.rewrite(slot, after, this.#clock.today);
      for (const order of moving) order.insert(number);
    }
  }

  /** Makes room everywhere, and forgets the numbers of homes that are gone. */
  #layOutAnew(): void {
    const { register, slots, orders } = this;
    const numbers = Uint32Array.from({ length: register.count }, (_, number) => number).filter(
      (number) => register.slotOf[number] !== noSlot,
    );
    const rows = numbers.map((number) => register.slotOf[number]!);
    const newNumber = new Int32Array(register.count).fill(-1);
    this.register = new Register();
    for (const number of numbers) {
      const key = register.keyOf(number);
      newNumber[number] = this.register.add(key, register.wordsMark[number]!);
    }
    const newNumbers = numbers.map((_, i) => i);
    const { today } = this.#clock;
    this.slots = new HomeSlots(slots.columns, rows, newNumbers, this.register, today);
    this.words = this.words.renumbered(newNumber);
    this.orders = new HomeOrders(this.register, this.slots);
    this.orders.fillFrom(orders, newNumber);
  }

  #encode(home: SearchableHome): EncodedHome {
    return encodeHome(home, this.#clock.zoneOf(home.timeZone));
  }
}

function areEqual(a: EncodedHome, b: EncodedHome): boolean {
  return (Object.keys(a) as (keyof EncodedHome)[]).every((field) => a[field] === b[field]);
}
