import { expect, it, vi } from 'vitest';
import { createAttention } from './attention.ts';

const birch = { listingKey: 'birch', placeId: 'pin:birch' };
const oak = { listingKey: 'oak', placeId: 'cluster:7' };

it('wakes its listeners only when the attention turns', () => {
  const attention = createAttention();
  const listener = vi.fn();
  attention.subscribe(listener);
  attention.turnTo(birch);
  attention.turnTo({ ...birch });
  expect(listener).toHaveBeenCalledTimes(1);
  expect(attention.current()).toEqual(birch);
});

it('does not take away an attention that has moved on', () => {
  const attention = createAttention();
  attention.turnTo(birch);
  attention.turnTo(oak);
  attention.leave(birch);
  expect(attention.current()).toEqual(oak);
  attention.leave(oak);
  expect(attention.current()).toEqual({ listingKey: null, placeId: null });
});

it('is quiet for who has gone', () => {
  const attention = createAttention();
  const listener = vi.fn();
  const unsubscribe = attention.subscribe(listener);
  unsubscribe();
  attention.turnTo(birch);
  expect(listener).not.toHaveBeenCalled();
});
