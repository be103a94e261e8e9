import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readPath, writePath } from './path.ts';

const number = fc.oneof(
  fc.integer({ min: -2000, max: 2000 }),
  fc.integer({ min: -20_000, max: 20_000 }).map((tenths) => tenths / 10),
);
const numbers = (count: number) => fc.array(number, { minLength: count, maxLength: count });
const arc = fc
  .tuple(fc.nat(900), fc.nat(900), fc.constantFrom(0, 1), fc.constantFrom(0, 1), number, number)
  .map(([rx, ry, large, sweep, x, y]) => `${rx} ${ry} 0 ${large} ${sweep} ${x} ${y}`);
const command = fc.oneof(
  fc
    .constantFrom(['m', 2], ['l', 2], ['t', 2], ['h', 1], ['v', 1], ['q', 4], ['s', 4], ['c', 6])
    .chain(([letter, count]) =>
      fc
        .tuple(numbers(count as number), fc.boolean())
        .map(([list, up]) => (up ? String(letter).toUpperCase() : letter) + list.join(' ')),
    ),
  fc.tuple(arc, fc.boolean()).map(([text, up]) => (up ? 'A' : 'a') + text),
  fc.constant('z'),
);
const anyPath = fc.array(command, { maxLength: 20 }).map((list) => `M5 7${list.join('')}`);

const rounded = (value: number) => Math.round(value * 100) / 100 || 0;
/** Where every step ends, and its numbers; a level or upright line is a line. */
const told = (d: string) =>
  readPath(d).map(({ letter, numbers: own, to }) => [
    'lhv'.includes(letter) ? 'line' : letter,
    ...('lhvm'.includes(letter) ? [] : own.map(rounded)),
    ...to.map(rounded),
  ]);

test('any path is told again by other letters, never by more of them', () => {
  fc.assert(
    fc.property(anyPath, (d) => {
      const brief = writePath(readPath(d));
      expect(told(brief)).toEqual(told(d));
      expect(writePath(readPath(brief))).toBe(brief);
      expect(brief).not.toMatch(/[A-Z]/);
    }),
    { numRuns: 400 },
  );
});

test.each([
  ['M10 10L20 10L20 30Z', 'm10 10h10v20z'],
  ['M10 10h4v4h-4zM30 10h4v4h-4z', 'm10 10h4v4h-4zm20 0h4v4h-4z'],
  ['M0 0 10 5 20 10', 'm0 0l10 5 10 5'],
  ['m0 0l-.5-.5', 'm0 0l-.5-.5'],
])('%s is %s', (d, brief) => expect(writePath(readPath(d))).toBe(brief));

test('what is left out moves nothing else', () => {
  const steps = readPath('M10 10h4zM30 10h4zm5 5l1 1');
  const without = steps.filter((_, at) => at < 3 || at > 5);
  expect(told(writePath(without))).toEqual(told('M10 10h4zM35 15l1 1'));
});

test.each(['M1', 'M1 2L3', 'M0 0k4', 'M0 0q1 2 3'])('%s is refused', (d) => {
  expect(() => readPath(d)).toThrow(/No path data/);
});
