import { expect, test } from 'vitest';
import { statusesCounted } from './statusWords.ts';

test('homes by status, those first that can be bought', () => {
  expect(
    statusesCounted([
      { standardStatus: 'Active', count: 1312 },
      { standardStatus: 'Active Under Contract', count: 14 },
      { standardStatus: 'Closed', count: 3 },
      { standardStatus: 'Coming Soon', count: 8 },
    ]),
  ).toBe('1,312 for sale now · 8 coming soon · 14 under contract · 3 sold');
  expect(statusesCounted([])).toBe('');
});
