import { expect, test } from 'vitest';
import { unsentWords } from './unsentWords.ts';

const message = { what: {} };
const change = { what: { change: { kind: 'react' } } };

test.each([
  [[], null],
  [[message], 'one message'],
  [[message, message], '2 messages'],
  [[change], 'one change to a message'],
  [[change, message, change], 'one message and 2 changes to messages'],
])('what the device alone has is said in words: %#', (list, words) => {
  expect(unsentWords(list)).toBe(words);
});
