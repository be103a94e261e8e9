/** Hours at which edges are closed, numbered; and what that makes of their times at an hour. */
import { trafficKinds } from '#domain/travel/congestion.ts';
import { type DayHours, holdsAt } from '#domain/travel/dayHours.ts';
import type { StreetGraph } from './StreetGraph.ts';

/** Different ones; what would be one more is open at all hours. */
const mostClosings = 1000;

export class Closings {
  readonly first: number[] = [0];
  readonly minutes: number[] = [];
  readonly #numbers = new Map<string, number>();

  /** From 1 on; 0 where there are too many. */
  numberOf(hours: DayHours): number {
    const key = hours.join();
    let number = this.#numbers.get(key);
    if (number === undefined) {
      number = this.first.length <= mostClosings ? this.first.length : 0;
      this.#numbers.set(key, number);
      if (number === 0) return 0;
      this.minutes.push(...hours);
      this.first.push(this.minutes.length);
    }
    return number;
  }
}

/**
 * What the times of edges are multiplied by, for each of `edgeTraffic`: infinite where an edge is closed.
 *
 * @param factors by place in `trafficKinds`
 * @param leaveAt `08:30`; null for streets at no hour, all of which are open
 */
export function edgeFactors(
  { firstClosing, closingMinutes }: StreetGraph,
  factors: readonly number[],
  leaveAt: string | null,
): number[] {
  const all = [...factors];
  for (let closing = 1; closing < firstClosing.length; closing++) {
    const hours = [...closingMinutes.subarray(firstClosing[closing - 1]!, firstClosing[closing]!)];
    const isClosed = leaveAt !== null && holdsAt(hours, leaveAt);
    all.push(...trafficKinds.map((_, kind) => (isClosed ? Infinity : factors[kind]!)));
  }
  return all;
}
