import { expect, test } from 'vitest';
import type { Away } from '../../agent/whyAway.ts';
import { aContract, allSignatures, aSha256, people } from '../Contract.example.ts';
import type { Contract } from '../Contract.ts';
import { nextByItself, whoseTurn } from './whoseTurn.ts';

const { ana, leo, ruth, dana, kim, noor } = people;
const everybody = Object.values(people).map(({ profileId }) => profileId);

function turn(
  contract: Partial<Contract>,
  person: (typeof people)[keyof typeof people],
  consentedProfileIds = everybody,
  withdrawnProfileIds: readonly string[] = [],
  agentAway: Away | null = null,
) {
  const context = {
    consentedProfileIds,
    withdrawnProfileIds,
    brokerName: 'Kim Sato',
    agentAway,
  };
  return whoseTurn(aContract(contract), person, context);
}

test.each([
  ['draft', {}, dana, 'It’s your turn: propose the terms.'],
  ['draft', {}, ana, 'Dana Brooks proposes next.'],
  ['changes_requested', {}, dana, 'It’s your turn: propose new terms.'],
  ['proposed', {}, ana, 'It’s your turn: accept and sign, or ask for changes.'],
  ['proposed', {}, ruth, 'Ana Silva accepts or asks for changes next.'],
  ['signing', { documentSha256: aSha256 }, leo, 'It’s your turn: sign.'],
  ['signing', { documentSha256: aSha256 }, dana, 'Ana Silva and Leo Silva sign next.'],
  ['pending_approval', {}, kim, 'It’s your turn: approve or return it.'],
  ['pending_approval', {}, leo, 'Kim Sato approves next.'],
  ['active', {}, ana, 'Nothing to do. It holds through Apr 30, 2026.'],
  ['declined', {}, ana, 'Nothing is left to do.'],
] as const)('%s: %j', (status, changes, person, sentence) => {
  const yoursYn = sentence.startsWith('It’s your turn');
  expect(turn({ status, ...changes }, person)).toEqual({ yoursYn, sentence });
});

test('before signing, whoever has not agreed to sign electronically comes first', () => {
  const without = (profileId: string) => everybody.filter((one) => one !== profileId);
  expect(turn({ status: 'proposed' }, leo, without(leo.profileId)).sentence).toBe(
    'It’s your turn: agree to sign electronically.',
  );
  expect(turn({ status: 'proposed' }, ana, without(leo.profileId)).sentence).toBe(
    'Leo Silva agrees to sign electronically next.',
  );
});

test('who took the consent back agrees anew, and the others read what it waits for', () => {
  const without = everybody.filter((one) => one !== leo.profileId);
  const waits =
    'Leo Silva took back the consent to sign electronically: it waits for paper, or for a new consent.';
  const signing = { status: 'signing', documentSha256: aSha256 } as const;
  for (const contract of [signing, { status: 'proposed' } as const]) {
    for (const person of [ana, dana]) {
      expect(turn(contract, person, without, [leo.profileId]).sentence).toBe(
        contract === signing && person === ana ? 'It’s your turn: sign.' : waits,
      );
    }
    expect(turn(contract, leo, without, [leo.profileId]).sentence).toMatch(
      /^It’s your turn: agree to sign electronically/,
    );
  }
});

test('a signature that is given is no turn any more', () => {
  const [first, second] = allSignatures().signatures;
  const signed = { status: 'signing', documentSha256: aSha256, signatures: [first!] } as const;
  expect(turn({ ...signed, signatures: [first!] }, ana).sentence).toBe('Leo Silva signs next.');
  expect(turn({ ...signed, signatures: [first!, second!] }, dana).yoursYn).toBe(true);
});

test('another admin says whether an agreement is void', () => {
  const voidRequest = {
    profileId: kim.profileId,
    reason: 'By mistake.',
    at: '2026-03-05T18:00:00.000Z',
  };
  expect(turn({ status: 'active', voidRequest }, kim).yoursYn).toBe(false);
  expect(turn({ status: 'active', voidRequest }, noor).yoursYn).toBe(true);
});

