import { expect, test } from 'vitest';
import { aHome } from '../property/Property.example.ts';
import type { TravelTime } from '../travel/TravelTime.ts';
import { longestWay, travelFit } from './travelFit.ts';

const home = aHome({});
const [near, far] = ['30_car_to_free_1000000_0', '20_foot_to_free_2000000_0'];
/** Minutes to the place in the first and in the second degree of latitude. */
const told =
  (...times: TravelTime[]) =>
  ({ latitude }: { latitude: number }) =>
    times[latitude - 1]!;

test.each([
  [30, 20, 'within', 30],
  [30.1, 5, 'beyond', 30.1],
  [3, 'unknown', 'unmeasured', null],
  ['unknown', 21, 'beyond', null],
  ['too far', 3, 'beyond', Infinity],
  ['too far', 'unknown', 'beyond', null],
] as const)('%s and %s minutes are %s', (one, other, fit, longest) => {
  const filter = { travel: [near, far] };
  expect(travelFit(home, filter, told(one, other))).toBe(fit);
  expect(longestWay(home, filter, told(one, other))).toBe(longest);
});

test('a place without a limit limits nothing, and is sorted by', () => {
  const filter = { travel: [near, far.replace('20', 'any')] };
  expect(travelFit(home, filter, told(5, 'unknown'))).toBe('within');
  expect(longestWay(home, filter, told(5, 60))).toBe(60);
  expect(longestWay(home, { travel: [] }, told(5, 60))).toBeNull();
});

test('a hidden address is measured from where its pin stands', () => {
  const hidden = aHome({
    internetAddressDisplayYn: false,
    latitude: 47.6649,
    longitude: -122.3449,
  });
  travelFit(hidden, { travel: [near] }, (_, point) => {
    expect(point).toEqual({ latitude: 47.66, longitude: -122.34 });
    return 1;
  });
  expect.assertions(1);
});
