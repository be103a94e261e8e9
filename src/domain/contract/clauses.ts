/**
 * The clauses of an agreement: each in plain words and, beside them, the text that binds. Which of
 * them a state demands is in its row; `always` are those that every agreement has.
 */
import { formatDate } from '../calendar.ts';
import { stateNames } from '../states.ts';
import type { ClauseId } from './ClauseId.ts';
import { commissionInWords, rebateInWords } from './commissionInWords.ts';
import type { Contract } from './Contract.ts';
import type { ContractKind } from './ContractTerms.ts';
import { endingLegal, endingPlain } from './endingClause.ts';
import type { Jurisdiction } from '../jurisdiction/jurisdiction.ts';
import { paymentLegal, paymentPlain } from './paymentClause.ts';

type Text = (contract: Contract, rules: Jurisdiction) => string;

export interface ClauseTemplate {
  heading: string;
  /** What it means for the buyers. */
  plain: Text;
  legal: Text;
  /** Set off from the others, in larger type. */
  conspicuousYn: boolean;
  /** Has no place in an agreement of the other kind. */
  onlyIn?: ContractKind;
}

/** In every agreement, whatever the state. */
export const always: readonly ClauseId[] = [
  'representation',
  'services',
  'area',
  'term',
  'exclusivity',
  'compensation',
  'compensation_cap',
  'negotiable',
  'payment_due',
  'no_automatic_renewal',
  'ending',
  'fair_housing',
];

/** In agreements that have something for it to say. */
export const whereAgreed: Partial<Record<ClauseId, (contract: Contract) => boolean>> = {
  not_included: ({ agentPackage }) => agentPackage.notIncluded.length > 0,
  rebate: ({ commission }) => rebateInWords(commission) !== null,
};

const agentOf = ({ agent }: Contract) => agent.name;
const brokerOf = ({ agent }: Contract) => agent.brokerageName;
const listOf = (lines: readonly string[]) => lines.join('; ');
const upTo = (count: number | null, things: string) =>
  count === null ? `as many ${things} as it takes` : `up to ${count} ${things}`;

const calm = { conspicuousYn: false } as const;

