import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isOver } from '../../life.ts';
import { aContext, aContract, allSignatures, aPackage, people } from '../Contract.example.ts';
import type { Contract } from '../Contract.ts';
import { Contract as ContractNoun } from '../Contract.ts';
import { ContractStatus, phaseOf } from '../ContractStatus.ts';
import { inviteLife } from '../invite/inviteLife.ts';
import { invitePhaseOf, InviteStatus } from '../invite/InviteStatus.ts';
import { actionsFor, detailOf, move, noAccessSentence, staleSentence } from './move.ts';
import type { ContractActor } from '../people/parties.ts';
import { allSigned } from '../people/signers.ts';
import type { ContractAction } from '../actionWords.ts';
import { contractLife } from './transitions.ts';

/** Told anew, not read from the table: who may do what from where, and where it leads. */
const expected: [string, ContractAction, string, string][] = [
  ['draft', 'propose', 'agent', 'proposed'],
  ['proposed', 'request_changes', 'buyer', 'changes_requested'],
  ['proposed', 'request_changes', 'co_buyer', 'changes_requested'],
  ['changes_requested', 'propose', 'agent', 'proposed'],
  ['proposed', 'start_signing', 'buyer', 'signing'],
  ['proposed', 'correct', 'agent', 'proposed'],
  ['signing', 'correct', 'agent', 'proposed'],
  ['signing', 'submit', 'system', 'pending_approval'],
  ['draft', 'name_buyers', 'buyer', 'draft'],
  ['proposed', 'name_buyers', 'buyer', 'proposed'],
  ['changes_requested', 'name_buyers', 'buyer', 'changes_requested'],
  ['pending_approval', 'approve', 'admin', 'active'],
  ['pending_approval', 'approve_at_once', 'system', 'active'],
  ['pending_approval', 'return', 'admin', 'changes_requested'],
  ['pending_approval', 'recall', 'buyer', 'proposed'],
  ['pending_approval', 'recall', 'agent', 'proposed'],
  ['pending_approval', 'remind', 'system', 'pending_approval'],
  ['pending_approval', 'expire', 'system', 'expired'],
  ['active', 'supersede', 'system', 'superseded'],
  ['active', 'expire', 'system', 'expired'],
  ['active', 'terminate', 'buyer', 'terminated'],
  ['active', 'terminate', 'agent', 'terminated'],
  ['active', 'record_end', 'agent', 'terminated'],
  ['active', 'record_end', 'admin', 'terminated'],
  ['active', 'end_after_notice', 'system', 'terminated'],
  ['active', 'complete', 'system', 'completed'],
  ['draft', 'decline', 'buyer', 'declined'],
  ['draft', 'decline', 'co_buyer', 'declined'],
  ['proposed', 'decline', 'buyer', 'declined'],
  ['proposed', 'decline', 'co_buyer', 'declined'],
  ['changes_requested', 'decline', 'buyer', 'declined'],
  ['changes_requested', 'decline', 'co_buyer', 'declined'],
  ['signing', 'decline', 'buyer', 'declined'],
  ['signing', 'decline', 'co_buyer', 'declined'],
  ['draft', 'withdraw', 'agent', 'withdrawn'],
  ['proposed', 'withdraw', 'agent', 'withdrawn'],
  ['changes_requested', 'withdraw', 'agent', 'withdrawn'],
  ['signing', 'withdraw', 'agent', 'withdrawn'],
  ['signing', 'expire_unsigned', 'system', 'expired_unsigned'],
  ['draft', 'expire_unsigned', 'system', 'expired_unsigned'],
  ['proposed', 'expire_unsigned', 'system', 'expired_unsigned'],
  ['changes_requested', 'expire_unsigned', 'system', 'expired_unsigned'],
  ['active', 'withdraw_notice', 'buyer', 'active'],
  ['active', 'withdraw_notice', 'agent', 'active'],
  ['active', 'ask_to_void', 'admin', 'active'],
  ['active', 'withdraw_void_request', 'admin', 'active'],
  ['draft', 'void', 'admin', 'voided'],
  ['proposed', 'void', 'admin', 'voided'],
  ['changes_requested', 'void', 'admin', 'voided'],
  ['signing', 'void', 'admin', 'voided'],
  ['pending_approval', 'void', 'admin', 'voided'],
  ['active', 'void', 'admin', 'voided'],
];
/** With a package that asks for days of notice, of which none was given. */
const expectedWithNotice: typeof expected = [
  ['active', 'give_notice', 'buyer', 'active'],
  ['active', 'give_notice', 'agent', 'active'],
  ['active', 'record_notice', 'agent', 'active'],
  ['active', 'record_notice', 'admin', 'active'],
];
const withNotice: ContractAction[] = ['give_notice', 'record_notice', 'terminate', 'record_end'];

