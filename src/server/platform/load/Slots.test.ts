import { expect, test } from 'vitest';
import { type Entry, Slots } from './Slots.ts';

function leave(entry: Entry): void {
  if (entry.kind !== 'in') expect.fail(`It was ${entry.kind}.`);
  entry.leave();
}

test('one key has its few, all keys together have theirs', () => {
  const slots = new Slots({ total: 3, perKey: 2 });
  const first = slots.enter('a');
  expect(slots.enter('a').kind).toBe('in');
  expect(slots.enter('a').kind).toBe('yours full');
  expect(slots.enter('b').kind).toBe('in');
  expect(slots.enter('c').kind).toBe('full');
  leave(first);
  expect(slots.enter('c').kind).toBe('in');
  expect(slots.total).toBe(3);
});

test('leaving twice gives one slot back', () => {
  const slots = new Slots({ total: 2, perKey: 2 });
  const first = slots.enter('a');
  slots.enter('a');
  leave(first);
  leave(first);
  expect(slots.total).toBe(1);
});
