import { expect, test } from 'vitest';
import { aContract, people } from './Contract.example.ts';
import { Contract, termsOf } from './Contract.ts';
import { ContractStatus } from './ContractStatus.ts';
import { draftContract, editTerms } from './draftContract.ts';

const now = '2026-03-01T18:00:00.000Z';
const { contractId, buyerGroupId, agent } = aContract();
const wanted = {
  contractId,
  buyerGroupId,
  agent,
  terms: termsOf(aContract()),
  amendsContractId: null,
  amendsSince: null,
  wish: '',
};

test('a buyer or the agent begins; the draft is whole and states a fact', () => {
  for (const actor of [people.ana, people.dana]) {
    const begun = draftContract(wanted, [], actor, now, null);
    if (begun.outcome === 'refused') throw new Error(begun.sentence);
    expect(Contract.parse(begun.contract)).toEqual(aContract());
    expect(begun.facts).toEqual([{ kind: 'contract.drafted', contractId, version: 1 }]);
  }
  expect(draftContract(wanted, [], people.leo, now, null)).toMatchObject({ status: 403 });
  expect(draftContract(wanted, [], people.kim, now, null)).toMatchObject({ status: 403 });
  expect(draftContract(wanted, [], people.stranger, now, null)).toMatchObject({ status: 403 });
});

test('one open draft with an agent at a time', () => {
  const refusing = ContractStatus.options.filter(
    (status) =>
      draftContract(wanted, [aContract({ status })], people.ana, now, null).outcome === 'refused',
  );
  expect(refusing).toEqual(['draft', 'proposed', 'changes_requested']);
  const withOther = { ...aContract(), agent: { ...agent, profileId: people.otherAgent.profileId } };
  expect(draftContract(wanted, [withOther], people.ana, now, null).outcome).toBe('moved');
  const otherGroup = aContract({ buyerGroupId: contractId });
  expect(draftContract(wanted, [otherGroup], people.ana, now, null).outcome).toBe('moved');
});

test('terms are edited by the agent before a proposal, on the page that is up to date', () => {
  const seen = { now, seenRevision: 1, action: 'propose' } as const;
  const edited = editTerms(aContract(), { endDate: '2026-04-01' }, people.dana, seen);
  expect(edited).toMatchObject({ endDate: '2026-04-01', revision: 2, version: 1, status: 'draft' });
  const open = ContractStatus.options.filter(
    (status) => !('outcome' in editTerms(aContract({ status }), {}, people.dana, seen)),
  );
  expect(open).toEqual(['draft', 'changes_requested']);
  const correctable = ContractStatus.options.filter(
    (status) =>
      !(
        'outcome' in
        editTerms(aContract({ status }), {}, people.dana, { ...seen, action: 'correct' })
      ),
  );
  expect(correctable).toEqual(['proposed', 'signing']);
  const sentence = (actor: Parameters<typeof editTerms>[2], seenRevision = 1) =>
    editTerms(aContract(), {}, actor, { now, seenRevision, action: 'propose' });
  expect(sentence(people.ana)).toMatchObject({ sentence: 'Only the agent can change the terms.' });
  expect(sentence(people.otherAgent)).toMatchObject({ status: 403 });
  expect(sentence(people.dana, 7)).toMatchObject({ status: 409 });
});
