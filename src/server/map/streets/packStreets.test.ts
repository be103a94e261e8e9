import { expect, test } from 'vitest';
import { packStreets, unpackStreets } from './packStreets.ts';
import type { Street, StreetNetwork } from './Street.ts';

const plain: Street = {
  id: 1,
  kind: 'minor',
  rampYn: false,
  doorlessYn: true,
  car: 'forward',
  bicycle: 'both',
  foot: 'no',
  carClosed: [],
  maxSpeedKmh: 40,
  seconds: null,
  line: [0, 0, 20_000, -7],
};

test('streets, barriers and turn rules come back as they were, their hours too', () => {
  const network: StreetNetwork = {
    streets: [
      plain,
      { ...plain, id: 2, carClosed: [420, 540, 960, 1080], maxSpeedKmh: null, seconds: 600 },
    ],
    barriers: [{ x: -3, y: 4, carYn: true, bicycleYn: false, footYn: true }],
    turnRules: [
      { onlyYn: true, streets: [1, 9, 2], via: null, hours: null },
      { onlyYn: false, streets: [1, 2], via: { x: 20_000, y: -7 }, hours: [0, 1440] },
    ],
  };
  expect(unpackStreets(packStreets(network))).toEqual(network);
});