test('how it is over by itself is told with its last day, as its letters tell it', () => {
  expect(nextByItself(aContract())).toEqual({
    at: '2026-05-01T07:00:00.000Z',
    sentence: 'If it isn’t signed by its last day, Apr 30, 2026, it expires.',
  });
  expect(nextByItself(aContract({ status: 'terminated' }))).toBeNull();
  const signingStartedAt = '2026-03-02T18:00:00.000Z';
  expect(nextByItself(aContract({ status: 'signing', signingStartedAt }))).toEqual({
    at: '2026-03-10T07:00:00.000Z',
    sentence: 'Without all signatures it lapses after Mar 9, 2026.',
  });
  const active = aContract({ status: 'active', activatedAt: '2026-03-04T18:00:00.000Z' });
  expect(nextByItself(active)?.sentence).toBe('It ends when Apr 30, 2026 is over.');
  const notice = { profileId: ana.profileId, at: '2026-03-05T18:00:00.000Z', reason: '' };
  const { agentPackage } = active;
  const cancellation = { ...agentPackage.cancellation, noticeDays: 7 };
  const noticed = { ...active, agentPackage: { ...agentPackage, cancellation }, notice };
  expect(nextByItself(noticed)).toEqual({
    at: '2026-03-13T07:00:00.000Z',
    sentence: 'It ends when Mar 12, 2026 is over.',
  });
});

test('while the broker decides, the reminder after three days is not told as an end', () => {
  const submittedAt = '2026-03-04T18:00:00.000Z';
  const waiting = aContract({ status: 'pending_approval', submittedAt, remindedAt: null });
  for (const remindedAt of [null, '2026-03-08T08:00:00.000Z']) {
    expect(nextByItself({ ...waiting, remindedAt })).toEqual({
      at: '2026-05-01T07:00:00.000Z',
      sentence: 'Undecided, it lapses after its last day, Apr 30, 2026.',
    });
  }
});

test('while the agent is away it is nobody’s turn but the broker’s, who has it in hand', () => {
  const whileAway = (status: Contract['status'], person: Parameters<typeof turn>[1]) =>
    turn({ status, documentSha256: aSha256 }, person, everybody, [], { why: 'suspended' });
  for (const person of [ana, dana]) {
    expect(whileAway('signing', person).yoursYn).toBe(false);
    expect(whileAway('pending_approval', person).yoursYn).toBe(false);
  }
  expect(whileAway('signing', kim).yoursYn).toBe(false);
  const kims = whileAway('pending_approval', kim);
  expect(kims.yoursYn).toBe(true);
  expect(kims.sentence).toMatch(/ Return it, or let it wait\.$/);
  expect(whileAway('signing', kim).sentence).not.toContain('Return it');
  // What holds goes on without them.
  expect(whileAway('active', ana).sentence).toBe('Nothing to do. It holds through Apr 30, 2026.');
});

test('whose invitation is open is waited for, and the buyer reads what can be done meanwhile', () => {
  const parties = aContract().parties.map((one) =>
    one.profileId === leo.profileId ? { ...one, profileId: null } : one,
  );
  const waits = 'Leo Silva accepts the invitation next.';
  expect(turn({ status: 'proposed', parties }, ana).sentence).toBe(
    `${waits} You can ask for changes meanwhile.`,
  );
  expect(turn({ status: 'proposed', parties }, dana).sentence).toBe(waits);
});

test('where two took the consent back, each of them is asked, and a third reads of both', () => {
  const gone = [ana.profileId, leo.profileId];
  const without = everybody.filter((one) => !gone.includes(one));
  for (const person of [ana, leo]) {
    expect(turn({ status: 'proposed' }, person, without, gone).sentence).toMatch(
      /^It’s your turn: agree to sign electronically/,
    );
  }
  expect(turn({ status: 'proposed' }, dana, without, gone).sentence).toMatch(
    /^Ana Silva and Leo Silva took back/,
  );
});
