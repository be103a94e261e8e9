/**
 * What a clause stands for in law or in this product: words that whoever edits it may surround and
 * may not leave out.
 */
import type { PassageKey } from './passages.ts';

export interface Duty {
  /** As they must stand in the words that bind, small or capital. */
  words: string;
  /** The rest of a sentence that begins with them. */
  because: string;
}

const duty = (words: string, because: string): Duty => ({ words, because });
const all = (words: readonly string[], because: string) => words.map((one) => duty(one, because));

const chosen = 'shows what the buyers chose of the two';
const protectedGrounds = [
  'race',
  'color',
  'religion',
  'sex',
  'disability',
  'familial status',
  'national origin',
];

export const duties: Partial<Record<PassageKey, readonly Duty[]>> = {
  'representation.full': [duty('represent the Buyers', 'says for whom the agent works')],
  'representation.touring': [duty('represent the Buyers', 'says for whom the agent works')],
  'representation.shows_only': [
    duty('Neither', 'says that nobody is represented (Tex. Occ. Code § 1101.563)'),
    duty('represents the Buyers', 'says that nobody is represented (Tex. Occ. Code § 1101.563)'),
  ],
  'authority.entity': [duty('authorized to bind', 'says that whoever signs for a buyer may')],
  'services.touring': [
    duty('only service', 'keeps a touring agreement to showings (Tex. Occ. Code § 1101.563)'),
  ],
  'negotiable.always': all(
    ['not set by law', 'fully negotiable'],
    'is what every agreement states about fees',
  ),
  'compensation.zero': [duty('$0', 'is the fee of this case')],
  'compensation.fee': [
    duty('no other', 'keeps the fee to one amount'),
    duty('the Buyers owe', 'says who owes what the seller does not pay'),
  ],
  'compensation_cap.always': all(
    ['may not receive', 'from any source', 'exceeds'],
    'keeps the Broker to the fee agreed on',
  ),
  'one_fee.fee': [
    duty('no more than one compensation', 'keeps the brokerage to one fee for one purchase'),
    duty('wrote the offer', 'says which of several agreements earns the fee'),
    duty('the lowest compensation', 'says what is owed where the writer of the offer is unknown'),
  ],
  'who_owes.together': [duty('jointly and severally', 'says who of several owes the fee')],
  'unpaid_homes.always': [duty('whether or not', 'says that homes without offered pay are shown')],
  'payment_due.zero': [duty('No compensation falls due', 'is what this case says')],
  'payment_due.hourly': [duty('hours', 'is what is paid in this case')],
  'payment_due.showing_hours': [
    duty('hours', 'is what is paid in this case'),
    duty('whether or not', 'says that the fee is for the showings (Tex. Occ. Code § 1101.563)'),
    duty('none is due', 'says that nothing is owed without recorded hours'),
  ],
  'payment_due.showings': [
    duty('whether or not', 'says that the fee is for the showings (Tex. Occ. Code § 1101.563)'),
    duty('none is due', 'says that nothing is owed without a showing'),
  ],
  'payment_due.closing': [
    duty('closing', 'says when the fee falls due'),
    duty('none is due', 'says that nothing is owed without a purchase'),
  ],
  'exclusivity.open': all(['[  ] Exclusive', '[  ] Nonexclusive'], 'leaves the choice unticked'),
  'exclusivity.chosen_exclusive': all(['[X] Exclusive', '[  ] Nonexclusive'], chosen),
  'exclusivity.chosen_nonexclusive': all(['[  ] Exclusive', '[X] Nonexclusive'], chosen),
  'exclusivity.exclusive': [duty('is exclusive', 'is what was agreed in this case')],
  'exclusivity.nonexclusive': [duty('is nonexclusive', 'is what was agreed in this case')],
  'no_automatic_renewal.always': [
    duty('does not renew automatically', 'is asked for in every state'),
  ],
  'dual_agency.demanded': [duty('do not consent', 'keeps the agent off the other side')],
  'dual_agency.none': [duty('do not consent', 'keeps the agent off the other side')],
  'dual_agency.by_consent': [duty('do not consent', 'keeps the agent off the other side')],
  'separate_agreement.touring': [
    duty('separate written agreement', 'must come first (Tex. Occ. Code § 1101.563)'),
  ],
  'ending.at_once_free': [duty('No fee is due', 'is what was agreed in this case')],
  'ending.at_once_fee': [duty('nothing else', 'keeps what ending costs to one fee')],
  'ending.notice_free': [duty('No fee is due', 'is what was agreed in this case')],
  'ending.notice_fee': [duty('nothing else', 'keeps what ending costs to one fee')],
  'ending.at_once_free_hourly': [duty('No fee is due', 'is what was agreed in this case')],
  'ending.at_once_fee_hourly': [duty('nothing else', 'keeps what ending costs to one fee')],
  'ending.notice_free_hourly': [duty('No fee is due', 'is what was agreed in this case')],
  'ending.notice_fee_hourly': [duty('nothing else', 'keeps what ending costs to one fee')],
  'voiding.always': all(
    ['only for a legal defect', 'the reason in writing'],
    'keeps the broker from voiding an agreement at will',
  ),
  'fair_housing.always': all(protectedGrounds, 'names a ground that the Fair Housing Act protects'),
};

/** Read first, and never smaller or lighter than the rest. */
export const conspicuousPassages: readonly PassageKey[] = [
  'negotiable.always',
  'compensation.zero',
  'compensation.fee',
];
/** The default row of the law, and Cal. Bus. & Prof. Code § 10147.5(b). */
export const conspicuousPoints = 10;
