/** The receipt that the person who takes a step on an agreement gets by email. */
import { agreementName, anAgreement } from '#domain/contract/amendment.ts';
import { buyerNames } from '#domain/contract/people/buyersIn.ts';
import { brokerageFooter } from '#domain/contract/brokerageOffice.ts';
import type { Contract } from '#domain/contract/Contract.ts';
import type { ContractFact } from '#domain/contract/contractFacts.ts';
import { contractFactRows } from '#domain/contract/contractFactRows.ts';
import { namesOf } from '#domain/life.ts';
import { draftOf, type NotificationDraft } from '../NotificationDraft.ts';

export const receiptedFacts = namesOf(contractFactRows).filter(
  (kind) => contractFactRows[kind].receipt !== null,
);

/** null where Lintel itself took the step. */
export function receiptFor(fact: ContractFact, contract: Contract): NotificationDraft | null {
  const receipt = contractFactRows[fact.kind].receipt;
  const profileId = 'profileId' in fact ? fact.profileId : actorOf(fact);
  if (receipt === null || profileId === null) return null;
  const named = contract.activatedAt === null ? contract : { ...contract, amendsSince: null };
  const done = receipt.done(agreementName(named), anAgreement(named));
  const version = 'version' in fact ? `, version ${fact.version}` : '';
  const follows = receipt.follows?.(contract) ?? null;
  const receiptWords = receiptTo(profileId, done, [
    `You ${done}: ${buyerNames(contract.parties)} with ${contract.agent.name}${version}.`,
    ...(follows === null ? [] : [follows]),
  ]);
  return { ...receiptWords, brokerage: brokerageFooter(contract.agent) };
}

/** Consent is given once for all agreements, so its withdrawal has one receipt. */
export function consentReceipt(profileId: string): NotificationDraft {
  const done = 'took back your consent to sign electronically';
  return {
    ...receiptTo(profileId, done, [
      `You ${done}.`,
      'Anything you already signed stays in effect. You sign the rest on paper, at no cost, or consent again.',
    ]),
    action: 'Open your agreements',
  };
}

function actorOf(fact: ContractFact): string | null {
  return 'byProfileId' in fact ? (fact.byProfileId ?? null) : null;
}

function receiptTo(profileId: string, done: string, sentences: string[]): NotificationDraft {
  return draftOf({
    event: 'receipt',
    to: [profileId],
    subject: `Receipt: you ${done}`,
    sentences: [...sentences, 'This email is your receipt. You can keep it for your records.'],
    action: 'Open the agreement',
  });
}
