/**
 * The pieces of wording an agreement can be made of. A clause has one or several, of which the one
 * is printed whose case holds; each says what it may name and what it must.
 */
import type { ContractTerms } from '../contract/ContractTerms.ts';
import type { ClauseId } from '../contract/ClauseId.ts';
import { rebateInWords } from '../contract/money/commissionInWords.ts';
import { buyersIn } from '../contract/people/buyersIn.ts';
import { exclusionsInWords } from '../contract/package/serviceCatalog.ts';
import type { Jurisdiction } from '../jurisdiction/jurisdiction.ts';

export interface PassageSpec {
  clause: ClauseId;
  /** For counsel, who edits it: when it is printed. */
  about: string;
  when(terms: ContractTerms, rules: Jurisdiction): boolean;
  /** Placeholders it may have beside those that every passage may. */
  may: readonly Placeholder[];
  /** Placeholders without which the words that bind would not say what they are for. */
  must: readonly Placeholder[];
}

/** Filled in wherever they stand: `{agent}`. */
export const placeholders = {
  broker: 'The firm',
  agent: 'The agent',
  buyers: 'The buyers, by name',
  entities: 'The companies, trusts and estates among the buyers, with kind and state',
  signers: 'Who signs for them, each with capacity: “Ana Ruiz, Manager of Alder LLC”',
  state: 'The state of the homes',
  package: 'The package, by what it includes: “Tours and offers”',
  package_version: 'The version of the package',
  area: 'Where the homes are, or which they are',
  start: 'The first day',
  end: 'The last day',
  time_zone: 'The time zone of the homes',
  services: 'The services of the package',
  not_included: 'What the package does not include',
  tours: 'How many homes are toured: “up to 12 homes”',
  offers: 'How many offers are written: “up to 3 offers”',
  fee: 'The amount, or the rate with its method',
  rebate: 'What the buyers get back',
  notice_days: 'The days of notice: “3 days”',
  ending_fee: 'What ending it early costs',
  ending_text: 'Nothing: agents no longer write a sentence of their own on ending',
} as const;
export type Placeholder = keyof typeof placeholders;

export const everywhere: readonly Placeholder[] = [
  'broker',
  'agent',
  'buyers',
  'state',
  'package',
  'package_version',
  'area',
  'start',
  'end',
  'time_zone',
];

const full = ({ kind }: ContractTerms) => kind === 'full';
const touring = ({ kind }: ContractTerms) => kind === 'touring';
/** Texas: a touring agreement covers showings alone, so its fee can't wait for a purchase (Occ. Code § 1101.563). */
const coversShowingsAlone = (terms: ContractTerms, { touringRepresentsYn }: Jurisdiction) =>
  touring(terms) && !touringRepresentsYn;
const always = () => true;
const inEvery = 'In every agreement.';

/** Dual agency by consent: Lintel has no such consent, so an agreement never gives it. */
const consented: readonly Jurisdiction['dualAgency'][] = ['separate_initials', 'written_consent'];

function passage(
  clause: ClauseId,
  about: string,
  when: PassageSpec['when'],
  must: readonly Placeholder[] = [],
  may: readonly Placeholder[] = [],
): PassageSpec {
  return { clause, about, when, must, may: [...must, ...may] };
}

const ends = (noticeYn: boolean, feeYn: boolean, hourlyYn = false) => {
  const must: Placeholder[] = [];
  if (noticeYn) must.push('notice_days');
  if (feeYn) must.push('ending_fee');
  return passage(
    'ending',
    `Where ending it ${noticeYn ? 'asks for days of notice' : 'works at once'} and ${feeYn ? 'costs a fee' : 'is free'}${hourlyYn ? ', and hours are paid' : ''}.`,
    ({ agentPackage: { cancellation }, commission }) =>
      cancellation.noticeDays > 0 === noticeYn &&
      cancellation.feeCents > 0 === feeYn &&
      (commission.model === 'hourly') === hourlyYn,
    must,
    ['ending_text'],
  );
};

