/** Everything the index knows: who is in it, where they stand, and their words. */
import type { Instant } from '#domain/calendar.ts';
import { isPublic } from '#domain/property/shown.ts';
import { searchedTexts } from '#domain/search/keywords.ts';
import type { SearchableHome } from '#domain/search/matches.ts';
import type { HomeChange } from '../SearchIndex.ts';
import { AddressPlaces } from './AddressPlaces.ts';
import { emptyRow, encodeHome } from './encodeHome.ts';
import { HomeColumns } from './HomeColumns.ts';
import { HomeSlots, keptLayout } from './HomeSlots.ts';
import { Register, noSlot } from './Register.ts';
import { placeOn, type Shelf } from './Shelf.ts';
import { WordIndex } from './words/WordIndex.ts';
import { ZoneClock } from './ZoneClock.ts';

/** Numbers of homes that are gone are forgotten once there are so many for each home. */
const goneForEach = 0.5;

export class HomeStore {
  register = new Register();
  words = new WordIndex();
  slots: HomeSlots;
  readonly addresses = new AddressPlaces();
  readonly #clock: ZoneClock;
  readonly #row = emptyRow();

  constructor(now: Instant) {
    this.#clock = new ZoneClock(now);
    const none = new Uint32Array(0);
    this.slots = HomeSlots.laidOut(
      new HomeColumns(0),
      none,
      none,
      this.register,
      this.#clock.today,
    );
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
        register.addUnseen(home.listingKey, words.add(number, searchedTexts(home)));
        if (number === columns.capacity) columns = columns.grown();
        this.#encode(home);
        if (!columns.holds(this.#row)) columns = columns.widenedFor(this.#row);
        columns.fit(this.#row);
        columns.write(number, this.#row);
      }
    }
    register.trim();
    register.findable();
    words.trim();
    const numbers = Uint32Array.from({ length: register.count }, (_, number) => number);
    this.register = register;
    this.words = words;
    this.slots = HomeSlots.laidOut(columns, numbers, numbers, register, this.#clock.today);
  }

  apply(changes: HomeChange[], now: Instant): void {
    this.turnTo(now);
    for (const { listingKey, home } of changes) {
      const number = this.register.numberOf(listingKey);
      const shown = home !== null && isPublic(home) ? home : null;
      if (number === -1) {
        if (shown) this.#insert(shown);
      } else if (!shown) {
        this.slots.vacate(this.register.slotOf[number]!);
      } else {
        this.#change(number, shown);
      }
    }
  }

  /** Puts everything away. */
  keepOn(shelf: Shelf): void {
    this.register.keepOn(placeOn(shelf, 'register'));
    this.words.keepOn(placeOn(shelf, 'words'));
    this.#clock.keepOn(placeOn(shelf, 'zones'));
    this.addresses.keepOn(placeOn(shelf, 'addresses'));
    this.slots.keepOn(placeOn(shelf, 'slots'));
  }

  /** Takes everything from a shelf; it must be as it was made. */
  takeFrom(shelf: Shelf): void {
    const register = new Register();
    register.keepOn(placeOn(shelf, 'register'));
    const words = new WordIndex();
    words.keepOn(placeOn(shelf, 'words'));
    const layout = keptLayout(placeOn(shelf, 'slots'));
    this.#clock.keepOn(placeOn(shelf, 'zones'));
    this.addresses.keepOn(placeOn(shelf, 'addresses'));
    this.slots = new HomeSlots(layout, register, this.#clock.today);
    this.register = register;
    this.words = words;
  }

  /** Brings the days on market up to `now`. */
  turnTo(now: Instant): void {
    if (this.#clock.moveTo(now)) this.slots.turnDays(this.#clock.today);
  }

  #insert(home: SearchableHome): void {
    const texts = searchedTexts(home);
    this.#encode(home);
    this.#makeFit();
    const mark = this.words.add(this.register.count, texts);
    this.slots.place(this.register.add(home.listingKey, mark), this.#row);
  }

  /** A home that moved or is found by other words goes and comes; any other change is in place. */
  #change(number: number, home: SearchableHome): void {
    const slot = this.register.slotOf[number]!;
    const { x, y } = this.slots.columns;
    this.#encode(home);
    const stays = x[slot] === this.#row[0] && y[slot] === this.#row[1];
    if (stays && this.register.wordsMark[number] === this.words.markOf(searchedTexts(home))) {
      this.#makeFit();
      this.slots.rewrite(this.register.slotOf[this.register.numberOf(home.listingKey)]!, this.#row);
    } else {
      this.slots.vacate(slot);
      this.#insert(home);
    }
  }

  /** Makes room for the row, where it takes a new layout. Homes may get other slots and numbers. */
  #makeFit(): void {
    const { columns, isFull } = this.slots;
    if (!columns.holds(this.#row)) this.#layOutAnew(columns.widenedFor(this.#row));
    else if (isFull) this.#layOutAnew(columns);
    this.slots.columns.fit(this.#row);
  }

  /** @param columns those of the slots, or the same in wider ones */
  #layOutAnew(columns: HomeColumns): void {
    const { register } = this;
    const numbers = Uint32Array.from({ length: register.count }, (_, number) => number).filter(
      (number) => register.slotOf[number] !== noSlot,
    );
    const rows = numbers.map((number) => register.slotOf[number]!);
    const { today } = this.#clock;
    if (register.count <= numbers.length * (1 + goneForEach)) {
      this.slots = HomeSlots.laidOut(columns, rows, numbers, register, today);
      return;
    }
    const newNumber = new Int32Array(register.count).fill(-1);
    this.register = new Register();
    for (const number of numbers) {
      const key = register.keyOf(number);
      newNumber[number] = this.register.addUnseen(key, register.wordsMark[number]!);
    }
    this.register.findable();
    const newNumbers = numbers.map((_, i) => i);
    this.slots = HomeSlots.laidOut(columns, rows, newNumbers, this.register, today);
    this.words = this.words.renumbered(newNumber);
  }

  #encode(home: SearchableHome): void {
    encodeHome(home, this.#clock.zoneOf(home.timeZone), this.addresses.numberOf(home), this.#row);
  }
}
