/**
 * What is said of each fact of an agreement, and who hears of it live. A new fact needs a row here, or
 * it does not compile.
 */
import { formatDate } from '../calendar.ts';
import type { Contract } from './Contract.ts';
import type { ContractFactKind } from './contractFacts.ts';
import { endingOf, holdsThrough } from './life/deadlines.ts';
import { buyerNames } from './people/buyersIn.ts';

export interface AgreementEvent {
  /** `touring agreement` */
  what: string;
  /** Who did it, by name; null: Lintel itself, or not on record. */
  by: string | null;
  /** Of the proposal. */
  version: number | null;
  /** Until the last day; 0 on the day itself. */
  daysLeft: number | null;
}

interface Receipt {
  /** After `you`: `signed the buyer agreement`. */
  done: (what: string, an: string) => string;
  /** What follows from it, in a sentence; null where nothing beyond the step itself. */
  follows?: (contract: Contract) => string | null;
}

interface FactRow {
  /** In the conversation. Null: it is the brokerage’s own business, or another fact says it. */
  chat: ((event: AgreementEvent) => string) | null;
  /**
   * By email to the person who took the step. Null: only Lintel takes it, or the person gets the
   * receipt for something else.
   */
  receipt: Receipt | null;
  /** Whose pages change: those of the agreement, or the broker’s queue with them. Null: none. */
  live: 'agreement' | 'queue' | null;
}

const someone = ({ by }: AgreementEvent) => by ?? 'Somebody';

const clearsSignatures = () => 'All signatures on the version before are cleared.';
const staysAmended = ({ amendsContractId }: Contract) =>
  amendsContractId === null ? null : 'The agreement that it was to amend stays as it is.';
const endedOn = (contract: Contract) => {
  const ending = endingOf(contract);
  return ending && `It ended on ${formatDate(ending.on)}.`;
};

