/** What the letters about an agreement speak of, and the names, days and quotes that go into them. */
import type { Contract } from '#domain/contract/Contract.ts';
import { agreementName, anAgreement } from '#domain/contract/amendment.ts';
import { buyerNames } from '#domain/contract/buyersIn.ts';
import type { ContractFact } from '#domain/contract/contractFacts.ts';
import { costOfTerms, countedInWords } from '#domain/contract/costInTheEnd.ts';
import { clientsOf, partyOf, partyRights } from '#domain/contract/parties.ts';
import type { Telling } from '../Telling.ts';

/** What a letter speaks of beside the agreement. */
export interface Around {
  /** Who has consented to sign electronically. */
  consentedProfileIds: readonly string[];
  /** An amendment has taken its place. */
  amendedYn: boolean;
  /** Labels of what this version says otherwise than the one before: `Fee`, `Last day`. */
  changedLabels: readonly string[];
  /** The agreement that a fact names beside this one; null: it names none. */
  other: Contract | null;
  /** The text of one of the two limits the brokerage to one fee. */
  oneFeeYn: boolean;
}

export const nothingAround: Around = {
  consentedProfileIds: [],
  amendedYn: false,
  changedLabels: [],
  other: null,
  oneFeeYn: false,
};

/** What the letters speak of. */
export interface Told {
  contract: Contract;
  /** `touring agreement`, `amendment to the …`; with `a` or `an` before it. */
  what: string;
  an: string;
  agentName: string;
  /** All clients by name. */
  names: string;
  agent: string[];
  buyers: string[];
  everybody: string[];
  /** Who lets the signing begin. */
  lead: string;
  /** What it costs in the end; for who sees money. */
  cost: string;
  /** What somebody wrote. */
  quote: Telling['quote'];
}

export function tellOf(contract: Contract): Told {
  const { agent, parties, reason } = contract;
  // Once an amendment holds, it is the agreement.
  const named = contract.activatedAt === null ? contract : { ...contract, amendsSince: null };
  return {
    contract,
    what: agreementName(named),
    an: anAgreement(named),
    agentName: agent.name,
    names: buyerNames(parties),
    agent: [agent.profileId],
    buyers: profiles(clientsOf(parties)),
    everybody: [...profiles(parties), agent.profileId],
    lead: parties.find(({ kind }) => kind === 'buyer')?.name ?? 'The buyer',
    cost: costOf(contract),
    quote: quoteOf(contract, reason ?? ''),
  };
}

/** Before it is known as what people choose about it. */
export type Words = Omit<Telling, 'event'>;

export type Write = (told: Told, fact: ContractFact, around: Around) => Words | null;

/** A letter whose button leads to the agreement. */
export function telling(
  to: Telling['to'],
  subject: string,
  sentences: string[],
  quote: Telling['quote'] = null,
): Words {
  const action = 'Open the agreement';
  return {
    to,
    butProfileId: null,
    subject,
    sentences,
    only: [],
    quote,
    action,
    page: null,
    timeZone: null,
    sealedYn: false,
  };
}

/** `What the buyers pay: $6,000 in the end. A fee of …`. */
function costOf(contract: Contract): string {
  const cost = costOfTerms(contract);
  return `What the buyers pay: ${cost.figure} ${cost.when}. ${countedInWords(cost)}`;
}

/** Who took the step; null: Lintel itself. */
export function byOf(fact: ContractFact): string | null {
  return 'byProfileId' in fact ? (fact.byProfileId ?? null) : null;
}

/** Of somebody on the agreement; `Somebody` where they are on it no longer. */
export function nameOf(contract: Contract, profileId: string | null): string {
  const { agent } = contract;
  if (profileId === null) return 'Somebody';
  if (agent.profileId === profileId) return agent.name;
  return partyOf(contract, profileId)?.name ?? 'Somebody';
}

/** Who gave the notice, by name. */
export function noticeFrom(contract: Contract): string {
  return nameOf(contract, contract.notice?.profileId ?? null);
}

/** What somebody wrote, for those who see money. */
export function quoteOf(contract: Contract, reason: string): Telling['quote'] {
  return reason === '' ? null : { words: `“${reason}”`, to: profilesThatSeeMoney(contract) };
}

export function profiles(people: readonly { profileId: string | null }[]): string[] {
  return people.flatMap(({ profileId }) => profileId ?? []);
}

function profilesThatSeeMoney({ parties, agent }: Contract): string[] {
  return [
    ...profiles(parties.filter(({ kind }) => partyRights[kind].seesMoneyYn)),
    agent.profileId,
  ];
}
