/** Places to travel to as part of the filter of homes. */
import type { SearchFilter } from '#domain/search/SearchFilter.ts';
import type { TravelPlace } from '#domain/travel/TravelPlace.ts';
import { mostPlaces } from '#domain/travel/travelBounds.ts';
import {
  limitsTravel,
  questionText,
  readTravel,
  type TravelWish,
  writeTravel,
} from '#domain/travel/travelText.ts';

type Part = Pick<SearchFilter, 'travel' | 'sort'>;

/** What a place is called that came by a link. */
const aPlace = 'a place';

/** A place in the words of the filter. @param minutes null limits nothing */
function textOf(place: TravelPlace, minutes: number | null): string {
  return writeTravel({ question: place, minutes });
}

/** The minutes within which homes must lie of a place; null where they need not. */
export function minutesAsked({ travel }: Pick<Part, 'travel'>, place: TravelPlace): number | null {
  const asked = travel.find((text) => questionText(text) === questionText(textOf(place, null)));
  return asked === undefined ? null : readTravel(asked)!.minutes;
}

/** Only homes within the minutes of a place, or others too. */
export function limited({ travel, sort }: Part, place: TravelPlace, isOn: boolean): string[] {
  const others = travel.filter((text) => questionText(text) !== questionText(textOf(place, null)));
  if (isOn) return [...others, textOf(place, place.minutes)];
  return sort === 'travel_low' ? [...others, textOf(place, null)] : others;
}

/** What is left when one limit is taken away. */
export function without({ travel, sort }: Part, text: string): string[] {
  return travel.flatMap((one) => {
    if (one !== text) return [one];
    return sort === 'travel_low' ? [writeTravel({ ...readTravel(one)!, minutes: null })] : [];
  });
}

/**
 * The filter as it is once places have changed: their limits go with them. Sorted by the ways, it
 * names every place; else those that limit something.
 */
export function followed(
  { travel, sort }: Part,
  before: readonly TravelPlace[],
  after: readonly TravelPlace[],
): Part {
  const moved = travel.flatMap((text) => {
    const was = before.find((place) => questionText(textOf(place, null)) === questionText(text));
    if (!was) return [text];
    const now = after.find(({ placeId }) => placeId === was.placeId);
    if (!now) return [];
    // The list is read again and again; what has not changed leaves the filter as it is.
    if (textOf(now, now.minutes) === textOf(was, was.minutes)) return [text];
    return [textOf(now, limitsTravel(text) ? now.minutes : null)];
  });
  if (sort !== 'travel_low') return { travel: moved.filter(limitsTravel), sort };
  const named = new Set(moved.map(questionText));
  const all = [
    ...moved,
    ...after.map((place) => textOf(place, null)).filter((text) => !named.has(questionText(text))),
  ].slice(0, mostPlaces);
  return all.length === 0 ? { travel: [], sort: 'newest' } : { travel: all, sort };
}

/** Of each limit its text, what it asks, and the place that it is of, where that is one of these. */
export function limitsOf(
  { travel }: Pick<Part, 'travel'>,
  places: readonly TravelPlace[],
): { text: string; wish: TravelWish & { minutes: number }; place: TravelPlace | null }[] {
  return travel.flatMap((text) => {
    const { question, minutes } = readTravel(text)!;
    if (minutes === null) return [];
    const place = places.find((one) => questionText(textOf(one, null)) === questionText(text));
    return [{ text, wish: { question, minutes }, place: place ?? null }];
  });
}

/**
 * All places that a search is about, as map and cards show them: one's own, with the minutes that the
 * filter asks of them, and those that came by a link and have no name here.
 */
export function placesShown(
  { travel }: Pick<Part, 'travel'>,
  own: readonly TravelPlace[],
): TravelPlace[] {
  const known = own.map((place) => ({
    ...place,
    minutes: minutesAsked({ travel }, place) ?? place.minutes,
  }));
  const linked = limitsOf({ travel }, own).flatMap(({ text, wish, place }) =>
    place === null
      ? [{ ...wish.question, minutes: wish.minutes, placeId: text, label: aPlace, profileId: null }]
      : [],
  );
  return [...known, ...linked].slice(0, mostPlaces);
}
