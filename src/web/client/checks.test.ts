import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { SignalFrame } from '#api/live/frames.ts';
import { Instant } from '#domain/dateSchemas.ts';
import {
  isBetween,
  isInstant,
  isListOf,
  isNullOr,
  isOneOf,
  isRecordOf,
  isText,
  isUuid,
  isWhole,
  readJson,
} from './checks.ts';
import { readSignal } from './readSignal.ts';

const anything = fc.anything({ maxDepth: 1 });
const ids = fc.oneof(
  fc.uuid(),
  fc.uuid({ version: 7 }),
  fc.uuid().map((id) => id.toUpperCase()),
  fc.string(),
  fc.uuid().map((id) => `${id}0`),
);
const moments = fc.oneof(
  fc
    .date({ noInvalidDate: true, min: new Date(0), max: new Date(4e12) })
    .map((at) => at.toISOString()),
  fc.constantFrom('2026-02-30T10:00:00.000Z', '2026-03-08T10:00:00Z', '2026-03-08', 'x', ''),
);

test.each([
  ['a text', isText, z.string(), anything],
  ['a whole number', isWhole, z.int(), fc.oneof(anything, fc.integer(), fc.double())],
  ['an id', isUuid, z.uuid(), ids],
  ['an instant', isInstant, Instant, moments],
  [
    'a latitude',
    isBetween(-90, 90),
    z.number().min(-90).max(90),
    fc.oneof(anything, fc.double(), fc.integer()),
  ],
  [
    'a word',
    isOneOf(['a', 'b']),
    z.enum(['a', 'b']),
    fc.oneof(anything, fc.constantFrom('a', 'b', 'c')),
  ],
  [
    'a list',
    isListOf(isText, 2),
    z.array(z.string()).max(2),
    fc.oneof(anything, fc.array(fc.string())),
  ],
  ['null or', isNullOr(isText), z.string().nullable(), anything],
  [
    'a record',
    isRecordOf<{ a: string; b: number | null }>({ a: isText, b: isNullOr(isWhole) }),
    z.object({ a: z.string(), b: z.int().nullable() }),
    fc.oneof(
      anything,
      fc.record(
        { a: fc.oneof(fc.string(), anything), b: fc.oneof(fc.nat(), anything) },
        { requiredKeys: [] },
      ),
    ),
  ],
])('%s is judged as its schema judges it', (_name, check, schema, values) => {
  fc.assert(
    fc.property(values as fc.Arbitrary<unknown>, (value) => {
      expect(check(value)).toBe(schema.safeParse(value).success);
    }),
  );
});

test('a signal of the live road is read as its schema reads it', () => {
  const field = <T>(good: fc.Arbitrary<T>) => fc.oneof({ weight: 9, arbitrary: good }, anything);
  const frames = fc.record(
    {
      kind: field(
        fc.constantFrom('welcome', 'changed', 'refused', 'expiring', 'pong', 'thread', 'toString'),
      ),
      number: field(fc.nat()),
      expiresAt: field(moments),
      name: field(fc.string()),
      names: field(fc.array(fc.string())),
      code: field(fc.constantFrom('busy', 'not_found', 'nonsense')),
      message: field(fc.string()),
    },
    { requiredKeys: ['kind'] },
  );
  fc.assert(
    fc.property(fc.oneof(frames, anything), (value) => {
      expect(readSignal(value) !== null).toBe(SignalFrame.safeParse(value).success);
    }),
    { numRuns: 1_000 },
  );
});

test('what is no JSON, or another, is null', () => {
  expect(readJson('"a"', isText)).toBe('a');
  for (const text of [null, '', '{', '5']) expect(readJson(text, isText)).toBeNull();
});
