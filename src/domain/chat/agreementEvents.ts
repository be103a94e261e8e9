/** What happens to an agreement, said in the conversation about it: never a word about money. */
import type { ContractFactKind } from '../contract/contractFacts.ts';

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

type Sentence = (event: AgreementEvent) => string;

const someone = ({ by }: AgreementEvent) => by ?? 'Somebody';

/** null: it is the brokerage’s own business, or another event says it. */
const sentences: Record<ContractFactKind, Sentence | null> = {
  'contract.drafted': (event) => `${someone(event)} began a ${event.what}.`,
  'contract.proposed': (event) =>
    event.version !== null && event.version > 1
      ? `${someone(event)} proposed the ${event.what} anew, as version ${event.version}.`
      : `${someone(event)} proposed the ${event.what}. It can be read now.`,
  'contract.changes_requested': (event) =>
    `${someone(event)} asked for changes to the ${event.what}.`,
  'contract.exclusivity_chosen': null,
  'contract.buyers_named': null,
  'contract.signing_started': (event) => `The ${event.what} is out for signature.`,
  'contract.corrected': (event) =>
    `${someone(event)} took the ${event.what} back from signature to correct it.`,
  'contract.signed': (event) => `${someone(event)} signed the ${event.what}.`,
  'contract.submitted': (event) =>
    `All have signed the ${event.what}. It waits for the broker’s approval.`,
  'contract.activated': (event) => `The ${event.what} is in force.`,
  'contract.returned': (event) => `The broker returned the ${event.what} for changes.`,
  'contract.recalled': (event) => `${someone(event)} took the ${event.what} back from the broker.`,
  'contract.approval_overdue': null,
  'contract.superseded': (event) => `The ${event.what} was replaced by another one.`,
  'contract.expired': (event) => `The ${event.what} has ended with its last day.`,
  'contract.expiry_near': (event) =>
    event.daysLeft === 0
      ? `Today is the last day of the ${event.what}.`
      : `The ${event.what} ends in ${event.daysLeft === 1 ? 'one day' : `${event.daysLeft} days`}.`,
  'contract.notice_given': (event) => `${someone(event)} gave notice to end the ${event.what}.`,
  'contract.notice_recorded': (event) =>
    `${someone(event)} recorded a notice on paper to end the ${event.what}.`,
  'contract.ended_by_paper': (event) =>
    `${someone(event)} recorded a notice on paper. The ${event.what} has ended.`,
  'contract.notice_withdrawn': (event) =>
    `${someone(event)} took back the notice to end the ${event.what}.`,
  'contract.terminated': (event) => `The ${event.what} was ended early.`,
  'contract.completed': (event) => `The ${event.what} is completed.`,
  'contract.declined': (event) => `${someone(event)} declined the ${event.what}.`,
  'contract.withdrawn': (event) => `${someone(event)} withdrew the ${event.what}.`,
  'contract.expired_unsigned': (event) => `The ${event.what} was not signed in time.`,
  'contract.void_requested': null,
  'contract.void_request_withdrawn': null,
  'contract.voided': (event) => `The broker voided the ${event.what}.`,
  'contract.sealed': (event) => `The sealed ${event.what} can be downloaded.`,
  'contract.stamped': null,
  'contract.restored': null,
  'contract.pair_found': null,
  'contract.recorded_without_key': null,
  'contract.keyless_refused': null,
  'contract.consented': null,
  'contract.consent_withdrawn': null,
};

export const toldAgreementKinds = (Object.keys(sentences) as ContractFactKind[]).filter(
  (kind) => sentences[kind] !== null,
);

/** null where nothing is said of it. */
export function agreementEventInWords(
  kind: ContractFactKind,
  event: AgreementEvent,
): string | null {
  return sentences[kind]?.(event) ?? null;
}
