import fc from 'fast-check';
import { expect, test } from 'vitest';
import { planRice, readRice, RiceWriter } from './RiceSteps.ts';

/** Steps of every length, those of a list mostly near to each other. */
const list = fc.array(
  fc.oneof(
    { weight: 6, arbitrary: fc.integer({ min: 1, max: 9 }) },
    { weight: 3, arbitrary: fc.integer({ min: 1, max: 3000 }) },
    { weight: 1, arbitrary: fc.integer({ min: 1, max: 2 ** 24 }) },
  ),
  { maxLength: 40 },
);

function read(bytes: Uint8Array, from: number, to: number, shift: number): number[] {
  const numbers: number[] = [];
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  readRice(view, from, to, shift, (number) => numbers.push(number));
  return numbers;
}

function numbersOf(steps: number[]): number[] {
  let number = -1;
  return steps.map((step) => (number += step));
}

test('lists come back as they were written, with any shift, whatever stands behind them', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(list, fc.integer({ min: 0, max: 24 }))), (lists) => {
      const writer = new RiceWriter(0);
      const ends = lists.map(([steps, shift]) => {
        writer.write(Int32Array.from(steps), steps.length, shift);
        return writer.end;
      });
      const { bytes } = writer;
      lists.forEach(([steps, shift], i) => {
        expect(read(bytes, ends[i - 1] ?? 0, ends[i]!, shift)).toEqual(numbersOf(steps));
      });
    }),
    { numRuns: 300 },
  );
});

test('the longest step of all comes back', () => {
  const writer = new RiceWriter(0);
  const steps = [2 ** 30, 1, 2 ** 30 - 2];
  writer.write(Int32Array.from(steps), 3, 3);
  expect(read(writer.bytes, 0, writer.end, 3)).toEqual(numbersOf(steps));
});

/** Bytes for each number of a list. */
function bytesFor(steps: number[]): number {
  const writer = new RiceWriter(0);
  const { shift } = planRice(Int32Array.from(steps), steps.length);
  writer.write(Int32Array.from(steps), steps.length, shift);
  return writer.end / steps.length;
}

test('even numbers take little more than chance says, and a few gaps little more than none', () => {
  // Of one home in 200, as chance has it, each takes 1.13 bytes at least.
  const evenly = Array.from({ length: 5000 }, (_, i) =>
    Math.ceil(-Math.log(((i * 7919) % 5000) / 5000 + 1e-4) * 200),
  );
  expect(bytesFor(evenly)).toBeLessThan(1.17);
  const close = Array.from({ length: 5000 }, (_, i) => (i % 500 === 250 ? 100_000 : 1 + (i % 7)));
  expect(bytesFor(close)).toBeLessThan(0.55);
});
