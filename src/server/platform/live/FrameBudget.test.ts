import { expect, test } from 'vitest';
import { FrameBudget } from './FrameBudget.ts';

test('some frames may come at once, and a few more with each second', () => {
  const budget = new FrameBudget({ atOnce: 3, perSecond: 2 }, 0);
  const taken = (atMs: number) => budget.take(atMs);
  expect([taken(0), taken(0), taken(0), taken(0)]).toEqual([true, true, true, false]);
  expect([taken(500), taken(500)]).toEqual([true, false]);
  expect([taken(60_000), taken(60_000), taken(60_000), taken(60_000)]).toEqual([
    true,
    true,
    true,
    false,
  ]);
});

test('a clock that is set back earns nothing and takes nothing away', () => {
  const budget = new FrameBudget({ atOnce: 2, perSecond: 1 }, 10_000);
  expect([budget.take(10_000), budget.take(5_000), budget.take(5_000)]).toEqual([
    true,
    true,
    false,
  ]);
});
