import { describe, expect, it } from 'vitest';
import { type RoveKey, rove } from './roving.ts';

/** A plus sign with one spot far to the upper right. */
const spots = [
  { x: 100, y: 0 },
  { x: 0, y: 100 },
  { x: 100, y: 100 },
  { x: 200, y: 100 },
  { x: 100, y: 200 },
  { x: 260, y: 20 },
];
const centre = 2;

describe('rove', () => {
  it.each<[RoveKey, number]>([
    ['ArrowUp', 0],
    ['ArrowLeft', 1],
    ['ArrowRight', 3],
    ['ArrowDown', 4],
  ])('%s goes to the neighbour on that side', (key, index) => {
    expect(rove(spots, centre, key)).toBe(index);
  });

  it('stays where nothing lies that way', () => {
    expect(rove(spots, 0, 'ArrowUp')).toBe(0);
    expect(rove(spots, 5, 'ArrowRight')).toBe(5);
  });

  it('prefers straight ahead to merely near', () => {
    const ahead = [
      { x: 0, y: 0 },
      { x: 20, y: 60 },
      { x: 90, y: 0 },
    ];
    expect(rove(ahead, 0, 'ArrowRight')).toBe(2);
  });

  it('reaches every spot by stepping through the list', () => {
    const reached = [0];
    while (reached.at(-1)! < spots.length - 1)
      reached.push(rove(spots, reached.at(-1)!, 'PageDown'));
    expect(reached).toEqual([0, 1, 2, 3, 4, 5]);
    expect(rove(spots, 5, 'PageDown')).toBe(5);
    expect(rove(spots, 0, 'PageUp')).toBe(0);
  });

  it('jumps to both ends', () => {
    expect(rove(spots, centre, 'Home')).toBe(0);
    expect(rove(spots, centre, 'End')).toBe(5);
  });
});