const actors: Record<string, ContractActor> = {
  buyer: people.ana,
  co_buyer: people.leo,
  observer: people.ruth,
  agent: people.dana,
  admin: people.kim,
  system: 'system',
};
const actions = [...new Set(contractLife.map(({ action }) => action))];
/** While it holds, and when all its time is over. */
const moments = ['2026-03-03T18:00:00.000Z', '2027-01-01T00:00:00.000Z'];
const late = moments[1]!;
const saidBy = ({ profileId }: { profileId: string }) => ({
  profileId,
  reason: 'Wrong buyer.',
  at: '2026-03-03T17:00:00.000Z',
});
const said = saidBy(people.noor);

/** As far along as any guard could ask for. */
function standing(
  status: ContractStatus,
  noticeDays: number,
  changes: Partial<Contract> = {},
): Contract {
  return aContract({
    ...allSignatures(),
    status,
    signingStartedAt: '2026-03-02T18:00:00.000Z',
    submittedAt: '2026-03-02T18:30:00.000Z',
    activatedAt: '2026-03-02T19:00:00.000Z',
    agentPackage: { ...aPackage, cancellation: { ...aPackage.cancellation, noticeDays } },
    ...changes,
  });
}

/** What was asked and said before, as guards want it one way or the other. */
const befores: Partial<Contract>[] = [
  { voidRequest: null, notice: null },
  { voidRequest: saidBy(people.noor), notice: saidBy(people.ana) },
  { voidRequest: saidBy(people.kim), notice: saidBy(people.dana) },
];

function grants(noticeDays: number, rows: ContractAction[]) {
  const terms = { propertyArea: 'Tacoma' };
  const granted = ContractStatus.options.flatMap((status) =>
    rows.flatMap((action) =>
      Object.entries(actors).flatMap(([role, actor]) =>
        befores.flatMap((before) =>
          moments.flatMap((now) => {
            const contract = standing(status, noticeDays, before);
            const moved = move(contract, action, actor, aContext({ now, terms }));
            return moved.outcome === 'moved'
              ? [[status, action, role, moved.contract.status].join(' ')]
              : [];
          }),
        ),
      ),
    ),
  );
  return [...new Set(granted)].toSorted();
}

const inLines = (rows: typeof expected) => rows.map((row) => row.join(' ')).toSorted();

test('each step is for those it names, from where it says, and for nobody else anywhere', () => {
  const without = actions.filter((action) => !/^(give|record)_notice$/.test(action));
  expect(grants(0, without)).toEqual(inLines(expected));
  expect(grants(10, withNotice)).toEqual(inLines(expectedWithNotice));
});

test.each(['give_notice', 'record_notice', 'recall', 'ask_to_void', 'withdraw_notice'] as const)(
  'nobody can %s once time has ended it, though nobody has entered that yet',
  (action) => {
    const byAdmin = action === 'ask_to_void' || action === 'record_notice';
    const actor = byAdmin ? people.kim : people.ana;
    const status = action === 'recall' ? 'pending_approval' : 'active';
    const notice = action === 'withdraw_notice' ? saidBy(people.ana) : null;
    const contract = standing(status, 10, { notice });
    const at = (now: string) => move(contract, action, actor, aContext({ now }));
    expect(at(moments[0]!).outcome).toBe('moved');
    const lastDay = notice === null ? 'Apr 30, 2026' : 'Mar 13, 2026';
    expect(at(late)).toMatchObject({
      code: 'contract_over',
      sentence: `This agreement ended on ${lastDay}. Reload to see it.`,
    });
  },
);

