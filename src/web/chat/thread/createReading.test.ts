import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createReading } from './createReading.ts';

let told: number[];
let isLooking: boolean;
let isAnswered: boolean;
beforeEach(() => {
  vi.useFakeTimers();
  told = [];
  isLooking = true;
  isAnswered = true;
});
afterEach(() => {
  vi.useRealTimers();
});

function reading(marks = { readUpTo: 0, unread: 9 }) {
  return createReading({
    marks: () => marks,
    isLooking: () => isLooking,
    async tell(upTo) {
      told.push(upTo);
      if (!isAnswered) throw new Error('Nobody answers.');
    },
  });
}

const settle = () => vi.advanceTimersByTimeAsync(300);

test('what was scrolled past is told once, when it settles', async () => {
  const one = reading();
  for (const number of [3, 5, 4]) one.hasSeen(number);
  expect(told).toEqual([]);
  await settle();
  expect(told).toEqual([5]);
});

test('a page that is left before it settles tells what was seen at once', async () => {
  const one = reading();
  one.hasSeen(4);
  isLooking = false;
  one.leave();
  expect(told).toEqual([4]);
  await settle();
  expect(told).toEqual([4]);
});

test('what nobody looked at is told by neither, and as soon as somebody does', async () => {
  isLooking = false;
  const one = reading();
  one.hasSeen(4);
  await settle();
  one.leave();
  expect(told).toEqual([]);
  isLooking = true;
  one.look();
  await settle();
  expect(told).toEqual([4]);
});

test('what came while nobody looked is not read by leaving', async () => {
  const one = reading();
  one.hasSeen(4);
  await settle();
  isLooking = false;
  one.hasSeen(5);
  one.leave();
  expect(told).toEqual([4]);
});

test('what could not be told is told when the page is looked at again', async () => {
  isAnswered = false;
  const one = reading();
  one.hasSeen(4);
  await settle();
  isAnswered = true;
  one.look();
  await settle();
  expect(told).toEqual([4, 4]);
});

test('what was put back to unread stays so, and what is read already is not told', async () => {
  const held = reading();
  held.hasSeen(4);
  held.hold();
  held.leave();
  const read = reading({ readUpTo: 4, unread: 0 });
  read.hasSeen(4);
  read.leave();
  expect(told).toEqual([]);
});
