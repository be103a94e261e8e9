/** Hours of a working day, in which a street is closed or a turn forbidden. */

/** Minutes of the day: from, up to, from, up to, …; sorted, without overlap. */
export type DayHours = readonly number[];

const minutesOfDay = 24 * 60;

/** The same hours sorted, with those that overlap or touch as one. */
export function dayHours(spans: readonly (readonly [from: number, to: number])[]): DayHours {
  const joined: number[] = [];
  for (const [from, to] of spans.toSorted((a, b) => a[0] - b[0])) {
    if (joined.length > 0 && from <= joined.at(-1)!) joined.push(Math.max(joined.pop()!, to));
    else joined.push(from, to);
  }
  return joined;
}

export function spansOf(hours: DayHours): [from: number, to: number][] {
  const spans: [number, number][] = [];
  for (let at = 0; at < hours.length; at += 2) spans.push([hours[at]!, hours[at + 1]!]);
  return spans;
}

export const wholeDay: DayHours = [0, minutesOfDay];

/** @param leaveAt `08:30` */
export function holdsAt(hours: DayHours, leaveAt: string): boolean {
  const [hour, minute] = leaveAt.split(':').map(Number) as [number, number];
  const now = hour * 60 + minute;
  return spansOf(hours).some(([from, to]) => from <= now && now < to);
}
