import { expect, test } from 'vitest';
import { instant, epochMs } from '../../calendar.ts';
import { aContext, aContract, aPackage, aSha256, people } from '../Contract.example.ts';
import type { Contract } from '../Contract.ts';
import {
  deadlinesOf,
  dueNow,
  endingOf,
  holdsThrough,
  lastDayToSign,
  nextDeadlineAt,
} from './deadlines.ts';
import { detailOf, move } from './move.ts';
import { ContractStatus, phaseOf } from '../ContractStatus.ts';

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
  // After an outage one warning, of the days that are left.
  expect(dueNow(contract, '2026-03-29T20:00:00.000Z')).toMatchObject({ daysLeft: 2 });
  expect(dueNow(contract, '2026-03-31T20:00:00.000Z')).toMatchObject({ daysLeft: 0 });
  const at = '2026-03-29T20:00:00.000Z';
  const told = move(contract, 'warn', 'system', aContext({ now: at }));
  if (told.outcome === 'refused') throw new Error(told.sentence);
  expect(told.facts).toEqual([
    { kind: 'contract.expiry_near', contractId: contract.contractId, daysLeft: 2 },
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

test('an end by notice is never after the last day', () => {
  const cancellation = { ...aPackage.cancellation, noticeDays: 10 };
  const notice = { profileId: people.ana.profileId, reason: '', at: '2026-03-25T18:00:00.000Z' };
  const near = active({
    agentPackage: { ...aPackage, cancellation },
    endDate: '2026-03-31',
    notice,
  });
  expect(holdsThrough(near)).toBe('2026-03-31');
  // It ran to its last day, so it was not ended early; and its end is warned of as agreed.
  const at = '2026-04-01T07:00:00.000Z';
  expect(dueNow(near, at)).toEqual({ kind: 'step', action: 'expire', at });
  expect(dueNow(near, '2026-03-28T20:00:00.000Z')).toMatchObject({ kind: 'warning', daysLeft: 3 });
  const far = { ...near, endDate: '2026-04-06' };
  expect(holdsThrough(far)).toBe('2026-04-04');
  expect(deadlinesOf(far).map((one) => ('action' in one ? one.action : one.daysLeft))).toEqual([
    'end_after_notice',
    'expire',
  ]);
});

test('what fell due while nobody looked is dated as it fell due, and says when it was entered', () => {
  const cancellation = { ...aPackage.cancellation, noticeDays: 7 };
  const notice = { profileId: people.ana.profileId, reason: '', at: '2026-11-17T18:00:00.000Z' };
  const contract = active({
    agentPackage: { ...aPackage, cancellation },
    endDate: '2026-12-15',
    notice,
  });
  const now = '2027-01-30T18:00:00.000Z';
  expect(dueNow(contract, now)).toMatchObject({ action: 'end_after_notice' });
  const context = aContext({ now, reason: '' });
  const ended = move(contract, 'end_after_notice', 'system', context);
  if (ended.outcome === 'refused') throw new Error(ended.sentence);
  expect(ended.contract).toMatchObject({ endedOn: '2026-11-24', endedAt: now });
  expect(endingOf(ended.contract)).toEqual({ on: '2026-11-24', noticedOn: '2027-01-30' });
  expect(detailOf(ended.step, ended.contract, context)).toBe(
    'Ended early on Nov 24, 2026, entered on Jan 30, 2027',
  );
  // The night after is no delay.
  const night = aContext({ now: '2026-11-25T08:00:00.000Z' });
  const inTime = move(contract, 'end_after_notice', 'system', night);
  if (inTime.outcome === 'refused') throw new Error(inTime.sentence);
  expect(endingOf(inTime.contract)).toEqual({ on: '2026-11-24', noticedOn: null });
});

test('each signature gives seven days more, though never past the last day', () => {
  const signing = aContract({
    status: 'signing',
    signingStartedAt: '2026-03-02T18:00:00.000Z',
    signatures: [
      {
        profileId: people.ana.profileId,
        version: 1,
        documentSha256: aSha256,
        signedAt: '2026-03-05T18:00:00.000Z',
      },
    ],
  });
  expect(lastDayToSign(signing)).toBe('2026-03-12');
  expect(lastDayToSign({ ...signing, endDate: '2026-03-08' })).toBe('2026-03-08');
  expect(lastDayToSign({ ...signing, status: 'proposed' })).toBeNull();
});

test('the broker is reminded once after three whole days, and an end comes first', () => {
  const waiting = aContract({
    status: 'pending_approval',
    submittedAt: '2026-03-03T18:00:00.000Z',
  });
  const at = '2026-03-07T08:00:00.000Z';
  expect(dueNow(waiting, before(at))).toBeNull();
  expect(dueNow(waiting, at)).toEqual({ kind: 'step', action: 'remind', at });
  const reminded = move(waiting, 'remind', 'system', aContext({ now: at }));
  if (reminded.outcome === 'refused') throw new Error(reminded.sentence);
  expect(nextDeadlineAt(reminded.contract)).toBe('2026-05-01T07:00:00.000Z');
  expect(dueNow(waiting, '2026-06-01T00:00:00.000Z')).toMatchObject({ action: 'expire' });
});

test.each(ContractStatus.options.filter((status) => phaseOf({ status }) !== 'over'))(
  'an agreement that is %s ends on its last day when nobody acts',
  (status) => {
    const contract = aContract({
      status,
      signingStartedAt: '2026-04-29T18:00:00.000Z',
      activatedAt: '2026-03-02T20:00:00.000Z',
    });
    const { endDate } = contract;
    const at = '2026-05-01T07:00:00.000Z';
    const due = dueNow(contract, at);
    if (due?.kind !== 'step') throw new Error('Time reaches no end.');
    const ended = move(contract, due.action, 'system', aContext({ now: at }));
    if (ended.outcome === 'refused') throw new Error(ended.sentence);
    expect(phaseOf(ended.contract)).toBe('over');
    expect(ended.contract.endedOn).toBe(endDate);
    expect(nextDeadlineAt(contract)! <= at).toBe(true);
  },
);

test.each(['draft', 'proposed', 'changes_requested'] as const)(
  'an unsigned agreement that is %s holds through its last day and expires unsigned after it',
  (status) => {
    const contract = aContract({ status });
    const at = '2026-05-01T07:00:00.000Z';
    expect(dueNow(contract, before(at))).toBeNull();
    const late = move(contract, 'withdraw', people.dana, aContext({ now: at }));
    expect(late).toMatchObject({ outcome: 'refused', code: 'contract_over' });
    expect(move(contract, 'expire_unsigned', 'system', aContext({ now: at }))).toMatchObject({
      outcome: 'moved',
      contract: { status: 'expired_unsigned', endedOn: '2026-04-30' },
    });
  },
);

test('nothing falls due after the end', () => {
  expect(nextDeadlineAt(active({ status: 'terminated' }))).toBeNull();
});

test('a day of warning that begins as the agreement does says nothing new', () => {
  const contract = active({ endDate: '2026-03-31', activatedAt: '2026-03-24T07:00:00.000Z' });
  const daysOf = (one: Contract) =>
    deadlinesOf(one).flatMap((due) => (due.kind === 'warning' ? [due.daysLeft] : []));
  expect(daysOf(contract)).toEqual([3, 1]);
  expect(daysOf({ ...contract, activatedAt: before('2026-03-24T07:00:00.000Z') })).toEqual([
    7, 3, 1,
  ]);
});

test('a warning on its own day is not given again on that day', () => {
  const contract = active({ endDate: '2026-03-31' });
  const now = '2026-03-28T20:00:00.000Z';
  const told = move(contract, 'warn', 'system', aContext({ now }));
  expect(told).toMatchObject({ outcome: 'moved', contract: { warnedDays: [7, 3] } });
});

test('a notice on paper counts from the day it was received', () => {
  const cancellation = { ...aPackage.cancellation, noticeDays: 5 };
  const contract = active({ agentPackage: { ...aPackage, cancellation }, endDate: '2026-05-30' });
  const { scan } = aContext().paperNotice!;
  const given = move(contract, 'record_notice', people.dana, {
    ...aContext({ now: '2026-03-06T18:00:00.000Z' }),
    paperNotice: { receivedOn: '2026-03-04', scan },
  });
  if (given.outcome === 'refused') throw new Error(given.sentence);
  expect(holdsThrough(given.contract)).toBe('2026-03-09');
  expect(given.contract.notice).toEqual({
    profileId: people.ana.profileId,
    reason: '',
    at: '2026-03-06T18:00:00.000Z',
    paper: {
      receivedOn: '2026-03-04',
      recordedBy: people.dana.profileId,
      fileId: scan!.fileId,
      sha256: scan!.sha256,
    },
  });
});
