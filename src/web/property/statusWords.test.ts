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
  ).toBe('1,312\u00a0for sale now · 8\u00a0coming soon · 14\u00a0under contract · 3\u00a0sold');
  expect(statusesCounted([])).toBe('');
});
