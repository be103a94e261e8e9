import { expect, test } from 'vitest';
import { relaxationWords } from './relaxationWords.ts';

test('one part, and two at once', () => {
  expect(relaxationWords({ parts: ['price'], adds: 1 })).toBe('Any price: 1 home');
  expect(relaxationWords({ parts: ['dom', 'lot_size'], adds: 2300 })).toBe(
    'Any days on market, and any lot: 2,300 homes',
  );
});
