import { expect, test } from 'vitest';
import { aContract, aSha256, people } from './Contract.example.ts';
import type { Contract } from './Contract.ts';
import { sign, type SigningContext } from './signing.ts';
import { nextSigners } from './signers.ts';

const context: SigningContext = {
  now: '2026-03-03T18:00:00.000Z',
  shownSha256: aSha256,
  changeCount: 0,
  consentedYn: true,
};

const out = (changes: Partial<Contract> = {}) =>
  aContract({
    status: 'signing',
    documentSha256: aSha256,
    signingStartedAt: '2026-03-02T18:00:00.000Z',
    ...changes,
  });

function signAll(contract: Contract, ...who: (keyof typeof people)[]): Contract {
  return who.reduce((before, name) => {
    const after = sign(before, people[name], context);
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
  const last = sign(clients, people.dana, context);
  expect(last).toMatchObject({
    outcome: 'signed',
    contract: { status: 'pending_approval', version: 1, revision: 5 },
    facts: [{ kind: 'contract.signed' }, { kind: 'contract.submitted' }],
  });
});

test('signing twice answers with the first signature, also when all is long decided', () => {
  const once = signAll(out(), 'ana');
  const later = { ...context, now: '2026-03-04T18:00:00.000Z', shownSha256: 'c'.repeat(64) };
  const twice = sign(once, people.ana, later);
  expect(twice).toEqual({
    outcome: 'signed_before',
    contract: once,
    signature: once.signatures[0],
  });
  const active = { ...signAll(once, 'leo', 'dana'), status: 'active' as const };
  expect(sign(active, people.dana, later)).toMatchObject({
    outcome: 'signed_before',
    signature: { signedAt: context.now },
  });
});

test('a signature of an earlier version or document does not count', () => {
  const once = signAll(out(), 'ana');
  const again = { ...once, version: 2, documentSha256: 'b'.repeat(64) };
  expect(nextSigners(again)).toHaveLength(2);
  expect(sign(again, people.ana, { ...context, shownSha256: 'b'.repeat(64) }).outcome).toBe(
    'signed',
  );
});

const other = { ...context, shownSha256: 'c'.repeat(64) };
test.each<[string, Contract, keyof typeof people, SigningContext, string]>([
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
    { ...context, consentedYn: false },
    'Agree to sign electronically first.',
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
    'the eighth day',
    out(),
    'ana',
    { ...context, now: '2026-03-10T07:00:00.000Z' },
    'The time to sign ended on Mar 9. Ask Dana for a new proposal.',
  ],
])('%s is not signed, with a sentence', (_what, contract, who, how, sentence) => {
  expect(sign(contract, people[who], how)).toMatchObject({ outcome: 'refused', sentence });
});
