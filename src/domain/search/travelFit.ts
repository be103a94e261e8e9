/** Whether a home lies within the minutes of all named places, and how long the longest way is. */
import type { Point } from '../geo.ts';
import { shownLocation } from '../property/shown.ts';
import type { TravelTime } from '../travel/TravelTime.ts';
import type { TravelQuestion } from '../travel/TravelPlace.ts';
import { readTravel } from '../travel/travelText.ts';
import type { SearchFilter } from './SearchFilter.ts';

/** Who knows how long the way between a place and a home takes. */
export type TimeOf = (question: TravelQuestion, home: Point) => TravelTime;

export const nobodyKnows: TimeOf = () => 'unknown';

type Placed = Parameters<typeof shownLocation>[0];

/** `unmeasured` where it is within as far as anybody knows, and something is not known. */
export function travelFit(
  home: Placed,
  { travel }: Pick<SearchFilter, 'travel'>,
  timeOf: TimeOf,
): 'within' | 'beyond' | 'unmeasured' {
  let fit: 'within' | 'unmeasured' = 'within';
  for (const { question, minutes } of travel.map((text) => readTravel(text)!)) {
    if (minutes === null) continue;
    const time = timeOf(question, shownLocation(home));
    if (time === 'unknown') fit = 'unmeasured';
    else if (time === 'too far' || time > minutes) return 'beyond';
  }
  return fit;
}

/** Minutes of the one who has it worst; infinite where a way is too far, null where one is unknown. */
export function longestWay(
  home: Placed,
  { travel }: Pick<SearchFilter, 'travel'>,
  timeOf: TimeOf,
): number | null {
  let longest = travel.length === 0 ? null : 0;
  for (const { question } of travel.map((text) => readTravel(text)!)) {
    const time = timeOf(question, shownLocation(home));
    if (time === 'unknown' || longest === null) return null;
    longest = Math.max(longest, time === 'too far' ? Infinity : time);
  }
  return longest;
}
