/** Which day it is in each time zone that has homes. */
import { type Instant, dateIn, epochDay, epochMs } from '#domain/calendar.ts';
import type { Shelf } from './Shelf.ts';

/** Midnight falls on a whole quarter of an hour in UTC, in every zone. */
const quarterHourMs = 900_000;

export class ZoneClock {
  /** Of each zone, its date as an epoch day: the same list until a date changes. */
  today: number[] = [];
  readonly #names: string[] = [];
  readonly #numbers = new Map<string, number>();
  #now: Instant;

  constructor(now: Instant) {
    this.#now = now;
  }

  /** The number of a zone, given at its first mention. */
  zoneOf(timeZone: string): number {
    const known = this.#numbers.get(timeZone);
    if (known !== undefined) return known;
    const zone = this.#names.push(timeZone) - 1;
    this.#numbers.set(timeZone, zone);
    this.today[zone] = this.#dateIn(timeZone);
    return zone;
  }

  /** Moves to `now`, and returns the dates from before where any has changed. */
  moveTo(now: Instant): number[] | null {
    if (quarterOf(now) === quarterOf(this.#now)) return null;
    this.#now = now;
    const before = this.today;
    const today = this.#names.map((name) => this.#dateIn(name));
    if (today.every((day, zone) => day === before[zone])) return null;
    this.today = today;
    return before;
  }

  /** What comes back is the names of the zones; their dates are of now. */
  keepOn(shelf: Shelf): void {
    for (const name of shelf.value('names', this.#names)) this.zoneOf(name);
  }

  #dateIn(timeZone: string): number {
    return epochDay(dateIn(timeZone, this.#now));
  }
}

function quarterOf(now: Instant): number {
  return Math.floor(epochMs(now) / quarterHourMs);
}
