/** The receipt that the person who takes a step on an agreement gets by email. */
import { formatDate } from '#domain/calendar.ts';
import { agreementName, anAgreement } from '#domain/contract/amendment.ts';
import { buyerNames } from '#domain/contract/people/buyersIn.ts';
import { brokerageFooter } from '#domain/contract/brokerageOffice.ts';
import type { Contract } from '#domain/contract/Contract.ts';
import type { ContractFact, ContractFactKind } from '#domain/contract/contractFacts.ts';
import { endingOf, holdsThrough } from '#domain/contract/life/deadlines.ts';
import { draftOf, type NotificationDraft } from '../NotificationDraft.ts';

interface Receipt {
  /** After `you`: `signed the buyer agreement`. */
  done: (what: string, an: string) => string;
  /** What follows from it, in a sentence; null where nothing beyond the step itself. */
  follows?: (contract: Contract) => string | null;
}

const clearsSignatures = () => 'All signatures on the version before are cleared.';
const staysAmended = ({ amendsContractId }: Contract) =>
  amendsContractId === null ? null : 'The agreement that it was to amend stays as it is.';
const endedOn = (contract: Contract) => {
  const ending = endingOf(contract);
  return ending && `It ended on ${formatDate(ending.on)}.`;
};

/** null: only Lintel itself takes the step, or the person gets the receipt for something else. */
const receipts: Record<ContractFactKind, Receipt | null> = {
  'contract.drafted': { done: (_what, an) => `started ${an}` },
  'contract.proposed': { done: (what) => `proposed the ${what}` },
  'contract.changes_requested': { done: (what) => `asked for changes to the ${what}` },
  'contract.exclusivity_chosen': {
    done: (what) => `chose whether the ${what} is exclusive`,
    follows: ({ exclusiveYn }) =>
      exclusiveYn === null ? null : `Your choice: ${exclusiveYn ? 'exclusive' : 'nonexclusive'}.`,
  },
  'contract.buyers_named': {
    done: (what) => `named the buyers in the ${what}`,
    follows: ({ parties }) => `The buyers: ${buyerNames(parties)}.`,
  },
  'contract.signing_started': { done: (what) => `accepted the ${what} and sent it for signature` },
  'contract.corrected': { done: (what) => `corrected the ${what}`, follows: clearsSignatures },
  'contract.signed': { done: (what) => `signed the ${what}` },
  'contract.submitted': null,
  'contract.activated': { done: (what) => `approved the ${what} for the broker` },
  'contract.returned': { done: (what) => `returned the ${what}`, follows: clearsSignatures },
  'contract.recalled': {
    done: (what) => `called the ${what} back from the broker`,
    follows: clearsSignatures,
  },
  'contract.approval_overdue': null,
  'contract.superseded': null,
  'contract.expired': null,
  'contract.expiry_near': null,
  'contract.notice_given': {
    done: (what) => `gave notice to end the ${what}`,
    follows: (contract) =>
      contract.notice && `It ends after ${formatDate(holdsThrough(contract))}.`,
  },
  'contract.notice_recorded': {
    done: (what) => `recorded a notice on paper to end the ${what}`,
    follows: (contract) =>
      contract.notice?.paper
        ? `Received on ${formatDate(contract.notice.paper.receivedOn)}. It ends after ${formatDate(holdsThrough(contract))}.`
        : null,
  },
  'contract.ended_by_paper': {
    done: (what) => `recorded a notice on paper that ended the ${what}`,
    follows: endedOn,
  },
  'contract.notice_withdrawn': {
    done: (what) => `took back your notice to end the ${what}`,
    follows: (contract) =>
      contract.notice === null
        ? `It stays in effect through ${formatDate(contract.endDate)}.`
        : null,
  },
  'contract.terminated': { done: (what) => `ended the ${what}`, follows: endedOn },
  'contract.completed': null,
  'contract.declined': { done: (what) => `declined the ${what}`, follows: staysAmended },
  'contract.withdrawn': { done: (what) => `withdrew the ${what}`, follows: staysAmended },
  'contract.expired_unsigned': null,
  'contract.void_requested': {
    done: (what) => `asked to void the ${what}`,
    follows: () => 'It stays in effect until another admin confirms.',
  },
  'contract.void_request_withdrawn': {
    done: (what) => `took back your request to void the ${what}`,
  },
  'contract.voided': { done: (what) => `voided the ${what}`, follows: endedOn },
  'contract.pair_found': null,
  'contract.recorded_without_key': {
    done: (what) => `gave notice about the ${what}`,
    follows: () =>
      'The server’s record key is missing, so your notice is saved beside the record. It counts from today and is entered when the broker puts the key back. Until then this email is your proof.',
  },
  'contract.keyless_refused': null,
  'contract.sealed': null,
  'contract.stamped': null,
  'contract.restored': null,
  'contract.consented': null,
  // One receipt for the consent, not one for each agreement that waits for it: `consentReceipt`.
  'contract.consent_withdrawn': null,
};

export const receiptedFacts = (Object.keys(receipts) as ContractFactKind[]).filter(
  (kind) => receipts[kind] !== null,
);

/** null where Lintel itself took the step. */
export function receiptFor(fact: ContractFact, contract: Contract): NotificationDraft | null {
  const receipt = receipts[fact.kind];
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
