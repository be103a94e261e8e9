import { expect, test } from 'vitest';
import { z } from 'zod';
import { faultSentence } from './faultSentence.ts';

test.each<[schema: z.ZodType, given: unknown, sentence: string]>([
  [z.string().min(8), 'short', 'Enter at least 8 characters.'],
  [z.string().min(1), '', 'Fill this in.'],
  [z.string().max(1), 'ab', 'Enter at most 1 character.'],
  [z.string(), undefined, 'Fill this in.'],
  [z.string(), null, 'Fill this in.'],
  [z.string(), 5, 'Enter text.'],
  [z.number(), '5', 'Enter a number.'],
  [z.number(), Number.NaN, 'Enter a number.'],
  [z.int(), 1.5, 'Enter a whole number.'],
  [z.int().min(0), -1, 'Enter 0 or more.'],
  [z.number().positive(), 0, 'Enter more than 0.'],
  [z.int().max(100), 101, 'Enter 100 or less.'],
  [z.number().lt(9), 9, 'Enter less than 9.'],
  [z.int(), 2 ** 60, 'Enter 9007199254740991 or less.'],
  [z.number().multipleOf(25), 30, 'Enter a multiple of 25.'],
  [z.boolean(), 'yes', 'Choose yes or no.'],
  [z.array(z.int()), 'a', 'Give a list.'],
  [z.array(z.int()).min(1), [], 'Choose at least one.'],
  [z.array(z.int()).min(2), [1], 'Choose at least 2.'],
  [z.array(z.int()).max(1), [1, 2], 'Choose at most 1.'],
  [z.object({}), 'a', 'Give named fields.'],
  [z.strictObject({}), { shoeSize: 1 }, 'Leave this out: it is not known here.'],
  [z.enum(['buyer', 'agent']), 'cat', 'Choose one of these: buyer, agent.'],
  [z.literal(true), false, 'This must be true.'],
  [z.email(), 'ana', 'Enter an e-mail address, like ana@example.org.'],
  [z.url(), 'example', 'Enter a web address, like https://example.org.'],
  [z.uuid(), 'abc', 'This is no whole identifier.'],
  [z.iso.date(), 'today', 'Enter a date, like 2026-03-08.'],
  [z.iso.datetime(), 'now', 'Enter a date and time, like 2026-03-08T10:00:00Z.'],
  [z.string().regex(/a/), 'b', 'Check how this is written.'],
  [z.union([z.int(), z.boolean()]), 'a', 'This has the wrong form.'],
  [z.date(), 'a', 'This has the wrong form.'],
  [z.string().min(8, 'Say more.'), 'a', 'Say more.'],
])('%$ %o: %s', (schema, given, sentence) => {
  const { error } = schema.safeParse(given, { error: faultSentence });
  expect(error?.issues[0]?.message).toBe(sentence);
});
