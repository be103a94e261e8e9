/**
 * The first edition of the words that Lintel ships. Texts made with it are amended, corrected and
 * recalled in the same words, so nothing here changes any more.
 */
import type { ClauseId } from '../contract/ClauseId.ts';
import type { PassageKey } from './passages.ts';
import { orderedClauses, type Passage, type Wording } from './Wording.ts';

const calm = { weight: 'normal', pointSize: 10 } as const;
/** What a law wants conspicuous, and what is paid. */
const conspicuous = { weight: 'bold', pointSize: 12 } as const;

const endsBy =
  'The Buyers or the Agent may end this agreement before its last day by notice in Lintel or in writing.';
const atOnce = 'It ends when the notice is given.';
const afterDays =
  'It ends once {notice_days} after the day of the notice are over, and no later than on its last day.';
const free = 'No fee is due for ending it.';
const costs = 'Buyers who end it before its last day owe {ending_fee} for that and nothing else.';

const howToEnd = { ...calm, heading: 'How to end it' };
const due = { ...calm, heading: 'When the fee is due' };
const who = { ...calm, heading: 'Who works for whom' };
const others = { ...calm, heading: 'Whether you may work with others' };

/** It had these words for a fee that pays for showings, too. */
const forHours: Passage = {
  ...due,
  plain: 'You pay for the hours worked, at closing or when the agreement ends.',
  legal:
    'Compensation is due for the hours that the Agent worked and recorded: at the closing of a home that the Buyers agreed to buy under this agreement, or else when this agreement ends.',
};

const atClosing: Passage = {
  ...due,
  plain: 'The fee is due only when you buy, at closing.',
  legal:
    'Compensation is due at the closing of a home that this agreement covers and that the Buyers agreed to buy while it lasted. Where no such purchase closes, none is due.',
};

