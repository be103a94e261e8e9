import { describe, expect, it } from 'vitest';
import { clusterDiameterPx } from './clusterSize.ts';

describe('clusterDiameterPx', () => {
  it('starts small and ends at the distance that the search keeps', () => {
    expect(clusterDiameterPx(2)).toBe(34);
    expect(clusterDiameterPx(10_000)).toBe(50);
    expect(clusterDiameterPx(2_000_000)).toBe(50);
  });

  it('grows by equal steps for equal ratios', () => {
    const [ten, hundred, thousand] = [10, 100, 1000].map(clusterDiameterPx);
    expect(Math.abs(thousand! - hundred! - (hundred! - ten!))).toBeLessThanOrEqual(1);
    expect(hundred!).toBeGreaterThan(ten!);
  });
});
