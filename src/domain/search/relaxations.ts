/** Lifting one part of a filter alone, to find out which one keeps homes away. */
import type { SearchFilter } from './SearchFilter.ts';
import type { FilterPart, Relaxation } from './SearchReply.ts';
import { longestMinutes } from '../travel/travelBounds.ts';
import { readTravel, writeTravel } from '../travel/travelText.ts';
import { filterNames, filterOf } from './filters/list.ts';

type Part = FilterPart;

/** How much longer a trip may take, if that would help. */
const minutesMore = 15;

const anywhere: SearchFilter['viewport'] = {
  bottomLeftLatitude: -90,
  bottomLeftLongitude: -180,
  topRightLatitude: 90,
  topRightLongitude: 180,
  zoom: 0,
  transitionDuration: 0,
};

export function lift(filter: SearchFilter, part: Part): SearchFilter {
  if (part === 'viewport') return { ...filter, viewport: anywhere };
  if (part === 'travel') return { ...filter, travel: unlimited(filter) };
  if (part === 'more_minutes') return { ...filter, travel: filter.travel.map(withMoreMinutes) };
  return { ...filter, ...filterOf(part).open };
}

/** The places by which the list is sorted go on being told. */
function unlimited({ travel, sort }: SearchFilter): string[] {
  if (sort !== 'travel_low') return [];
  return travel.map((text) => writeTravel({ ...readTravel(text)!, minutes: null }));
}

function withMoreMinutes(text: string): string {
  const { question, minutes } = readTravel(text)!;
  if (minutes === null) return text;
  return writeTravel({ question, minutes: Math.min(longestMinutes, minutes + minutesMore) });
}

/** The parts that limit something. The viewport always does. */
export function limitingParts(filter: SearchFilter): Part[] {
  const parts: Part[] = filterNames.filter((name) => filterOf(name).isSet(filter));
  if (filter.travel.some((text) => text !== withMoreMinutes(text))) parts.push('more_minutes');
  return [...parts, 'viewport'];
}

/** Of the filter's conditions on a home and where it stands, this one alone. */
export function alone(filter: SearchFilter, part: Part): SearchFilter {
  return limitingParts(filter)
    .filter((other) => other !== part && other !== 'more_minutes')
    .reduce(lift, filter);
}

/** The parts of which two may be lifted at once: each is a condition of its own. */
export function pairedParts(filter: SearchFilter): Part[] {
  return limitingParts(filter).filter((part) => part !== 'more_minutes');
}

/**
 * What an empty answer suggests: each part that, lifted alone, lets homes in; where there is none, each
 * two that do together. The most helpful first. `count` says how many homes a filter finds.
 */
export function relaxationsOf(
  filter: SearchFilter,
  count: (filter: SearchFilter) => number,
): Relaxation[] {
  const single = limitingParts(filter).map((part) => ({
    parts: [part],
    adds: count(lift(filter, part)),
  }));
  if (single.some(({ adds }) => adds > 0)) return helpful(single);
  const parts = pairedParts(filter);
  return helpful(
    parts.flatMap((first, at) =>
      parts.slice(at + 1).map((second) => ({
        parts: [first, second],
        adds: count(lift(lift(filter, first), second)),
      })),
    ),
  );
}

/** More are a list of chores. */
const mostSuggested = 6;

/** Those that let homes in, the most helpful first. */
export function helpful(relaxations: Relaxation[]): Relaxation[] {
  return relaxations
    .filter(({ adds }) => adds > 0)
    .sort((a, b) => b.adds - a.adds)
    .slice(0, mostSuggested);
}
