import { expect, test } from 'vitest';
import { aContract, aSha256, people } from './Contract.example.ts';
import type { Contract } from './Contract.ts';
import { move } from './life/move.ts';
import { contextAt, type MoveContext } from './life/MoveContext.ts';
import { nextSigners } from './people/signers.ts';

const context: Partial<MoveContext> & { now: string } = {
  now: '2026-03-03T18:00:00.000Z',
  shownSha256: aSha256,
  missingDisclosures: [],
  readYn: true,
  form: null,
  agentAway: null,
  consentedProfileIds: Object.values(people).map(({ profileId }) => profileId),
};

function sign(contract: Contract, who: keyof typeof people, how = context) {
  return move(contract, 'sign', people[who], contextAt(how.now, how));
}

const out = (changes: Partial<Contract> = {}) =>
  aContract({
    status: 'signing',
    documentSha256: aSha256,
    signingStartedAt: '2026-03-02T18:00:00.000Z',
    ...changes,
  });

function signAll(contract: Contract, ...who: (keyof typeof people)[]): Contract {
  return who.reduce((before, name) => {
    const after = sign(before, name);
    if (after.outcome === 'refused') throw new Error(after.sentence);
    return after.contract;
  }, contract);
}

test('clients sign as they come, the agent last, and then it goes to the broker', () => {
  expect(nextSigners(out()).map(({ name }) => name)).toEqual(['Ana Silva', 'Leo Silva']);
  const leoFirst = signAll(out(), 'leo');
  expect(nextSigners(leoFirst).map(({ name }) => name)).toEqual(['Ana Silva']);
  const clients = signAll(leoFirst, 'ana');
  expect(clients.status).toBe('signing');
  expect(nextSigners(clients).map(({ role }) => role)).toEqual(['agent']);
  const last = sign(clients, 'dana');
  expect(last).toMatchObject({
    outcome: 'moved',
    contract: { status: 'signing', version: 1, revision: 4 },
    facts: [{ kind: 'contract.signed', version: 1, profileId: people.dana.profileId }],
  });
  if (last.outcome === 'refused') throw new Error(last.sentence);
  expect(last.step.next).toContainEqual({ of: 'itself', action: 'submit' });
  expect(move(last.contract, 'submit', 'system', contextAt(context.now))).toMatchObject({
    contract: { status: 'pending_approval', revision: 5, submittedAt: context.now },
    facts: [{ kind: 'contract.submitted' }],
  });
});

test('who has signed this version cannot sign it once more', () => {
  const once = signAll(out(), 'ana');
  expect(sign(once, 'ana')).toMatchObject({
    outcome: 'refused',
    sentence: 'You have signed this version already.',
  });
});

test('a signature of an earlier version or document does not count', () => {
  const once = signAll(out(), 'ana');
  const again = { ...once, version: 2, documentSha256: 'b'.repeat(64) };
  expect(nextSigners(again)).toHaveLength(2);
  expect(sign(again, 'ana', { ...context, shownSha256: 'b'.repeat(64) }).outcome).toBe('moved');
});

const other = { ...context, shownSha256: 'c'.repeat(64) };
test.each<[string, Contract, keyof typeof people, typeof context, string]>([
  ['a stranger', out(), 'stranger', context, 'You have no access to this contract.'],
  ['a guest', out(), 'ruth', context, 'You are not asked to sign this agreement.'],
  ['the broker', out(), 'kim', context, 'You are not asked to sign this agreement.'],
  [
    'the agent before the clients',
    out(),
    'dana',
    context,
    'You sign last. Ana Silva and Leo Silva have yet to sign.',
  ],
  [
    'a proposal',
    out({ status: 'proposed' }),
    'ana',
    context,
    "This agreement isn't out for signature.",
  ],
  [
    'no consent',
    out(),
    'ana',
    { ...context, consentedProfileIds: [] },
    'Agree to sign electronically first, on this page. Without that, it is signed on paper.',
  ],
  [
    'another document',
    out(),
    'ana',
    { ...other, changeCount: 2 },
    'The document changed after you opened it. Review the 2 changes, then sign.',
  ],
  [
    'one change',
    out(),
    'ana',
    { ...other, changeCount: 1 },
    'The document changed after you opened it. Review what changed, then sign.',
  ],
  [
    'what nobody looked up the agent for',
    out(),
    'ana',
    { ...context, agentAway: 'unknown' as const },
    'Whether the agent can act has not been looked up yet.',
  ],
  [
    'an agreement whose agent is suspended',
    out(),
    'ana',
    { ...context, agentAway: { why: 'suspended' as const } },
    'It waits: Dana Brooks can’t go on with this just now, and Harbor Homes is looking after it. Nothing is asked of you, and nobody owes anything for it.',
  ],
  [
    'an unread document',
    out(),
    'ana',
    { ...context, readYn: false },
    'Read the document to its end first, then sign it.',
  ],
  [
    'the name of somebody else',
    out(),
    'ana',
    { ...context, typedName: 'Leo Silva' },
    'Type your name as it stands on the document: Ana Silva.',
  ],
  [
    'the eighth day',
    out(),
    'ana',
    { ...context, now: '2026-03-10T07:00:00.000Z' },
    'The time to sign ended on Mar 9. Ask Dana for a new proposal.',
  ],
])('%s is not signed, with a sentence', (_what, contract, who, how, sentence) => {
  expect(sign(contract, who, how)).toMatchObject({ outcome: 'refused', sentence });
});

test('a name that is typed counts in whatever letters it comes', () => {
  expect(sign(out(), 'ana', { ...context, typedName: ' ána  SILVA' }).outcome).toBe('moved');
  expect(sign(out(), 'ana', { ...context, typedName: 'Ana' })).toMatchObject({
    code: 'invalid_field',
    field: 'signature.name',
  });
});
