import { expect, test } from 'vitest';
import { jurisdictionFor } from '../jurisdiction/jurisdiction.ts';
import { shippedJurisdictions } from '../jurisdiction/shippedJurisdictions.ts';
import { suggestedEnd } from './suggestedEnd.ts';

const start = '2026-02-01';
const rulesOf = (state: 'CA' | 'TX' | 'WA') => jurisdictionFor(shippedJurisdictions, state, start);
const longest = { count: 30, unit: 'days' } as const;

test('a full agreement lasts as long as its package says', () => {
  expect(suggestedEnd('full', start, { defaultTermDays: 45 }, rulesOf('TX'))).toBe('2026-03-18');
});

test('where the law lets it last only shorter, it begins with what the state suggests', () => {
  const rules = { ...rulesOf('CA'), maxTermForPeople: longest, suggestedTerm: longest };
  expect(suggestedEnd('full', start, { defaultTermDays: 30 }, rules)).toBe('2026-03-03');
  expect(suggestedEnd('full', start, { defaultTermDays: 31 }, rules)).toBe('2026-03-03');
  const unlimited = { ...rules, maxTermForPeople: null };
  expect(suggestedEnd('full', start, { defaultTermDays: 31 }, unlimited)).toBe('2026-03-04');
});

test('where the law lets it last only longer, it begins with what the state suggests', () => {
  expect(suggestedEnd('full', start, { defaultTermDays: 30 }, rulesOf('WA'))).toBe('2026-04-02');
  expect(suggestedEnd('full', start, { defaultTermDays: 90 }, rulesOf('WA'))).toBe('2026-05-02');
  expect(suggestedEnd('touring', start, { defaultTermDays: 90 }, rulesOf('WA'))).toBe('2026-04-02');
});

test('touring lasts a week whatever the package says, and shorter where the law says so', () => {
  const rules = rulesOf('CA');
  expect(suggestedEnd('touring', start, { defaultTermDays: 90 }, rules)).toBe('2026-02-08');
  const short = { ...rules, touringMaxDays: 3 };
  expect(suggestedEnd('touring', start, { defaultTermDays: 90 }, short)).toBe('2026-02-04');
});

test('a package that lasts just as long as the law lets it keeps its term', () => {
  const fortnight = { count: 14, unit: 'days' } as const;
  const rules = { ...rulesOf('CA'), suggestedTerm: fortnight, minTerm: null };
  const most = { ...rules, maxTermForPeople: longest };
  expect(suggestedEnd('full', start, { defaultTermDays: 30 }, most)).toBe('2026-03-03');
  expect(suggestedEnd('full', start, { defaultTermDays: 31 }, most)).toBe('2026-02-15');
  const least = { ...rules, maxTermForPeople: null, minTerm: longest };
  expect(suggestedEnd('full', start, { defaultTermDays: 30 }, least)).toBe('2026-03-03');
  expect(suggestedEnd('full', start, { defaultTermDays: 29 }, least)).toBe('2026-02-15');
});
