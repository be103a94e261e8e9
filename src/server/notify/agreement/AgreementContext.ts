/** The names, days and quotes that emails about an agreement use. */
import type { Contract } from '#domain/contract/Contract.ts';
import { agreementName, anAgreement } from '#domain/contract/amendment.ts';
import { buyerNames } from '#domain/contract/people/buyersIn.ts';
import type { ContractFact } from '#domain/contract/contractFacts.ts';
import { costOfTerms, countedInWords } from '#domain/contract/money/costInTheEnd.ts';
import { clientsOf, partyOf, partyRights } from '#domain/contract/people/parties.ts';
import type { NotificationDraft } from '../NotificationDraft.ts';

export interface AgreementContext {
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
  /** The buyer who starts the signing. */
  lead: string;
  /** What the buyers pay; only for recipients who see money. */
  cost: string;
  /** The reason that was given with the step. */
  quote: NotificationDraft['quote'];
}

export function contextOf(contract: Contract): AgreementContext {
  const { agent, parties, reason } = contract;
  // Once an amendment is in effect, it is the agreement.
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

/** `What the buyers pay: $6,000 in the end. A fee of …`. */
function costOf(contract: Contract): string {
  const cost = costOfTerms(contract);
  return `What the buyers pay: ${cost.figure} ${cost.when}. ${countedInWords(cost)}`;
}

/** The profile that took the step; null: Lintel itself. */
export function byOf(fact: ContractFact): string | null {
  return 'byProfileId' in fact ? (fact.byProfileId ?? null) : null;
}

/** `Somebody` for a person who is no longer on the agreement. */
export function nameOf(contract: Contract, profileId: string | null): string {
  const { agent } = contract;
  if (profileId === null) return 'Somebody';
  if (agent.profileId === profileId) return agent.name;
  return partyOf(contract, profileId)?.name ?? 'Somebody';
}

/** The name of the person who gave notice. */
export function noticeFrom(contract: Contract): string {
  return nameOf(contract, contract.notice?.profileId ?? null);
}

/** What a person wrote, for recipients who see money. */
export function quoteOf(contract: Contract, reason: string): NotificationDraft['quote'] {
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
