import { array, assert, integer, property, tuple } from 'fast-check';
import { expect, test } from 'vitest';
import { metresBetween, metresPerUnit, metresPerUnitAt } from './metres.ts';
import { thinnedLine } from './thinnedLine.ts';

const [x0, y0] = [-1_224_000_000, 476_000_000];

test('no point that is left out lies more than half a metre from the line', () => {
  // Steps of up to nine metres, so that many points can go.
  const steps = array(tuple(integer({ min: -40, max: 800 }), integer({ min: -60, max: 60 })), {
    minLength: 1,
    maxLength: 90,
  });
  assert(
    property(steps, (all) => {
      const line = [x0, y0];
      for (const [dx, dy] of all) line.push(line.at(-2)! + dx, line.at(-1)! + dy);
      const last = line.length - 2;
      const kept = thinnedLine(line, 0, last);
      expect([kept[0], kept.at(-1)]).toEqual([0, last]);
      for (let piece = 1; piece < kept.length; piece++) {
        for (let at = kept[piece - 1]!; at <= kept[piece]!; at += 2) {
          expect(metresFrom(line, at, kept[piece - 1]!, kept[piece]!)).toBeLessThan(0.51);
        }
      }
    }),
  );
});

test('a straight line of ten thousand points keeps few, a bend stays', () => {
  const line = Array.from({ length: 10_000 }, (_, at) => [x0 + at * 100, y0]).flat();
  expect(thinnedLine(line, 0, line.length - 2).length).toBeLessThan(400);
  const bend = [x0, y0, x0 + 10_000, y0, x0 + 10_000, y0 + 10_000];
  expect(thinnedLine(bend, 0, 4)).toEqual([0, 2, 4]);
});

/** From a point to the straight line between two. */
function metresFrom(line: number[], at: number, start: number, end: number): number {
  const perX = metresPerUnitAt(y0);
  const [ax, ay] = [line[start]! * perX, line[start + 1]! * metresPerUnit];
  const [bx, by] = [line[end]! * perX, line[end + 1]! * metresPerUnit];
  const [px, py] = [line[at]! * perX, line[at + 1]! * metresPerUnit];
  const length = metresBetween(line[start]!, line[start + 1]!, line[end]!, line[end + 1]!);
  if (length === 0) return Math.hypot(px - ax, py - ay);
  const part = ((px - ax) * (bx - ax) + (py - ay) * (by - ay)) / length ** 2;
  const within = Math.max(0, Math.min(1, part));
  return Math.hypot(px - ax - within * (bx - ax), py - ay - within * (by - ay));
}
