import { expect, test } from 'vitest';
import { aContract, people } from '#domain/contract/Contract.example.ts';
import type { Contract } from '#domain/contract/Contract.ts';
import type { ContractFact } from '#domain/contract/contractFacts.ts';
import { contractLife } from '#domain/contract/life/transitions.ts';
import { noticeRules } from '#domain/notice/NoticeEvent.ts';
import { consentReceipt, receiptedFacts, receiptFor } from './agreement/receipts.ts';
import { writeAgreementEmail } from './agreement/AgreementEmail.ts';
import { emailsAfter } from './Email.ts';
import { agreementEmails } from './emails.ts';

const { ana, dana } = people;
const { contractId } = aContract();
const now = '2026-03-03T18:00:00.000Z';

function factBy(kind: ContractFact['kind'], profileId: string | null): ContractFact {
  const by =
    profileId === null
      ? {}
      : kind === 'contract.signed'
        ? { profileId }
        : { byProfileId: profileId };
  return { kind, contractId, version: 1, ...by } as ContractFact;
}

const byPeople = contractLife.filter(({ by }) => by.some((role) => role !== 'system'));

test.each(
  byPeople.map((step) => [step.action, step.from.join(' or ') || 'nothing', step] as const),
)(
  'a person who takes "%s" from %s gets one receipt and no second email',
  (_action, _from, { fact, to }) => {
    const ended = { endedOn: '2026-03-03', endedAt: now } as const;
    const contract = aContract({ status: to, ...ended });
    const receipt = receiptFor(factBy(fact, dana.profileId), contract);
    expect(receipt).toMatchObject({ event: 'receipt', to: [dana.profileId], butProfileId: null });
    expect(receipt!.subject).toMatch(/^Receipt: you \w+/);
    expect(receiptedFacts).toContain(fact);
    for (const email of emailsAfter(agreementEmails, fact)) {
      const stated = factBy(fact, dana.profileId);
      const draft = writeAgreementEmail(email, stated, contract, now, []);
      if (draft === null) continue;
      const mailedYn = draft.to !== 'admins' && draft.to.includes(dana.profileId);
      expect(mailedYn && draft.butProfileId !== dana.profileId).toBe(false);
    }
  },
);

test('steps that Lintel takes by itself have no receipt', () => {
  for (const { fact } of contractLife) {
    if (fact !== 'contract.signed') expect(receiptFor(factBy(fact, null), aContract())).toBeNull();
  }
});

test('a receipt for an end or a notice says when the agreement ends', () => {
  const notice = { profileId: ana.profileId, reason: '', at: now };
  const cancellation = { ...aContract().agentPackage.cancellation, noticeDays: 5 };
  const agentPackage = { ...aContract().agentPackage, cancellation };
  const sentences = (kind: ContractFact['kind'], contract: Partial<Contract>) =>
    receiptFor(factBy(kind, ana.profileId), aContract(contract))!.sentences;
  expect(
    sentences('contract.notice_given', { status: 'active', notice, agentPackage }).slice(0, 2),
  ).toEqual([
    'You gave notice to end the buyer agreement: Ana Silva and Leo Silva with Dana Brooks, version 1.',
    'It ends after Mar 8, 2026.',
  ]);
  const over = { status: 'terminated', endedOn: '2026-03-03', endedAt: now } as const;
  expect(sentences('contract.terminated', over)).toContain('It ended on Mar 3, 2026.');
});

test('taking back consent has one receipt, whatever waits for a signature', () => {
  expect(receiptedFacts).not.toContain('contract.consent_withdrawn');
  expect(consentReceipt(ana.profileId)).toMatchObject({
    to: [ana.profileId],
    subject: 'Receipt: you took back your consent to sign electronically',
  });
});

test('receipts come by email alone and cannot be switched off', () => {
  expect(noticeRules.receipt).toMatchObject({ legalYn: true, channels: ['mail'] });
});