export const passageSpecs = {
  'representation.full': passage('representation', 'In a full agreement.', full, [
    'broker',
    'agent',
  ]),
  'representation.touring': passage(
    'representation',
    'In a touring agreement, in states where the agent who shows homes represents the buyers.',
    (terms, { touringRepresentsYn }) => touring(terms) && touringRepresentsYn,
    ['broker', 'agent'],
  ),
  'representation.shows_only': passage(
    'representation',
    'In a touring agreement, in states where an agent who only shows homes represents no one.',
    (terms, { touringRepresentsYn }) => touring(terms) && !touringRepresentsYn,
    ['broker', 'agent'],
  ),
  'authority.entity': passage(
    'authority',
    'Where a company, trust or estate buys.',
    ({ parties }) => buyersIn(parties).some(({ entity }) => entity !== null),
    ['entities', 'signers'],
  ),
  'services.full': passage('services', 'In a full agreement.', full, [
    'services',
    'tours',
    'offers',
  ]),
  'services.touring': passage(
    'services',
    'In a touring agreement, whose only service is to show homes.',
    touring,
    ['tours'],
  ),
  'not_included.full': passage(
    'not_included',
    'In a full agreement whose package names what it does not include.',
    (terms) => full(terms) && exclusionsInWords(terms.agentPackage).length > 0,
    ['not_included'],
  ),
  'area.always': passage('area', inEvery, always, ['area']),
  'term.always': passage('term', inEvery, always, ['start', 'end']),
  'negotiable.always': passage('negotiable', inEvery, always),
  'compensation.zero': passage(
    'compensation',
    'Where the fee is $0.',
    ({ commission }) => commission.model === 'zero',
  ),
  'compensation.fee': passage(
    'compensation',
    'Where there is a fee.',
    ({ commission }) => commission.model !== 'zero',
    ['fee'],
  ),
  'who_owes.together': passage(
    'who_owes',
    'Where there are several buyers and something to pay.',
    ({ parties, commission, agentPackage }) =>
      buyersIn(parties).length > 1 &&
      (commission.model !== 'zero' || agentPackage.cancellation.feeCents > 0),
    ['buyers'],
  ),
  'compensation_cap.always': passage('compensation_cap', inEvery, always),
  'one_fee.fee': passage(
    'one_fee',
    'Where there is a fee.',
    ({ commission }) => commission.model !== 'zero',
    ['broker'],
  ),
  'unpaid_homes.always': passage('unpaid_homes', inEvery, always),
  'rebate.agreed': passage(
    'rebate',
    'Where part of the fee is given back.',
    ({ commission }) => rebateInWords(commission) !== null,
    ['rebate'],
  ),
  'payment_due.zero': passage(
    'payment_due',
    'Where the fee is $0.',
    ({ commission }) => commission.model === 'zero',
  ),
  'payment_due.hourly': passage(
    'payment_due',
    'Where hours are paid.',
    (terms, rules) => terms.commission.model === 'hourly' && !coversShowingsAlone(terms, rules),
  ),
  'payment_due.showing_hours': passage(
    'payment_due',
    'In a touring agreement by the hour, in states where it covers no purchase.',
    (terms, rules) => terms.commission.model === 'hourly' && coversShowingsAlone(terms, rules),
  ),
  'payment_due.showings': passage(
    'payment_due',
    'In a touring agreement with a flat fee, in states where it covers no purchase.',
    (terms, rules) => terms.commission.model === 'flat' && coversShowingsAlone(terms, rules),
  ),
  'payment_due.closing': passage(
    'payment_due',
    'Where a sum or a share of the price is paid.',
    (terms, rules) =>
      terms.commission.model === 'percent' ||
      (terms.commission.model === 'flat' && !coversShowingsAlone(terms, rules)),
  ),
  'exclusivity.open': passage(
    'exclusivity',
    'Until the buyers have chosen, where the choice is theirs.',
    ({ exclusiveYn }) => exclusiveYn === null,
  ),
  'exclusivity.chosen_exclusive': passage(
    'exclusivity',
    'Where the buyers chose that it is exclusive.',
    ({ exclusiveYn, exclusiveChoice }) => exclusiveChoice === 'buyer' && exclusiveYn === true,
  ),
  'exclusivity.chosen_nonexclusive': passage(
    'exclusivity',
    'Where the buyers chose that it is not exclusive.',
    ({ exclusiveYn, exclusiveChoice }) => exclusiveChoice === 'buyer' && exclusiveYn === false,
  ),
  'exclusivity.exclusive': passage(
    'exclusivity',
    'Where the agent proposed that it is exclusive.',
    ({ exclusiveYn, exclusiveChoice }) => exclusiveChoice === 'agent' && exclusiveYn === true,
  ),
  'exclusivity.nonexclusive': passage(
    'exclusivity',
    'Where the agent proposed that it is not exclusive.',
    ({ exclusiveYn, exclusiveChoice }) => exclusiveChoice === 'agent' && exclusiveYn === false,
  ),
  'no_automatic_renewal.always': passage('no_automatic_renewal', inEvery, always),
  'dual_agency.demanded': passage(
    'dual_agency',
    'Where the state’s rules ask for it.',
    (_terms, { requiredClauses }) => requiredClauses.includes('dual_agency'),
  ),
  'dual_agency.none': passage(
    'dual_agency',
    'Where it is banned or not offered, and the state’s rules ask for no clause.',
    (_terms, { requiredClauses, dualAgency }) =>
      !requiredClauses.includes('dual_agency') && !consented.includes(dualAgency),
  ),
  'dual_agency.by_consent': passage(
    'dual_agency',
    'Where the law allows it by a consent of its own, and the state’s rules ask for no clause.',
    (_terms, { requiredClauses, dualAgency }) =>
      !requiredClauses.includes('dual_agency') && consented.includes(dualAgency),
  ),
  'separate_agreement.touring': passage('separate_agreement', 'In a touring agreement.', touring),
  'ending.at_once_free': ends(false, false),
  'ending.at_once_fee': ends(false, true),
  'ending.notice_free': ends(true, false),
  'ending.notice_fee': ends(true, true),
  'ending.at_once_free_hourly': ends(false, false, true),
  'ending.at_once_fee_hourly': ends(false, true, true),
  'ending.notice_free_hourly': ends(true, false, true),
  'ending.notice_fee_hourly': ends(true, true, true),
  'voiding.always': passage('voiding', inEvery, always),
  'fair_housing.always': passage('fair_housing', inEvery, always),
} as const satisfies Record<string, PassageSpec>;

export type PassageKey = keyof typeof passageSpecs;
export const passageKeys = Object.keys(passageSpecs) as PassageKey[];
