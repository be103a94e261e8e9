import { expect, test } from 'vitest';
import { viewFrom } from './view.ts';

const straight = viewFrom({ at: [0, 60, -100], turn: 0, focal: 500, centre: [400, 300] });

test('what lies twice as far looks half as large', () => {
  expect(straight.scaleAt([0, 0, 0])).toBe(5);
  expect(straight.scaleAt([0, 0, 100])).toBe(2.5);
});

test('everything at the height of the eye lies on the horizon', () => {
  for (const z of [0, 50, 9000]) expect(straight.at([-70, 60, z])[1]).toBe(300);
});

test('a floor that runs behind the viewer is cut, not turned inside out', () => {
  const floor = straight.shape([
    [-50, 0, -500],
    [-50, 0, 400],
    [50, 0, 400],
    [50, 0, -500],
  ]);
  const numbers = floor.match(/-?\d+/g)?.map(Number) ?? [];
  expect(numbers.length).toBe(8);
  expect(numbers.every(Number.isFinite)).toBe(true);
  const [, firstY = 0] = numbers;
  expect(firstY / 2).toBeGreaterThan(300);
});

test('turned to the left, one sees the right side of a house and not its left', () => {
  const view = viewFrom({ at: [500, 60, -600], turn: 20, focal: 500, centre: [400, 300] });
  const right = view.faces([
    [300, 100, 0],
    [300, 100, 200],
    [300, 0, 200],
    [300, 0, 0],
  ]);
  const left = view.faces([
    [0, 100, 200],
    [0, 100, 0],
    [0, 0, 0],
    [0, 0, 200],
  ]);
  expect([right, left]).toEqual([true, false]);
});

test('what is laid on a wall keeps its middle where the wall has it', () => {
  const wall = straight.plane([0, 0, 50], [1, 0, 0], [0, 1, 0]);
  const laid = wall.lay(10, 40, 20, 30, 'x');
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = (laid.match(/matrix\(([^)]*)\)/)?.[1] ?? '')
    .split(' ')
    .map(Number);
  const [x, y] = wall.at(20, 25);
  expect((a * 10 + c * 15) * 2 + e).toBeCloseTo(x * 2, -0.5);
  expect((b * 10 + d * 15) * 2 + f).toBeCloseTo(y * 2, -0.5);
});