test('no two steps share a status and an action', () => {
  const keys = contractLife.flatMap(({ action, from }) =>
    from.length === 0 ? [`- ${action}`] : from.map((status) => `${status} ${action}`),
  );
  expect(new Set(keys).size).toBe(keys.length);
});

test('a phase is over where nothing leads on', () => {
  const over = ContractStatus.options.filter((status) => phaseOf({ status }) === 'over');
  expect(over).toEqual(ContractStatus.options.filter((status) => isOver(contractLife, status)));
  const ended = InviteStatus.options.filter((status) => invitePhaseOf({ status }) === 'over');
  expect(ended).toEqual(InviteStatus.options.filter((status) => isOver(inviteLife, status)));
});

test('whatever ends an agreement closes its invitations; cleared signatures open them anew', () => {
  for (const { action, to, effects, next } of contractLife) {
    const follows = (wanted: string) => next.some((one) => one.action === wanted);
    const endsYn = phaseOf({ status: to }) === 'over';
    expect(follows('revoke'), action).toBe(endsYn);
    expect(effects.includes('mark_ended'), action).toBe(endsYn);
    expect(follows('clear_signature'), action).toBe(effects.includes('clear_signatures'));
    expect(follows('supersede'), action).toBe(effects.includes('mark_activated'));
  }
});

test('the ends are those of the law of the house', () => {
  const ends = ContractStatus.options.filter((status) => isOver(contractLife, status));
  expect(ends).toEqual([
    'completed',
    'expired',
    'terminated',
    'superseded',
    'declined',
    'withdrawn',
    'expired_unsigned',
    'voided',
  ]);
});

test.each<
  [string, Contract, ContractAction, ContractActor, Parameters<typeof aContext>[0], string]
