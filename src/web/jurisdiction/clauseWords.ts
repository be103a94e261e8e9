/** What each clause says to buyers, for whoever decides which of them a state demands. */
import type { ClauseId } from '#domain/contract/ClauseId.ts';

export const clauseWords: Record<ClauseId, string> = {
  representation: 'Whether the agent stands for the buyers, or only shows homes.',
  authority: 'Who signs for a company, trust or estate that buys, and as what.',
  services: 'The services of the package, with how many tours and offers.',
  not_included: 'What the buyers would pay or arrange themselves.',
  area: 'The homes and areas that the agreement covers.',
  term: 'Its first and last day, in the time zone of the homes.',
  exclusivity: 'Whether the buyers may work with other agents meanwhile.',
  statutory_notice: 'A notice that the law prescribes word by word; its words are below.',
  unpaid_homes: 'Homes are shown whether or not their sellers pay.',
  compensation: 'The fee: one amount or rate, never a range.',
  who_owes: 'Several buyers owe the fee together, once.',
  compensation_cap: 'The broker may not receive more than the fee from any source.',
  one_fee:
    'The brokerage is owed at most one fee for one purchase, from all its agreements together.',
  rebate: 'What the buyers get back at closing.',
  negotiable:
    'Broker fees and commissions are not set by law and are fully negotiable; set off in large type.',
  no_automatic_renewal: 'It never renews by itself; a renewal is a new agreement.',
  dual_agency: 'The agent does not act for the seller at the same time.',
  payment_due: 'When the fee is due, and when it is not.',
  separate_agreement: 'A touring agreement is followed by another one before any offer.',
  ending: 'How each side ends it early, with what notice and fee.',
  voiding: 'The broker may declare it void only for a legal defect, decided by two people.',
  fair_housing: 'Everybody is served alike, without regard to what the law protects.',
};
