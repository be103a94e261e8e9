import { expect, test } from 'vitest';
import { z } from 'zod';
import { cellSentence } from './cellSentence.ts';

test.each<[schema: z.ZodType, given: unknown, sentence: string]>([
  [z.string(), null, 'Is missing.'],
  [z.string().min(1), '', 'Is missing.'],
  [z.int(), 'a', 'Is not of the kind that stands here.'],
  [z.int().min(0), -1, 'Is less than 0.'],
  [z.int().max(36_500), 36_501, 'Is more than 36,500.'],
  [z.string().max(300), 'a'.repeat(301), 'Has more than 300 characters.'],
  [z.array(z.int()).max(1), [1, 2], 'Has more than 1 entry.'],
  [z.string().regex(/a/), 'b', 'Is not written as it is here.'],
  [z.string().min(8, 'Say more.'), 'a', 'Say more.'],
])('%$ %o: %s', (schema, given, sentence) => {
  const { error } = schema.safeParse(given, { error: cellSentence });
  expect(error?.issues[0]?.message).toBe(sentence);
});

test('a limit of money is told in dollars', () => {
  const home = z.object({ listPriceCents: z.int().max(10_000_000_00) });
  const { error } = home.safeParse({ listPriceCents: 10_000_000_01 }, { error: cellSentence });
  expect(error?.issues[0]?.message).toBe('Is more than $10,000,000.');
});