>([
  ['a stranger', aContract(), 'decline', people.stranger, {}, noAccessSentence],
  ['another agent', aContract(), 'propose', people.otherAgent, {}, noAccessSentence],
  [
    'an old page',
    aContract({ revision: 3 }),
    'propose',
    people.dana,
    { seenRevision: 2 },
    staleSentence,
  ],
  [
    'a guest',
    aContract(),
    'decline',
    people.ruth,
    {},
    'Only the buyer or a co-buyer who signs can do this.',
  ],
  [
    'the wrong moment',
    aContract(),
    'approve',
    people.kim,
    {},
    "This agreement can't be approved now. It is at: draft.",
  ],
  [
    'an agreement that is over',
    aContract({ status: 'declined' }),
    'propose',
    people.dana,
    {},
    "This agreement is over (declined), so it can't be proposed.",
  ],
  [
    'unlawful terms',
    aContract(),
    'propose',
    people.dana,
    { problems: [{ field: 'endDate', sentence: 'Too long.', source: null }] },
    'Too long.',
  ],
  [
    'changes without a word',
    aContract({ status: 'proposed' }),
    'request_changes',
    people.ana,
    { reason: ' ' },
    'Say why, so that the others know.',
  ],
  [
    'a return without a word',
    aContract({ status: 'pending_approval' }),
    'return',
    people.kim,
    { reason: '' },
    'Say why, so that the others know.',
  ],
  [
    'no document',
    aContract({ status: 'proposed' }),
    'start_signing',
    people.ana,
    {},
    'The document is still being made. Try again.',
  ],
  [
    'an open invitation',
    aContract({
      ...allSignatures(),
      status: 'proposed',
      parties: aContract().parties.map((one) =>
        one.kind === 'client' ? { ...one, profileId: null } : one,
      ),
    }),
    'start_signing',
    people.ana,
    {},
    'Leo Silva must accept the invitation before anyone can sign.',
  ],
  [
    'no consent',
    aContract({ ...allSignatures(), status: 'proposed' }),
    'start_signing',
    people.ana,
    { consentedProfileIds: [people.ana.profileId, people.dana.profileId] },
    'Leo Silva must agree to sign electronically before signing starts.',
  ],
  [
    'a missing signature',
    aContract({ status: 'signing' }),
    'submit',
    'system',
    {},
    'Not everybody has signed this version yet.',
  ],
  [
    'a term that is over',
    aContract({ ...allSignatures(), status: 'pending_approval' }),
    'approve',
    people.kim,
    { now: late },
    'The last day of this agreement was Apr 30, 2026. A new one can be proposed any day.',
  ],
  [
    'signing of what is over',
    aContract({ ...allSignatures(), status: 'proposed' }),
    'start_signing',
    people.ana,
    { now: late },
    'The last day of this agreement was Apr 30, 2026. Ask Dana for new dates.',
  ],
  [
    'a correction of nothing',
    aContract({ status: 'signing' }),
    'correct',
    people.dana,
    { terms: { propertyArea: 'Seattle and the Eastside' } },
    'Nothing differs yet. Change what has to be corrected.',
  ],
  [
    'taking back what was not given',
    standing('active', 10),
    'withdraw_notice',
    people.ana,
    {},
    'No notice was given.',
  ],
  [
    'a notice of somebody else',
    standing('active', 10, { notice: saidBy(people.dana) }),
    'withdraw_notice',
    people.ana,
    {},
    'Only who gave the notice can take it back.',
  ],
  [
    'a second request',
    aContract({ status: 'active', voidRequest: said }),
    'ask_to_void',
    people.kim,
    {},
    'An admin has asked to void this agreement already.',
  ],
  [
    'a request of another admin',
    aContract({ status: 'active', voidRequest: said }),
    'withdraw_void_request',
    people.kim,
    {},
    'Only the admin who asked can take the request back.',
  ],
  [
    'no blanket approval',
    aContract({ ...allSignatures(), status: 'pending_approval' }),
    'approve_at_once',
    'system',
    { preApprovedYn: false },
    'The broker has not approved this package before.',
  ],
  [
    'an early end',
    aContract({ status: 'active' }),
    'expire',
    'system',
    {},
    'The time for this is not over yet.',
  ],
  [
    'no purchase',
    aContract({ status: 'active' }),
    'complete',
    'system',
    { purchaseClosedYn: false },
    'No purchase under this agreement has closed.',
  ],
  [
    'no replacement',
    aContract({ status: 'active' }),
    'supersede',
    'system',
    { replacement: null },
    'No active agreement replaces this one.',
  ],
  [
    'one admin alone',
    aContract({ status: 'active' }),
    'void',
    people.kim,
    {},
    'This agreement is active: one admin asks to void it, another confirms.',
  ],
  [
    'the same admin twice',
    aContract({ status: 'active', voidRequest: said }),
    'void',
    people.noor,
    {},
    'Another admin must confirm that this agreement is void.',
  ],
  [
    'an end without notice',
    standing('active', 10),
    'terminate',
    people.ana,
    {},
    'This agreement ends 10 days after notice. Give notice.',
  ],
])('%s is refused with a sentence', (_what, contract, action, actor, context, sentence) => {
  expect(move(contract, action, actor, aContext(context))).toMatchObject({
    outcome: 'refused',
    sentence,
  });
});

test.each([
  // One minute before midnight in Los Angeles, and the next day.
  ['2026-05-01T06:59:00.000Z', 'moved'],
  ['2026-05-01T07:00:00.000Z', 'refused'],
])('the last day is a day of the agreement, where the home is: at %s it is %s', (now, outcome) => {
  const submitted = aContract({ ...allSignatures(), status: 'pending_approval' });
  expect(move(submitted, 'approve', people.kim, aContext({ now })).outcome).toBe(outcome);
});

test('notice is given where it takes days, and nowhere else', () => {
  expect(move(standing('active', 0), 'give_notice', people.ana, aContext())).toMatchObject({
    outcome: 'refused',
    sentence: 'This agreement needs no days of notice. End it now.',
  });
  expect(move(standing('active', 1), 'give_notice', people.ana, aContext()).outcome).toBe('moved');
});

test('the record of a step says how it ended, and what was said for it or by whoever took it', () => {
  const step = (evidence: string) => contractLife.find((one) => one.evidence === evidence)!;
  const over = aContract({ status: 'declined' });
  const detail = (evidence: string, said: string, reason: string) =>
    detailOf(step(evidence), over, { said, reason, shownSha256: null });
  expect(detail('returned', '', ' Too long. ')).toBe('Too long.');
  expect(detail('returned', 'Said for it.', 'Too long.')).toBe('Said for it.');
  expect(detail('ended', '', ' ')).toBe('Declined');
  expect(detail('ended', '', 'Found another.')).toBe('Declined: Found another.');
});

