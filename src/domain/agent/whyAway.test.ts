import { expect, test } from 'vitest';
import { awayToAdmin, awayToAgent, awayToBuyers, whyAway } from './whyAway.ts';

const license = { state: 'WA' as const, number: 'WA-1', endsOn: '2026-03-08' };

test('a license holds through its last day, in its state alone', () => {
  const standing = { suspendedYn: false, licenses: [license] };
  expect(whyAway(standing, 'WA', '2026-03-08')).toBeNull();
  expect(whyAway(standing, 'WA', '2026-03-09')).toEqual({ why: 'license', state: 'WA', license });
  expect(whyAway(standing, 'OR', '2026-03-08')).toEqual({
    why: 'license',
    state: 'OR',
    license: null,
  });
  const undated = { ...license, endsOn: null };
  expect(whyAway({ ...standing, licenses: [undated] }, 'WA', '2099-01-01')).toBeNull();
  expect(whyAway({ ...standing, suspendedYn: true }, 'WA', '2026-03-08')).toEqual({
    why: 'suspended',
  });
});

test('each reads what is for them: buyers nothing of why', () => {
  const lapsed = { why: 'license', state: 'WA', license } as const;
  const none = { ...lapsed, license: null };
  const suspended = { why: 'suspended' } as const;
  expect(awayToAgent(lapsed)).toContain('Your license in Washington ended on Mar 8, 2026.');
  expect(awayToAgent(none)).toContain('No license of yours in Washington');
  expect(awayToAgent(suspended)).toContain('suspended you');
  expect(awayToAdmin(lapsed, 'Dana')).toBe('Dana’s license in Washington ended on Mar 8, 2026.');
  expect(awayToAdmin(none, 'Dana')).toBe('Dana has no license in Washington on file.');
  expect(awayToAdmin(suspended, 'Dana')).toContain('Dana is suspended');
  expect(awayToBuyers('Dana', 'Harbor Homes')).not.toMatch(/suspend|licens/i);
});