export const clauses: Record<ClauseId, ClauseTemplate> = {
  representation: {
    ...calm,
    heading: 'Who works for whom',
    plain: (contract, rules) =>
      representsYn(contract, rules)
        ? `${agentOf(contract)} works for you, not for the seller.`
        : `${agentOf(contract)} shows you homes but does not represent you.`,
    legal: (contract, rules) =>
      representsYn(contract, rules)
        ? `${brokerOf(contract)} (the Broker) appoints ${agentOf(contract)} (the Agent) to represent the Buyers as their agent${contract.kind === 'touring' ? ', for the purpose of showing homes' : ''}. The Agent owes the Buyers the duties that the law of ${stateNames[contract.state]} sets for the agent of a buyer.`
        : `The only service under this agreement is the showing of homes. Neither ${brokerOf(contract)} (the Broker) nor ${agentOf(contract)} (the Agent) represents the Buyers as their agent, and neither gives opinions or advice about a home or a purchase.`,
  },
  services: {
    ...calm,
    heading: 'What you get',
    plain: ({ agentPackage: { toursIncluded, offersIncluded }, kind }) =>
      kind === 'touring'
        ? `Tours: ${upTo(toursIncluded, 'homes')}.`
        : `Tours: ${upTo(toursIncluded, 'homes')}. Offers: ${upTo(offersIncluded, 'offers')}.`,
    legal: ({ agentPackage }) =>
      `The Agent performs these services of the package “${agentPackage.name}”, version ${agentPackage.version}: ${listOf(agentPackage.services)}.`,
  },
  not_included: {
    ...calm,
    heading: 'What is not included',
    plain: () => 'These you would pay or arrange yourself.',
    legal: ({ agentPackage }) =>
      `The services do not include: ${listOf(agentPackage.notIncluded)}.`,
  },
  area: {
    ...calm,
    heading: 'Which homes it covers',
    plain: () => 'Homes elsewhere are not touched by this agreement.',
    legal: ({ propertyArea, listingKeys, state }) => {
      const named = listingKeys.length === 0 ? '' : `the listings ${listingKeys.join(', ')}`;
      const area = propertyArea === '' ? '' : `homes for sale in this area: ${propertyArea}`;
      const both = [area, named].filter(Boolean).join('; and ');
      return `This agreement covers, in ${stateNames[state]}, ${both}.`;
    },
  },
  term: {
    ...calm,
    heading: 'How long it lasts',
    plain: ({ endDate }) => `It is over by itself after ${formatDate(endDate)}.`,
    legal: ({ startDate, endDate, timeZone }) =>
      `This agreement begins on ${formatDate(startDate)}, though not before the Broker has approved it, and ends when ${formatDate(endDate)} ends, in the time zone ${timeZone}.`,
  },
  exclusivity: {
    ...calm,
    heading: 'Whether you may work with others',
    plain: ({ exclusiveYn }) =>
      exclusiveYn
        ? 'While it lasts, you buy with this agent and no other.'
        : 'You may work with other agents at the same time.',
    legal: ({ exclusiveYn }) =>
      exclusiveYn
        ? 'This agreement is exclusive: for the homes it covers, the Buyers engage no other broker while it lasts.'
        : 'This agreement is non-exclusive: the Buyers may engage other brokers for the same homes, and owe nothing here for a home bought through another broker.',
  },
  compensation: {
    ...calm,
    heading: 'What your agent is paid',
    plain: ({ commission }) => `The fee: ${commissionInWords(commission)}.`,
    legal: ({ commission }) =>
      commission.model === 'zero'
        ? 'The compensation of the Broker is $0: neither the Buyers nor the seller nor anybody else pays for these services.'
        : `The compensation of the Broker is ${commissionInWords(commission)}. It is this amount and no other, whether the Buyers, the seller or both pay it. What the seller does not pay of it, the Buyers owe.`,
  },
  compensation_cap: {
    ...calm,
    heading: 'Never more than that',
    plain: () => 'Nobody can pay your agent more for this purchase than what you agreed on here.',
    legal: () =>
      'For services under this agreement the Broker may not receive compensation from any source that exceeds the amount or rate agreed on with the Buyers in this agreement.',
  },
  rebate: {
    ...calm,
    heading: 'What you get back',
    plain: ({ commission }) => `You get back ${rebateInWords(commission)}.`,
    legal: ({ commission, state }) =>
      `As the law of ${stateNames[state]} allows, the Broker gives the Buyers ${rebateInWords(commission)}, subject to the consent of their lender.`,
  },
  negotiable: {
    heading: 'Fees are negotiable',
    conspicuousYn: true,
    plain: () => 'You can ask for another fee.',
    legal: () => 'Broker fees are not set by law and are fully negotiable.',
  },
  payment_due: {
    ...calm,
    heading: 'When the fee is due',
    plain: ({ commission }) => paymentPlain(commission),
    legal: ({ commission }) => paymentLegal(commission),
  },
  no_automatic_renewal: {
    ...calm,
    heading: 'No renewal by itself',
    plain: () => 'Silence never makes it longer.',
    legal: () =>
      'This agreement does not renew automatically. A renewal is a new agreement in writing, dated and signed by all who signed this one.',
  },
  dual_agency: {
    ...calm,
    heading: 'No work for both sides',
    plain: (contract) => `${agentOf(contract)} may not act for you and the seller at once.`,
    legal: () =>
      'The Buyers do not consent in this agreement to limited dual agency. Such consent would need a writing of its own, initialed by the Buyers, about the home in question.',
  },
  separate_agreement: {
    ...calm,
    onlyIn: 'touring',
    heading: 'For more than showings',
    plain: () => 'To make an offer with this agent, you sign another agreement first.',
    legal: () =>
      'Before the Agent performs any service beyond the showing of homes, the Buyers and the Broker enter into a separate written agreement.',
  },
  ending: {
    ...calm,
    heading: 'How to end it',
    plain: endingPlain,
    legal: endingLegal,
  },
  fair_housing: {
    ...calm,
    heading: 'Equal housing',
    plain: () => 'Everybody is served alike.',
    legal: () =>
      'The Broker and the Agent serve the Buyers, and show homes, without regard to race, color, religion, sex, disability, familial status, national origin or any other ground that the law protects.',
  },
};

function representsYn({ kind }: Contract, { touringRepresentsYn }: Jurisdiction): boolean {
  return kind === 'full' || touringRepresentsYn;
}
