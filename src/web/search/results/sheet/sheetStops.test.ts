import { describe, expect, it } from 'vitest';
import { settle, stopHeights } from './sheetStops.ts';

const heights = stopHeights(700);

it('has three stops, each higher than the one before', () => {
  expect(heights).toEqual({ peek: 76, half: 378, full: 700 });
});

describe('settle', () => {
  it('rests at the nearest stop when let go gently', () => {
    expect(settle(heights, 180, 0)).toBe('peek');
    expect(settle(heights, 240, 0)).toBe('half');
    expect(settle(heights, 600, -0.1)).toBe('full');
  });

  it('goes on in the direction of a flick', () => {
    expect(settle(heights, 100, 1)).toBe('half');
    expect(settle(heights, 390, 1)).toBe('full');
    expect(settle(heights, 690, -1)).toBe('half');
    expect(settle(heights, 330, -1)).toBe('peek');
  });

  it('stays at the end where no stop follows', () => {
    expect(settle(heights, 720, 1)).toBe('full');
    expect(settle(heights, 60, -1)).toBe('peek');
  });
});
