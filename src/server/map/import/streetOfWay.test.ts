import { expect, test } from 'vitest';
import { barrierOf } from './barrierOf.ts';
import type { Tags } from './readBlock.ts';
import { streetOfWay } from './streetOfWay.ts';
import { turnRuleOf } from './turnRuleOf.ts';

test.each<[Tags, string]>([
  [{ highway: 'residential' }, 'both both both'],
  [{ highway: 'residential', oneway: 'yes' }, 'forward forward both'],
  [{ highway: 'residential', oneway: '-1' }, 'backward backward both'],
  [{ highway: 'residential', oneway: 'yes', 'oneway:bicycle': 'no' }, 'forward both both'],
  [{ highway: 'residential', oneway: 'yes', cycleway: 'opposite_lane' }, 'forward both both'],
  [{ highway: 'motorway' }, 'forward no no'],
  [{ highway: 'trunk', motorroad: 'yes' }, 'both no no'],
  [{ highway: 'footway' }, 'no no both'],
  [{ highway: 'footway', bicycle: 'yes' }, 'no both both'],
  [{ highway: 'footway', access: 'yes' }, 'no no both'],
  [{ highway: 'cycleway', foot: 'no' }, 'no both no'],
  [{ highway: 'service', access: 'destination' }, 'both both both'],
  [{ highway: 'service', access: 'private', foot: 'yes' }, 'no no both'],
  [{ highway: 'residential', motor_vehicle: 'no' }, 'no both both'],
  [{ highway: 'residential', vehicle: 'no', bicycle: 'designated' }, 'no both both'],
  [{ route: 'ferry' }, 'no both both'],
  [{ route: 'ferry', motor_vehicle: 'yes' }, 'both both both'],
  [{ junction: 'roundabout', highway: 'tertiary' }, 'forward forward both'],
])('%o is for car, bicycle, foot: %s', (tags, users) => {
  const { car, bicycle, foot } = streetOfWay(1, tags, [])!;
  expect(`${car} ${bicycle} ${foot}`).toBe(users);
});

test.each<[Tags]>([
  [{ highway: 'residential', access: 'no' }],
  [{ highway: 'construction' }],
  [{ highway: 'pedestrian', area: 'yes' }],
  [{ waterway: 'river' }],
  [{ highway: 'constructor' }],
])('%o is for nobody', (tags) => {
  expect(streetOfWay(1, tags, [])).toBeNull();
});

test.each([
  ['0:35', 2100],
  ['01:05:30', 3930],
  ['45', 2700],
  ['PT1H30M', 5400],
  ['soon', null],
])('a ferry that takes %s takes %s seconds', (duration, seconds) => {
  expect(streetOfWay(1, { route: 'ferry', duration }, [])!.seconds).toBe(seconds);
});

test.each<[Tags, string]>([
  [{ barrier: 'bollard' }, 'car'],
  [{ barrier: 'bollard', access: 'yes' }, ''],
  [{ barrier: 'gate' }, ''],
  [{ barrier: 'gate', access: 'private' }, 'car bicycle foot'],
  [{ barrier: 'gate', access: 'private', foot: 'yes', bicycle: 'yes' }, 'car'],
  [{ barrier: 'stile' }, 'car bicycle'],
  [{ barrier: 'kerb' }, ''],
])('%o stops: %s', (tags, stopped) => {
  const stops = barrierOf(tags);
  const who = [stops?.carYn && 'car', stops?.bicycleYn && 'bicycle', stops?.footYn && 'foot'];
  expect(who.filter(Boolean).join(' ')).toBe(stopped);
});

const members = [
  { kind: 'way', id: 1, role: 'from' },
  { kind: 'node', id: 7, role: 'via' },
  { kind: 'way', id: 2, role: 'to' },
] as const;

test('a turn restriction is a rule of cars', () => {
  const rule = { onlyYn: false, ways: [1, 2], viaNode: 7, hours: null };
  expect(turnRuleOf({ type: 'restriction', restriction: 'no_left_turn' }, members)).toEqual(rule);
  expect(turnRuleOf({ type: 'restriction', restriction: 'only_straight_on' }, members)).toEqual({
    ...rule,
    onlyYn: true,
  });
  const over = [members[0], { kind: 'way', id: 9, role: 'via' } as const, members[2]];
  expect(turnRuleOf({ type: 'restriction', restriction: 'no_u_turn' }, over)).toEqual({
    onlyYn: false,
    ways: [1, 9, 2],
    viaNode: null,
    hours: null,
  });
});

test('a turn that is forbidden at some hours is a rule of those', () => {
  const tags = {
    type: 'restriction',
    'restriction:conditional': 'no_left_turn @ (Mo-Fr 07:00-09:00)',
  };
  expect(turnRuleOf(tags, members)).toEqual({
    onlyYn: false,
    ways: [1, 2],
    viaNode: 7,
    hours: [420, 540],
  });
});

test.each<[Tags, number[]]>([
  [{}, []],
  [{ 'access:conditional': 'no @ (07:00-09:00)' }, [420, 540]],
  [{ 'motor_vehicle:conditional': 'no @ (07:00-08:00); private @ (08:00-10:00)' }, [420, 600]],
  [{ 'access:conditional': 'no @ (07:00-09:00)', 'motorcar:conditional': 'yes @ (Mo-Su)' }, []],
  [{ 'access:conditional': 'no @ (weight>3.5)' }, []],
  [{ 'bicycle:conditional': 'no @ (07:00-09:00)' }, []],
])('a street with %o is closed to cars at %j', (tags, hours) => {
  expect(streetOfWay(1, { highway: 'residential', ...tags }, [])!.carClosed).toEqual(hours);
});

test.each<[Tags]>([
  [{ type: 'multipolygon' }],
  [{ type: 'restriction', 'restriction:conditional': 'no_left_turn @ (Sa 07:00-09:00)' }],
  [{ type: 'restriction', 'restriction:conditional': 'none @ (07:00-09:00)' }],
  [{ type: 'restriction', 'restriction:hgv': 'no_left_turn' }],
  [{ type: 'restriction', restriction: 'no_left_turn', except: 'bicycle;motorcar' }],
  [{ type: 'restriction', restriction: 'give_way' }],
])('%o is none', (tags) => {
  expect(turnRuleOf(tags, members)).toBeNull();
});

test('a restriction that is not whole is none', () => {
  const tags = { type: 'restriction', restriction: 'no_left_turn' };
  expect(turnRuleOf(tags, members.slice(0, 2))).toBeNull();
  expect(turnRuleOf(tags, [members[0], members[2]])).toBeNull();
});