test('people see the buttons that are theirs', () => {
  const at = (status: ContractStatus, actor: ContractActor) =>
    actionsFor(aContract({ status }), actor);
  expect(at('proposed', people.ana)).toEqual([
    'request_changes',
    'name_buyers',
    'start_signing',
    'decline',
  ]);
  const amendment = aContract({ status: 'proposed', amendsContractId: people.kim.profileId });
  expect(actionsFor(amendment, people.ana)).not.toContain('name_buyers');
  expect(at('proposed', people.leo)).toEqual(['request_changes', 'decline']);
  expect(at('proposed', people.ruth)).toEqual([]);
  expect(at('proposed', people.stranger)).toEqual([]);
  expect(at('pending_approval', people.kim)).toEqual(['approve', 'return', 'void']);
  expect(at('active', people.ana)).toEqual(['terminate']);
  expect(at('active', people.kim)).toEqual(['record_end', 'ask_to_void']);
  const noticed = actionsFor(standing('active', 10), people.dana);
  expect(noticed).toEqual(['give_notice', 'record_notice']);
  expect(at('signing', people.dana)).toEqual(['correct', 'withdraw']);
  // Of two who buy either may sign first; the agent comes last.
  expect(at('signing', people.ana)).toEqual(['sign', 'decline']);
  expect(at('signing', people.leo)).toEqual(['sign', 'decline']);
  expect(at('pending_approval', people.dana)).toEqual(['recall']);
  const asked = standing('active', 10, { voidRequest: said, notice: saidBy(people.ana) });
  expect(actionsFor(asked, people.kim)).toEqual(['void']);
  expect(actionsFor(asked, people.noor)).toEqual(['withdraw_void_request']);
  expect(actionsFor(asked, people.ana)).toEqual(['withdraw_notice']);
  expect(actionsFor(asked, people.dana)).toEqual([]);
});

test('walks at random never leave the table; ends stay ends; a new proposal clears signatures', () => {
  const walk = fc.array(
    fc.record({
      action: fc.constantFrom(...actions),
      actor: fc.constantFrom(...Object.values(actors)),
      hours: fc.integer({ min: 0, max: 200 }),
    }),
    { maxLength: 60 },
  );
  fc.assert(
    fc.property(walk, (steps) => {
      let contract = aContract();
      let now = Date.parse('2026-03-01T18:00:00.000Z');
      for (const { action, actor, hours } of steps) {
        now += hours * 3_600_000;
        const propertyArea = `Seattle and ${hours} homes`;
        const context = aContext({ now: new Date(now).toISOString(), terms: { propertyArea } });
        const after = move(contract, action, actor, context);
        if (after.outcome === 'refused') {
          expect(after.sentence).toMatch(/^[A-Z].*[.]$/);
          continue;
        }
        expect(isOver(contractLife, contract.status)).toBe(false);
        expect(() => ContractNoun.parse(after.contract)).not.toThrow();
        expect(after.contract.revision).toBe(contract.revision + 1);
        const againYn =
          (contract.status === 'changes_requested' && action === 'propose') ||
          (contract.status === 'proposed' && action === 'name_buyers') ||
          action === 'correct' ||
          action === 'recall';
        expect(after.contract.version).toBe(contract.version + (againYn ? 1 : 0));
        const clearsYn = againYn && action !== 'name_buyers';
        if (clearsYn || action === 'return') expect(after.contract.signatures).toEqual([]);
        if (after.contract.status === 'active') expect(allSigned(after.contract)).toBe(true);
        expect(after.contract.endedAt !== null).toBe(isOver(contractLife, after.contract.status));
        expect(after.contract.endedOn !== null).toBe(after.contract.endedAt !== null);
        contract = after.contract;
        // The server makes the document and people sign between the steps.
        if (contract.status === 'proposed') contract.documentSha256 = 'b'.repeat(64);
        if (contract.status === 'signing') contract.signatures = signed(contract);
      }
    }),
    { numRuns: 1000 },
  );
});

function signed({ version, documentSha256 }: Contract): Contract['signatures'] {
  return allSignatures().signatures.map((signature) => ({
    ...signature,
    version,
    documentSha256: documentSha256!,
  }));
}
