import { expect, it } from 'vitest';
import { toggled, toggledDom } from './toggled.ts';

it('adds what is missing and takes away what is there', () => {
  expect(toggled(['a'], 'b')).toEqual(['a', 'b']);
  expect(toggled(['a', 'b'], 'a')).toEqual(['b']);
});

it('lets one limit of days replace the other, and stand beside the long-listed homes', () => {
  expect(toggledDom(['lte_90'], 'lte_7')).toEqual(['lte_7']);
  expect(toggledDom(['lte_7'], 'gt_180')).toEqual(['lte_7', 'gt_180']);
  expect(toggledDom(['lte_7', 'gt_180'], 'gt_90')).toEqual(['lte_7', 'gt_90']);
  expect(toggledDom(['lte_7'], 'lte_7')).toEqual([]);
});
