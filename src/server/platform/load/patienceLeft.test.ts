import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { patienceLeft, processorMs } from './patienceLeft.ts';

test('what had its time of the processor is given up', () => {
  expect(patienceLeft(15_000, 15_000, 15_000)).toBe(0);
  expect(patienceLeft(15_000, 15_000, 20_000)).toBe(0);
});

test('what had to wait for the processor may go on for what it lacks', () => {
  expect(patienceLeft(15_000, 15_000, 2_000)).toBe(13_000);
  expect(patienceLeft(15_000, 60_000, 14_000)).toBe(1_000);
});

test('what sleeps with its time nearly used is not looked at without end', () => {
  expect(patienceLeft(15_000, 20_000, 14_999)).toBe(100);
  expect(patienceLeft(15_000, 119_999, 0)).toBe(100);
});

test('what does nothing at all is given up in the end', () => {
  expect(patienceLeft(15_000, 110_000, 0)).toBe(10_000);
  expect(patienceLeft(15_000, 120_000, 0)).toBe(0);
  expect(patienceLeft(15_000, 130_000, 0)).toBe(0);
});

test('where nobody can tell what it had, the clock alone counts', () => {
  expect(patienceLeft(15_000, 15_000, null)).toBe(0);
});

test.runIf(existsSync('/proc/self/stat'))('what a process had grows while it computes', () => {
  const before = processorMs(process.pid);
  while (processorMs(process.pid) === before);
  expect(processorMs(process.pid)).toBeGreaterThan(before!);
});

test('of a process that is not there nobody can tell', () => {
  expect(processorMs(0)).toBeNull();
});
