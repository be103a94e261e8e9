import { expect, test } from 'vitest';
import { MessageBody } from './Message.ts';

const read = (text: string) => MessageBody.safeParse(text);

test('line breaks are plain and spaces around fall away', () => {
  expect(read('  One\r\ntwo\rthree\u2028four \n').data).toBe('One\ntwo\nthree\nfour');
});

test.each([
  ['nothing', '   \n ', 'Write something first.'],
  ['too much', 'a'.repeat(4_001), 'A message has at most 4,000 characters. Send it in parts.'],
  [
    '10,000 emoji',
    '🏠'.repeat(10_000),
    'A message has at most 4,000 characters. Send it in parts.',
  ],
  ['10 MB', 'a'.repeat(10_000_000), 'A message has at most 4,000 characters. Send it in parts.'],
  ['a bell', 'a\u0007b', 'The text holds control characters that nobody can see. Take them out.'],
])('%s is refused in a sentence', (_, text, sentence) => {
  expect(read(text).error?.issues[0]?.message).toBe(sentence);
});

test('4,000 emoji are 4,000 characters, and other scripts may turn the direction', () => {
  expect(read('🏠'.repeat(4_000)).success).toBe(true);
  expect(read('שלום \u202bana\u202c').success).toBe(true);
  expect(read('one\ttwo\nthree').success).toBe(true);
});
