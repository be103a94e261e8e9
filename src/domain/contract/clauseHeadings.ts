/** What each clause is called where it is spoken of; counsel may head it otherwise in a text. */
import type { ClauseId } from './ClauseId.ts';

export const clauseHeadings: Record<ClauseId, string> = {
  representation: 'Who works for whom',
  authority: 'Who signs for whom',
  services: 'What you get',
  not_included: 'What is not included',
  area: 'Which homes it covers',
  term: 'How long it lasts',
  statutory_notice: 'Notice of the law',
  negotiable: 'Fees are negotiable',
  compensation: 'What your agent is paid',
  who_owes: 'Who owes it',
  compensation_cap: 'Never more than that',
  one_fee: 'One fee for one purchase',
  unpaid_homes: 'Homes whose sellers pay nothing',
  rebate: 'What you get back',
  payment_due: 'When the fee is due',
  exclusivity: 'Whether you may work with others',
  no_automatic_renewal: 'No renewal by itself',
  dual_agency: 'No work for both sides',
  separate_agreement: 'For more than showings',
  ending: 'How to end it',
  voiding: 'When the broker may void it',
  fair_housing: 'Equal housing opportunity',
};