const passages: Partial<Record<PassageKey, Passage>> = {
  'representation.full': {
    ...who,
    plain: '{agent} works for you, not for the seller.',
    legal:
      '{broker} (the Broker) appoints {agent} (the Agent) to represent the Buyers as their agent. The Agent owes the Buyers the duties that the law of {state} sets for the agent of a buyer.',
  },
  'representation.touring': {
    ...who,
    plain: '{agent} shows you homes, and works for you, not for the seller.',
    legal:
      '{broker} (the Broker) appoints {agent} (the Agent) to represent the Buyers as their agent, for the purpose of showing homes. The Agent owes the Buyers the duties that the law of {state} sets for the agent of a buyer.',
  },
  'representation.shows_only': {
    ...who,
    plain: '{agent} shows you homes but does not represent you.',
    legal:
      'Neither {broker} (the Broker) nor {agent} (the Agent) represents the Buyers as their agent, and neither gives opinions or advice about a home or a purchase.',
  },
  'authority.entity': {
    ...calm,
    heading: 'Who signs for whom',
    plain: '{signers}: the buyer is the company, trust or estate, not whoever signs for it.',
    legal:
      'Among the Buyers: {entities}. For them sign: {signers}. Each of these declares to be authorized to bind the Buyer named, signs for it alone and not in their own name, and does not owe in person what that Buyer owes under this agreement.',
  },
  'services.full': {
    ...calm,
    heading: 'What you get',
    plain: 'Tours: {tours}. Offers: {offers}.',
    legal:
      'The Agent performs these services of the package “{package}”, version {package_version}: {services}. The Agent shows the Buyers {tours} and writes {offers}.',
  },
  'services.touring': {
    ...calm,
    heading: 'What you get',
    plain: 'Tours: {tours}, and nothing beside them.',
    legal:
      'The only service under this agreement is the showing of homes: {tours}. No other service is part of it.',
  },
  'not_included.full': {
    ...calm,
    heading: 'What is not included',
    plain: 'These you would pay or arrange yourself.',
    legal: 'The services do not include: {not_included}.',
  },
  'area.always': {
    ...calm,
    heading: 'Which homes it covers',
    plain: 'Homes elsewhere are not touched by this agreement.',
    legal: 'This agreement covers, in {state}, {area}.',
  },
  'term.always': {
    ...calm,
    heading: 'How long it lasts',
    plain: 'It is over by itself after {end}.',
    legal:
      'This agreement begins on {start}, though not before the Broker has approved it, and ends when {end} ends, in the time zone {time_zone}.',
  },
  'negotiable.always': {
    ...conspicuous,
    heading: 'Fees are negotiable',
    plain: 'You can ask for another fee.',
    legal: 'Broker fees are not set by law and are fully negotiable.',
  },
  'compensation.zero': {
    ...conspicuous,
    heading: 'What your agent is paid',
    plain: 'The fee: $0.',
    legal:
      'The compensation of the Broker is $0: neither the Buyers nor the seller nor anybody else pays for these services.',
  },
  'compensation.fee': {
    ...conspicuous,
    heading: 'What your agent is paid',
    plain: 'The fee: {fee}.',
    legal:
      'The compensation of the Broker is {fee}. It is this amount and no other, whether the Buyers, the seller or both pay it. What the seller does not pay of it, the Buyers owe. The Broker pays the Agent out of it and shares it with no other firm.',
  },
  'who_owes.together': {
    ...calm,
    heading: 'Who owes it',
    plain: 'The buyers who sign owe it together, and it is paid once.',
    legal:
      'What the Buyers owe under this agreement, {buyers} owe jointly and severally: the Broker may ask each of them for the whole, and receives it once.',
  },
  'compensation_cap.always': {
    ...calm,
    heading: 'Never more than that',
    plain: 'Nobody can pay your agent more for this purchase than what you agreed on here.',
    legal:
      'For services under this agreement the Broker may not receive compensation from any source that exceeds the amount or rate agreed on with the Buyers in this agreement.',
  },
  'unpaid_homes.always': {
    ...calm,
    heading: 'Homes whose sellers pay nothing',
    plain: 'You are shown them like all others.',
    legal:
      'The Agent shows the Buyers homes whether or not their sellers offer to pay any of the compensation.',
  },
  'rebate.agreed': {
    ...calm,
    heading: 'What you get back',
    plain: 'You get back {rebate}.',
    legal:
      'As the law of {state} allows, the Broker gives the Buyers {rebate}, subject to the consent of their lender.',
  },
  'payment_due.zero': {
    ...due,
    plain: 'Nothing is due for these services.',
    legal: 'No compensation falls due under this agreement.',
  },
  'payment_due.hourly': forHours,
  'payment_due.showing_hours': forHours,
  'payment_due.showings': atClosing,
  'payment_due.closing': atClosing,
  'exclusivity.open': {
    ...others,
    plain: 'You choose before you sign. Nobody has chosen for you.',
    legal:
      'The Buyers select one of two: [  ] Exclusive: for the homes it covers, the Buyers engage no other broker while this agreement lasts. [  ] Nonexclusive: the Buyers may engage other brokers for the same homes, and owe nothing here for a home bought through another broker.',
  },
  'exclusivity.chosen_exclusive': {
    ...others,
    plain: 'You chose: while it lasts, you buy with this agent and no other.',
    legal:
      'The Buyers have selected one of two: [X] Exclusive [  ] Nonexclusive. For the homes it covers, the Buyers engage no other broker while this agreement lasts.',
  },
  'exclusivity.chosen_nonexclusive': {
    ...others,
    plain: 'You chose: you may work with other agents at the same time.',
    legal:
      'The Buyers have selected one of two: [  ] Exclusive [X] Nonexclusive. The Buyers may engage other brokers for the same homes, and owe nothing here for a home bought through another broker.',
  },
  'exclusivity.exclusive': {
    ...others,
    plain: 'While it lasts, you buy with this agent and no other.',
    legal:
      'This agreement is exclusive: for the homes it covers, the Buyers engage no other broker while it lasts.',
  },
  'exclusivity.nonexclusive': {
    ...others,
    plain: 'You may work with other agents at the same time.',
    legal:
      'This agreement is nonexclusive: the Buyers may engage other brokers for the same homes, and owe nothing here for a home bought through another broker.',
  },
  'no_automatic_renewal.always': {
    ...calm,
    heading: 'No renewal by itself',
    plain: 'Silence never makes it longer.',
    legal:
      'This agreement does not renew automatically. A renewal is a new agreement in writing, dated and signed by all who signed this one.',
  },
  'dual_agency.demanded': {
    ...calm,
    heading: 'No work for both sides',
    plain: '{agent} may not act for you and the seller at once.',
    legal:
      'The Buyers do not consent in this agreement to limited dual agency. Such consent would need a writing of its own, initialed by the Buyers, about the home in question.',
  },
  'separate_agreement.touring': {
    ...calm,
    heading: 'For more than showings',
    plain: 'To make an offer with this agent, you sign another agreement first.',
    legal:
      'Before the Agent performs any service beyond the showing of homes, the Buyers and the Broker enter into a separate written agreement.',
  },
  'ending.at_once_free': {
    ...howToEnd,
    plain: 'You can end it any day, at once, for free.',
    legal: `${endsBy} ${atOnce} ${free} {ending_text}`,
  },
  'ending.at_once_fee': {
    ...howToEnd,
    plain: 'You can end it any day, at once, for {ending_fee}.',
    legal: `${endsBy} ${atOnce} ${costs} {ending_text}`,
  },
  'ending.notice_free': {
    ...howToEnd,
    plain: 'You can end it with {notice_days} of notice, for free.',
    legal: `${endsBy} ${afterDays} ${free} {ending_text}`,
  },
  'ending.notice_fee': {
    ...howToEnd,
    plain: 'You can end it with {notice_days} of notice, for {ending_fee}.',
    legal: `${endsBy} ${afterDays} ${costs} {ending_text}`,
  },
  'fair_housing.always': {
    ...calm,
    heading: 'Equal housing opportunity',
    plain: 'Everybody is served alike.',
    legal:
      'The Broker and the Agent serve the Buyers, and show homes, without regard to race, color, religion, sex, disability, familial status, national origin or any other ground that the law protects.',
  },
};

/** Clauses that the second edition added. */
const added: readonly ClauseId[] = ['one_fee', 'voiding'];

export const firstEdition: Wording = {
  state: 'default',
  version: 0,
  edition: 1,
  order: orderedClauses.filter((id) => !added.includes(id)),
  passages,
};
