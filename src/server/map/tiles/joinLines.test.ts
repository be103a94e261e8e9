import { expect, test } from 'vitest';
import { joinLines } from './joinLines.ts';

const a = [0, 0];
const b = [1, 0];
const c = [2, 0];
const d = [3, 0];

test('pieces that meet become one line, whichever way they run', () => {
  const [line, ...others] = joinLines([
    [a, b],
    [c, b],
    [c, d],
  ]);
  expect(others).toEqual([]);
  expect([line, line!.toReversed()]).toContainEqual([a, b, c, d]);
});

test('a piece that closes a gap joins both sides', () => {
  const [line] = joinLines([
    [a, b],
    [c, d],
    [b, c],
  ]);
  expect([line, line!.toReversed()]).toContainEqual([a, b, c, d]);
});

test('what does not meet stays apart, and a ring stays closed', () => {
  const ring = [a, b, [1, 1], a];
  expect(joinLines([ring, [c, d]])).toEqual([ring, [c, d]]);
  expect(
    joinLines([
      [a, b, [1, 1]],
      [[1, 1], a],
    ]),
  ).toHaveLength(1);
});

test('no segment is lost or doubled at a fork', () => {
  const fork = [
    [a, b],
    [b, c],
    [b, [1, 5]],
    [b, [1, -5]],
  ];
  const segments = joinLines(fork).reduce((sum, line) => sum + line.length - 1, 0);
  expect(segments).toBe(4);
});
