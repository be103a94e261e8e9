import { expect, test } from 'vitest';
import { firstRef, maxSpeedKmh, onewayOf, structureOf } from './osmWords.ts';

test.each([
  ['25 mph', 40],
  ['25mph', 40],
  ['50', 50],
  ['80 km/h', 80],
  ['30 mph;20 mph', 48],
  [undefined, null],
  ['none', null],
  ['signals', null],
  ['US:urban', null],
  ['fast', undefined],
  ['0', undefined],
  ['999', undefined],
  ['', undefined],
])('a limit of %s is %s km/h', (value, kmh) => {
  expect(maxSpeedKmh(value)).toBe(kmh);
});

test('which way a street may be driven', () => {
  expect(onewayOf({ highway: 'residential' })).toBe('no');
  expect(onewayOf({ oneway: 'yes' })).toBe('forward');
  expect(onewayOf({ oneway: '-1' })).toBe('backward');
  expect(onewayOf({ oneway: 'reversible' })).toBe('no');
  expect(onewayOf({ highway: 'motorway' })).toBe('forward');
  expect(onewayOf({ highway: 'motorway', oneway: 'no' })).toBe('no');
  expect(onewayOf({ junction: 'roundabout' })).toBe('forward');
});

test('bridges, tunnels and numbers', () => {
  expect(structureOf({ bridge: 'viaduct' })).toBe('bridge');
  expect(structureOf({ tunnel: 'yes' })).toBe('tunnel');
  expect(structureOf({ bridge: 'no', tunnel: 'no' })).toBeUndefined();
  expect(firstRef('I 5;US 2')).toBe('I 5');
  expect(firstRef('')).toBeUndefined();
});
