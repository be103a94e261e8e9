import { expect, test } from 'vitest';
import {
  endsSoonAt,
  type License,
  lapsesAt,
  nextNoticeAt,
  noticeDue,
  standingOfLicense,
} from './License.ts';

const license = (endsOn: string | null, state: License['state'] = 'WA'): License => ({
  state,
  number: 'WA-1',
  endsOn,
});

test('a license lapses at midnight in its state, not by the clock of somebody else', () => {
  expect(lapsesAt(license('2026-03-08'))).toBe('2026-03-09T07:00:00.000Z');
  expect(lapsesAt(license('2026-03-08', 'HI'))).toBe('2026-03-09T10:00:00.000Z');
  expect(standingOfLicense(license('2026-03-08'), '2026-03-09T06:59:59.999Z')).toBe('ends_soon');
  expect(standingOfLicense(license('2026-03-08'), '2026-03-09T07:00:00.000Z')).toBe('lapsed');
});

test('it ends soon from thirty days before its last day on', () => {
  expect(endsSoonAt(license('2026-03-31'))).toBe('2026-03-01T08:00:00.000Z');
  expect(standingOfLicense(license('2026-03-31'), '2026-03-01T07:59:59.999Z')).toBe('holds');
  expect(standingOfLicense(license('2026-03-31'), '2026-03-01T08:00:00.000Z')).toBe('ends_soon');
});

test('without a last day it holds, and nobody is told of anything', () => {
  expect(standingOfLicense(license(null), '2099-01-01T00:00:00.000Z')).toBe('undated');
  expect([lapsesAt(license(null)), endsSoonAt(license(null))]).toEqual([null, null]);
  expect(nextNoticeAt(license(null), null)).toBeNull();
});

test('people are told before it ends and once it has, then no more', () => {
  const one = license('2026-03-31');
  expect(nextNoticeAt(one, null)).toBe(endsSoonAt(one));
  expect(nextNoticeAt(one, 'ends_soon')).toBe(lapsesAt(one));
  expect(nextNoticeAt(one, 'lapsed')).toBeNull();
});

test('each is told once, and whoever was away hears only how it stands', () => {
  const one = license('2026-03-31');
  const [before, soon, over] = [
    '2026-02-27T12:00:00.000Z',
    '2026-03-02T12:00:00.000Z',
    '2026-04-02T12:00:00.000Z',
  ];
  expect(noticeDue(one, null, before!)).toBeNull();
  expect(noticeDue(one, null, soon!)).toBe('ends_soon');
  expect(noticeDue(one, 'ends_soon', soon!)).toBeNull();
  expect(noticeDue(one, 'ends_soon', over!)).toBe('lapsed');
  expect(noticeDue(one, null, over!)).toBe('lapsed');
  expect(noticeDue(one, 'lapsed', over!)).toBeNull();
});
