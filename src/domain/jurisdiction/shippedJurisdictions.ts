/**
 * The rules Lintel comes with, to be reviewed by counsel before use. They begin as rows of the
 * table that admins edit; nothing else in the code knows a state's number.
 */
import type { StateCode } from '../states.ts';
import type { Jurisdiction } from './jurisdiction.ts';
import type { RebateStatus } from '../contract/RebateStatus.ts';

const reviewedOn = '2026-11-21';
const note = 'To be reviewed by counsel before use.';

/** The careful choice where no rule of the state is known to us. */
const base: Jurisdiction = {
  state: 'default',
  status: 'published',
  validFrom: '2024-08-17',
  agreementNeededBefore: 'tour',
  maxTermForPeople: { count: 90, unit: 'days' },
  maxTermForCompanies: { count: 365, unit: 'days' },
  termCountedFrom: 'start',
  suggestedTerm: { count: 60, unit: 'days' },
  touringMaxDays: null,
  touringMayBeExclusiveYn: false,
  touringRepresentsYn: true,
  requiredClauses: [
    'services',
    'term',
    'exclusivity',
    'compensation',
    'compensation_cap',
    'negotiable',
    'ending',
  ],
  rebateStatus: 'unknown',
  defaultContingencyDays: 17,
  contingenciesLapseYn: false,
  source: {
    text: 'A house rule, not a law: written agreement before touring as multiple listing services ask since August 17, 2024, and a term of 90 days at most',
    url: 'https://www.nar.realtor/the-facts/nar-settlement-faqs',
  },
  reviewedOn,
  note,
};

const california: Jurisdiction = {
  ...base,
  state: 'CA',
  validFrom: '2025-01-01',
  maxTermForPeople: { count: 3, unit: 'months' },
  maxTermForCompanies: null,
  termCountedFrom: 'made',
  requiredClauses: [...base.requiredClauses, 'payment_due', 'no_automatic_renewal'],
  rebateStatus: 'allowed',
  defaultContingencyDays: 17,
  contingenciesLapseYn: false,
  source: {
    text: 'California Civil Code § 1670.50; Business and Professions Code § 10147.5',
    url: 'https://leginfo.legislature.ca.gov/faces/codes_displaySection.xhtml?lawCode=CIV&sectionNum=1670.50',
  },
  note: `${note} The statute asks for an agreement by the offer at the latest; multiple listing services ask for one before a tour. Rebates: not among the states that the U.S. Department of Justice lists as banning them.`,
};

const texas: Jurisdiction = {
  ...base,
  state: 'TX',
  validFrom: '2026-01-01',
  agreementNeededBefore: 'showing',
  maxTermForPeople: { count: 365, unit: 'days' },
  maxTermForCompanies: null,
  termCountedFrom: 'made',
  suggestedTerm: { count: 90, unit: 'days' },
  touringMaxDays: 14,
  touringMayBeExclusiveYn: false,
  touringRepresentsYn: false,
  requiredClauses: [...base.requiredClauses, 'representation', 'separate_agreement'],
  rebateStatus: 'allowed',
  defaultContingencyDays: 10,
  contingenciesLapseYn: true,
  source: {
    text: 'Texas Occupations Code §§ 1101.562 and 1101.563',
    url: 'https://statutes.capitol.texas.gov/Docs/OC/htm/OC.1101.htm',
  },
  note: `${note} The 14 days are the statute’s, the year for a full agreement is a house rule. Rebates: not among the states that the U.S. Department of Justice lists as banning them.`,
};

const washington: Jurisdiction = {
  ...base,
  state: 'WA',
  validFrom: '2024-01-01',
  maxTermForPeople: { count: 365, unit: 'days' },
  maxTermForCompanies: null,
  suggestedTerm: { count: 60, unit: 'days' },
  requiredClauses: [...base.requiredClauses, 'representation', 'dual_agency'],
  rebateStatus: 'allowed',
  defaultContingencyDays: 10,
  contingenciesLapseYn: true,
  source: {
    text: 'Revised Code of Washington 18.86.020',
    url: 'https://app.leg.wa.gov/rcw/default.aspx?cite=18.86.020',
  },
  note: `${note} The statute sets a default of 60 days with the option of a longer term; the year is a house rule. Rebates: not among the states that the U.S. Department of Justice lists as banning them.`,
};

const justiceDepartment = {
  text: 'U.S. Department of Justice, Antitrust Division, states that ban brokers’ rebates to buyers; other rules are the default’s',
  url: 'https://www.justice.gov/atr/rebates-make-buying-home-less-expensive',
};

/** States of which only the rule on rebates is known to us; the rest is the default’s. */
const rebatesElsewhere: [StateCode, RebateStatus][] = [
  ['AL', 'restricted'],
  ['AK', 'banned'],
  ['IA', 'restricted'],
  ['KS', 'banned'],
  ['LA', 'banned'],
  ['MS', 'banned'],
  ['MO', 'banned'],
  ['OK', 'banned'],
  ['OR', 'restricted'],
  ['TN', 'banned'],
];

export const shippedJurisdictions: Jurisdiction[] = [
  base,
  california,
  texas,
  washington,
  ...rebatesElsewhere.map(([state, rebateStatus]) => ({
    ...base,
    state,
    rebateStatus,
    source: justiceDepartment,
  })),
];