export const contractFactRows: Record<ContractFactKind, FactRow> = {
  'contract.drafted': {
    chat: (event) => `${someone(event)} began a ${event.what}.`,
    receipt: { done: (_what, an) => `started ${an}` },
    live: 'agreement',
  },
  'contract.proposed': {
    chat: (event) =>
      event.version !== null && event.version > 1
        ? `${someone(event)} proposed the ${event.what} anew, as version ${event.version}.`
        : `${someone(event)} proposed the ${event.what}. It can be read now.`,
    receipt: { done: (what) => `proposed the ${what}` },
    live: 'agreement',
  },
  'contract.buyers_named': {
    chat: null,
    receipt: {
      done: (what) => `named the buyers in the ${what}`,
      follows: ({ parties }) => `The buyers: ${buyerNames(parties)}.`,
    },
    live: 'agreement',
  },
  'contract.changes_requested': {
    chat: (event) => `${someone(event)} asked for changes to the ${event.what}.`,
    receipt: { done: (what) => `asked for changes to the ${what}` },
    live: 'agreement',
  },
  'contract.signing_started': {
    chat: (event) => `The ${event.what} is out for signature.`,
    receipt: { done: (what) => `accepted the ${what} and sent it for signature` },
    live: 'agreement',
  },
  'contract.corrected': {
    chat: (event) => `${someone(event)} took the ${event.what} back from signature to correct it.`,
    receipt: { done: (what) => `corrected the ${what}`, follows: clearsSignatures },
    live: 'agreement',
  },
  'contract.signed': {
    chat: (event) => `${someone(event)} signed the ${event.what}.`,
    receipt: { done: (what) => `signed the ${what}` },
    live: 'agreement',
  },
  'contract.approval_overdue': {
    chat: null,
    receipt: null,
    live: 'agreement',
  },
  'contract.expiry_near': {
    chat: (event) =>
      event.daysLeft === 0
        ? `Today is the last day of the ${event.what}.`
        : `The ${event.what} ends in ${event.daysLeft === 1 ? 'one day' : `${event.daysLeft} days`}.`,
    receipt: null,
    live: 'agreement',
  },
  'contract.notice_given': {
    chat: (event) => `${someone(event)} gave notice to end the ${event.what}.`,
    receipt: {
      done: (what) => `gave notice to end the ${what}`,
      follows: (contract) =>
        contract.notice && `It ends after ${formatDate(holdsThrough(contract))}.`,
    },
    live: 'agreement',
  },
  'contract.notice_recorded': {
    chat: (event) => `${someone(event)} recorded a notice on paper to end the ${event.what}.`,
    receipt: {
      done: (what) => `recorded a notice on paper to end the ${what}`,
      follows: (contract) =>
        contract.notice?.paper
          ? `Received on ${formatDate(contract.notice.paper.receivedOn)}. It ends after ${formatDate(holdsThrough(contract))}.`
          : null,
    },
    live: 'agreement',
  },
  'contract.notice_withdrawn': {
    chat: (event) => `${someone(event)} took back the notice to end the ${event.what}.`,
    receipt: {
      done: (what) => `took back your notice to end the ${what}`,
      follows: (contract) =>
        contract.notice === null
          ? `It stays in effect through ${formatDate(contract.endDate)}.`
          : null,
    },
    live: 'agreement',
  },
  'contract.declined': {
    chat: (event) => `${someone(event)} declined the ${event.what}.`,
    receipt: { done: (what) => `declined the ${what}`, follows: staysAmended },
    live: 'agreement',
  },
  'contract.withdrawn': {
    chat: (event) => `${someone(event)} withdrew the ${event.what}.`,
    receipt: { done: (what) => `withdrew the ${what}`, follows: staysAmended },
    live: 'agreement',
  },
  'contract.expired_unsigned': {
    chat: (event) => `The ${event.what} was not signed in time.`,
    receipt: null,
    live: 'agreement',
  },
  'contract.sealed': {
    chat: (event) => `The sealed ${event.what} can be downloaded.`,
    receipt: null,
    live: 'agreement',
  },
  'contract.consented': {
    chat: null,
    receipt: null,
    live: 'agreement',
  },
  'contract.consent_withdrawn': {
    // One receipt for the consent, not one for each agreement that waits for it: `consentReceipt`.
    chat: null,
    receipt: null,
    live: 'agreement',
  },
  'contract.stamped': {
    chat: null,
    receipt: null,
    live: 'agreement',
  },
  'contract.pair_found': {
    chat: null,
    receipt: null,
    live: 'agreement',
  },
  'contract.recorded_without_key': {
    chat: null,
    receipt: {
      done: (what) => `gave notice about the ${what}`,
      follows: () =>
        'The server’s record key is missing, so your notice is saved beside the record. It counts from today and is entered when the broker puts the key back. Until then this email is your proof.',
    },
    live: 'agreement',
  },
  'contract.keyless_refused': {
    chat: null,
    receipt: null,
    live: 'agreement',
  },
  'contract.exclusivity_chosen': {
    chat: null,
    receipt: {
      done: (what) => `chose whether the ${what} is exclusive`,
      follows: ({ exclusiveYn }) =>
        exclusiveYn === null ? null : `Your choice: ${exclusiveYn ? 'exclusive' : 'nonexclusive'}.`,
    },
    live: null,
  },
  'contract.submitted': {
    chat: (event) => `All have signed the ${event.what}. It waits for the broker’s approval.`,
    receipt: null,
    live: 'queue',
  },
  'contract.activated': {
    chat: (event) => `The ${event.what} is in force.`,
    receipt: { done: (what) => `approved the ${what} for the broker` },
    live: 'queue',
  },
  'contract.returned': {
    chat: (event) => `The broker returned the ${event.what} for changes.`,
    receipt: { done: (what) => `returned the ${what}`, follows: clearsSignatures },
    live: 'queue',
  },
  'contract.recalled': {
    chat: (event) => `${someone(event)} took the ${event.what} back from the broker.`,
    receipt: {
      done: (what) => `called the ${what} back from the broker`,
      follows: clearsSignatures,
    },
    live: 'queue',
  },
  'contract.superseded': {
    chat: (event) => `The ${event.what} was replaced by another one.`,
    receipt: null,
    live: 'queue',
  },
  'contract.expired': {
    chat: (event) => `The ${event.what} has ended with its last day.`,
    receipt: null,
    live: 'queue',
  },
  'contract.ended_by_paper': {
    chat: (event) => `${someone(event)} recorded a notice on paper. The ${event.what} has ended.`,
    receipt: {
      done: (what) => `recorded a notice on paper that ended the ${what}`,
      follows: endedOn,
    },
    live: 'queue',
  },
  'contract.terminated': {
    chat: (event) => `The ${event.what} was ended early.`,
    receipt: { done: (what) => `ended the ${what}`, follows: endedOn },
    live: 'queue',
  },
  'contract.completed': {
    chat: (event) => `The ${event.what} is completed.`,
    receipt: null,
    live: 'queue',
  },
  'contract.void_requested': {
    chat: null,
    receipt: {
      done: (what) => `asked to void the ${what}`,
      follows: () => 'It stays in effect until another admin confirms.',
    },
    live: 'queue',
  },
  'contract.void_request_withdrawn': {
    chat: null,
    receipt: {
      done: (what) => `took back your request to void the ${what}`,
    },
    live: 'queue',
  },
  'contract.voided': {
    chat: (event) => `The broker voided the ${event.what}.`,
    receipt: { done: (what) => `voided the ${what}`, follows: endedOn },
    live: 'queue',
  },
  'contract.restored': {
    chat: null,
    receipt: null,
    live: 'queue',
  },
};
