/** The careful choice where no rule of a state is known to us: a house rule, not a law. */
import type { Jurisdiction } from '../jurisdiction.ts';

/** On which all shipped rows were read. */
export const readOn = '2026-11-22';
export const counselNote = 'To be reviewed by counsel before use.';

export const houseRules: Jurisdiction = {
  state: 'default',
  status: 'published',
  validFrom: '2024-08-17',
  coverage: 'default',
  ownFields: [],
  agreementNeededBefore: 'tour',
  writtenFormYn: true,
  minTerm: null,
  maxTermForPeople: { count: 90, unit: 'days' },
  maxTermForCompanies: { count: 365, unit: 'days' },
  termCountedFrom: 'start',
  suggestedTerm: { count: 60, unit: 'days' },
  definiteEndYn: true,
  mayRenewByItselfYn: false,
  exclusiveChoice: 'buyer',
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
  notices: [],
  disclosures: [
    {
      formId: 'agency-disclosure',
      title: 'The state’s agency disclosure',
      source: 'House rule: most states have a form of their own, given before an agreement',
    },
  ],
  dualAgency: 'not_offered',
  licenseNumbersYn: true,
  fairHousing: 'statement_and_logo',
  endingRules: '',
  rebateStatus: 'unknown',
  stateForm: null,
  voidYn: false,
  coveredBuyers: 'everybody',
  defaultContingencyDays: 17,
  contingenciesLapseYn: false,
  source: {
    text: 'A house rule, not a law: written agreement before touring as multiple listing services ask since August 17, 2024, and a term of 90 days at most',
    url: 'https://www.nar.realtor/the-facts/nar-settlement-faqs',
  },
  readHow: 'house',
  readOn,
  review: null,
  gaps: ['It is no state’s law. Have counsel look at the state before an agreement is made there.'],
  note: counselNote,
};
