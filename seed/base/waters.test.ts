import { expect, test } from 'vitest';
import { landIn } from './testing/landIn.ts';
import { waters } from './waters.ts';

test.each(waters.map((water, at) => ({ ...water, at })))(
  'the name of $name ($at) stands on its water',
  ({ latitude, longitude }) => {
    const isLand = landIn({
      south: latitude - 0.01,
      west: longitude - 0.01,
      north: latitude + 0.01,
      east: longitude + 0.01,
    });
    expect(isLand({ latitude, longitude })).toBe(false);
  },
);
