import { expect, test } from 'vitest';
import type { TravelPlace } from '#domain/travel/TravelPlace.ts';
import { followed, limited, limitsOf, minutesAsked, placesShown, without } from './travelFilter.ts';

function place(number: number, told: Partial<TravelPlace> = {}): TravelPlace {
  return {
    placeId: `019a0000-0000-7000-8000-00000000000${number}`,
    label: `Place ${number}`,
    latitude: number,
    longitude: 0,
    mode: 'car',
    minutes: 30,
    direction: 'to',
    leaveAt: null,
    profileId: null,
    ...told,
  };
}
const [work, school] = [place(1), place(2)];
const text = (number: number, minutes: number | 'any') =>
  `${minutes}_car_to_free_${number}000000_0`;

test('a place limits homes, and no longer', () => {
  const on = limited({ travel: [], sort: 'newest' }, work, true);
  expect(on).toEqual([text(1, 30)]);
  expect(minutesAsked({ travel: on }, work)).toBe(30);
  expect(minutesAsked({ travel: on }, school)).toBeNull();
  expect(limited({ travel: on, sort: 'newest' }, work, false)).toEqual([]);
  expect(limited({ travel: on, sort: 'travel_low' }, work, false)).toEqual([text(1, 'any')]);
});

test('a limit that is taken away goes on being sorted by', () => {
  const both = [text(1, 30), text(2, 45)];
  expect(without({ travel: both, sort: 'price_low' }, both[1]!)).toEqual([both[0]]);
  expect(without({ travel: both, sort: 'travel_low' }, both[1]!)).toEqual([
    both[0],
    text(2, 'any'),
  ]);
});

test('limits follow a place that is moved, given more minutes or removed', () => {
  const travel = [text(1, 30), text(2, 30)];
  const before = [work, school];
  const moved = { ...school, latitude: 3, minutes: 45 };
  expect(followed({ travel, sort: 'newest' }, before, [work, moved]).travel).toEqual([
    text(1, 30),
    text(3, 45),
  ]);
  expect(followed({ travel, sort: 'newest' }, before, [school]).travel).toEqual([text(2, 30)]);
  expect(followed({ travel, sort: 'newest' }, [], before).travel).toEqual(travel);
});

test('minutes that the filter alone has changed stay while the list is the same', () => {
  const travel = [text(1, 45)];
  expect(followed({ travel, sort: 'newest' }, [work], [{ ...work }]).travel).toEqual(travel);
});

test('sorted by the ways, the filter names every place; without any it is sorted as usual', () => {
  const travel = [text(2, 30)];
  expect(followed({ travel, sort: 'travel_low' }, [], [work, school])).toEqual({
    travel: [text(2, 30), text(1, 'any')],
    sort: 'travel_low',
  });
  expect(followed({ travel: [text(1, 'any')], sort: 'price_low' }, [], [work])).toEqual({
    travel: [],
    sort: 'price_low',
  });
  expect(followed({ travel: [text(1, 'any')], sort: 'travel_low' }, [work], [])).toEqual({
    travel: [],
    sort: 'newest',
  });
});

test('a limit knows its place, and one that came by a link has none', () => {
  const limits = limitsOf({ travel: [text(2, 20), text(3, 10), text(1, 'any')] }, [work, school]);
  expect(limits.map(({ wish, place }) => [wish.minutes, place?.label ?? null])).toEqual([
    [20, 'Place 2'],
    [10, null],
  ]);
});

test('what is shown are one’s own places with the minutes asked, and those of a link, four at most', () => {
  const shown = (travel: string[], own = [work, school]) =>
    placesShown({ travel }, own).map(({ label, minutes }) => [label, minutes]);
  expect(shown([])).toEqual([
    ['Place 1', 30],
    ['Place 2', 30],
  ]);
  expect(shown([text(2, 20), text(3, 10), text(4, 'any')])).toEqual([
    ['Place 1', 30],
    ['Place 2', 20],
    ['a place', 10],
  ]);
  expect(shown([text(3, 10), text(4, 10), text(5, 10)])).toHaveLength(4);
  const [linked] = placesShown({ travel: [text(3, 10)] }, []);
  expect(linked).toMatchObject({ latitude: 3, longitude: 0, mode: 'car', placeId: text(3, 10) });
});
