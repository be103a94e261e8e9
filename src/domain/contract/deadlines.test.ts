import { expect, test } from 'vitest';
import { instant, epochMs } from '../calendar.ts';
import { aContext, aContract, aPackage, people } from './Contract.example.ts';
import type { Contract } from './Contract.ts';
import { deadlinesOf, dueNow, nextDeadlineAt } from './deadlines.ts';
import { move } from './move.ts';

const before = (at: string) => instant(epochMs(at) - 1);
const active = (changes: Partial<Contract>) =>
  aContract({ status: 'active', activatedAt: '2026-03-02T20:00:00.000Z', ...changes });

test.each([
  // The clocks went forward on March 8 in New York, and never do in Honolulu.
  ['America/New_York', '2026-03-07', '2026-03-08T05:00:00.000Z'],
  ['America/New_York', '2026-03-08', '2026-03-09T04:00:00.000Z'],
  ['America/New_York', '2026-10-31', '2026-11-01T04:00:00.000Z'],
  ['America/New_York', '2026-11-01', '2026-11-02T05:00:00.000Z'],
  ['Pacific/Honolulu', '2026-03-08', '2026-03-09T10:00:00.000Z'],
])('an agreement in %s holds through %s and ends at midnight there', (timeZone, endDate, at) => {
  const contract = active({ timeZone, endDate });
  expect(dueNow(contract, before(at))).not.toMatchObject({ kind: 'step' });
  expect(dueNow(contract, at)).toEqual({ kind: 'step', action: 'expire', at });
  expect(move(contract, 'expire', 'system', aContext({ now: before(at) })).outcome).toBe('refused');
  expect(move(contract, 'expire', 'system', aContext({ now: at }))).toMatchObject({
    outcome: 'moved',
    contract: { status: 'expired', endedAt: at },
  });
});

test('signing is open for seven whole days after the day it began, clocks changed or not', () => {
  const signing = aContract({
    status: 'signing',
    timeZone: 'America/New_York',
    // The evening of March 3 in New York.
    signingStartedAt: '2026-03-04T02:00:00.000Z',
  });
  const at = '2026-03-11T04:00:00.000Z';
  expect(deadlinesOf(signing)).toEqual([{ kind: 'step', action: 'expire_unsigned', at }]);
  expect(dueNow(signing, before(at))).toBeNull();
  expect(nextDeadlineAt(signing)).toBe(at);
});

test('warnings come 7, 3 and 1 days before the last day, each once', () => {
  const contract = active({ endDate: '2026-03-31' });
  expect(deadlinesOf(contract).map(({ at }) => at)).toEqual([
    '2026-03-24T07:00:00.000Z',
    '2026-03-28T07:00:00.000Z',
    '2026-03-30T07:00:00.000Z',
    '2026-04-01T07:00:00.000Z',
  ]);
  expect(dueNow(contract, '2026-03-24T06:59:59.999Z')).toBeNull();
  expect(dueNow(contract, '2026-03-24T07:00:00.000Z')).toMatchObject({ daysLeft: 7 });
  expect(dueNow({ ...contract, warnedDays: [7] }, '2026-03-24T07:00:00.000Z')).toBeNull();
  // After an outage only the nearest one.
  expect(dueNow(contract, '2026-03-29T20:00:00.000Z')).toMatchObject({ daysLeft: 3 });
  const at = '2026-03-29T20:00:00.000Z';
  const told = move(contract, 'warn', 'system', aContext({ now: at }));
  if (told.outcome === 'refused') throw new Error(told.sentence);
  expect(told.facts).toEqual([
    { kind: 'contract.expiry_near', contractId: contract.contractId, daysLeft: 3 },
  ]);
  expect(told.contract.warnedDays).toEqual([7, 3]);
  expect(dueNow(told.contract, at)).toBeNull();
  expect(move(told.contract, 'warn', 'system', aContext({ now: at }))).toMatchObject({
    outcome: 'refused',
    code: 'too_early',
  });
  expect(dueNow(told.contract, '2026-03-30T20:00:00.000Z')).toMatchObject({ daysLeft: 1 });
});

test('a touring week does not warn of what it was signed with', () => {
  const week = active({ kind: 'touring', endDate: '2026-03-09' });
  expect(deadlinesOf(week).map((one) => (one.kind === 'warning' ? one.daysLeft : 'end'))).toEqual([
    3,
    1,
    'end',
  ]);
});

test('notice runs for its days and then ends the agreement by itself', () => {
  const cancellation = { ...aPackage.cancellation, noticeDays: 5 };
  const contract = active({ agentPackage: { ...aPackage, cancellation }, endDate: '2026-05-30' });
  const given = move(contract, 'give_notice', people.ana, aContext());
  if (given.outcome === 'refused') throw new Error(given.sentence);
  expect(given.contract.status).toBe('active');
  // March 3 and five days, in Seattle: the clocks go forward on March 8.
  const at = '2026-03-09T07:00:00.000Z';
  expect(dueNow(given.contract, before(at))).toBeNull();
  expect(dueNow(given.contract, at)).toEqual({ kind: 'step', action: 'end_after_notice', at });
});

test('nothing falls due in a draft or after the end', () => {
  expect(nextDeadlineAt(aContract())).toBeNull();
  expect(nextDeadlineAt(active({ status: 'terminated' }))).toBeNull();
});
