/** States of whose law on agreements with buyers the most was read. */
import type { Jurisdiction } from '../jurisdiction.ts';
import { houseRules } from './houseRules.ts';
import { stateRow } from './stateRow.ts';

const rebatesNotNamed =
  'Rebates: allowed, as a list of December 2025 of the states that ban them does not name the state; the Justice Department’s own list was not found.';

export const california: Jurisdiction = stateRow(
  'CA',
  {
    coverage: 'modelled',
    validFrom: '2025-01-01',
    source: {
      text: 'California Civil Code § 1670.50; Business and Professions Code § 10147.5 (b), (c)',
      url: 'https://leginfo.legislature.ca.gov/faces/codes_displaySection.xhtml?lawCode=CIV&sectionNum=1670.50',
    },
    readHow: 'whole',
    gaps: [
      'Section 2079.14 was read as far as it is named in § 1670.50 (c): the form comes from the broker.',
      'Read in public copies; the statute asks for an agreement by the offer at the latest, multiple listing services before a tour.',
      rebatesNotNamed,
    ],
  },
  {
    agreementNeededBefore: 'offer',
    writtenFormYn: true,
    maxTermForPeople: { count: 3, unit: 'months' },
    maxTermForCompanies: null,
    termCountedFrom: 'made',
    definiteEndYn: true,
    mayRenewByItselfYn: false,
    requiredClauses: [...houseRules.requiredClauses, 'payment_due', 'no_automatic_renewal'],
    notices: [
      {
        clause: 'statutory_notice',
        heading: 'Notice',
        words:
          'Notice: The amount or rate of real estate compensation is not fixed by law. They are set by each broker individually and may be negotiable between the buyer and broker.',
        weight: 'bold',
        pointSize: 10,
        before: 'negotiable',
        source: 'Business and Professions Code § 10147.5 (b)',
      },
    ],
    disclosures: [
      {
        formId: 'ca-agency',
        title: 'Disclosure Regarding Real Estate Agency Relationship',
        source: 'Civil Code §§ 1670.50 (c), 2079.14',
      },
    ],
    rebateStatus: 'allowed',
    voidYn: true,
    coveredBuyers: 'people',
  },
);

export const texas: Jurisdiction = stateRow(
  'TX',
  {
    coverage: 'modelled',
    validFrom: '2026-01-01',
    source: {
      text: 'Texas Occupations Code §§ 1101.562 and 1101.563',
      url: 'https://statutes.capitol.texas.gov/Docs/OC/htm/OC.1101.htm',
    },
    readHow: 'part',
    gaps: [
      'Section 1101.563 was read whole in a public copy, § 1101.562 only where that names it.',
      'No longest term for a full agreement was read: the house rule stands in.',
      'The rule on the form Information About Brokerage Services was not read.',
      rebatesNotNamed,
    ],
  },
  {
    agreementNeededBefore: 'showing',
    writtenFormYn: true,
    termCountedFrom: 'made',
    definiteEndYn: true,
    exclusiveChoice: 'agent',
    touringMaxDays: 14,
    touringMayBeExclusiveYn: false,
    touringRepresentsYn: false,
    requiredClauses: [
      ...houseRules.requiredClauses,
      'representation',
      'payment_due',
      'separate_agreement',
    ],
    notices: [
      {
        clause: 'negotiable',
        heading: 'Fees are negotiable',
        words: 'Broker compensation is not set by law and is fully negotiable.',
        weight: 'bold',
        pointSize: 12,
        before: 'own',
        source: 'Occupations Code § 1101.563 (c) (2)',
      },
    ],
    disclosures: [
      {
        formId: 'tx-iabs',
        title: 'Information About Brokerage Services',
        source: 'Texas Real Estate Commission, form IABS',
      },
    ],
    rebateStatus: 'allowed',
    defaultContingencyDays: 10,
    contingenciesLapseYn: true,
  },
);

export const washington: Jurisdiction = stateRow(
  'WA',
  {
    coverage: 'modelled',
    validFrom: '2024-01-01',
    source: {
      text: 'Revised Code of Washington 18.86.020, 18.86.080 (7), 18.86.120',
      url: 'https://app.leg.wa.gov/rcw/default.aspx?cite=18.86.020',
    },
    readHow: 'whole',
    gaps: [
      '60 days are taken as the shortest term: the statute sets “a default term of 60 days with the option of a longer term” and names no shorter one.',
      'Limited dual agency is not offered here, so its consent has no place in the text.',
      rebatesNotNamed,
    ],
  },
  {
    agreementNeededBefore: 'tour',
    writtenFormYn: true,
    minTerm: { count: 60, unit: 'days' },
    maxTermForPeople: null,
    maxTermForCompanies: null,
    suggestedTerm: { count: 60, unit: 'days' },
    definiteEndYn: true,
    exclusiveChoice: 'buyer',
    touringMayBeExclusiveYn: true,
    requiredClauses: [...houseRules.requiredClauses, 'representation', 'dual_agency'],
    disclosures: [
      {
        formId: 'wa-pamphlet',
        title: 'Real Estate Brokerage in Washington',
        source: 'RCW 18.86.120',
      },
    ],
    dualAgency: 'separate_initials',
    rebateStatus: 'allowed',
    defaultContingencyDays: 10,
    contingenciesLapseYn: true,
  },
);

export const illinois: Jurisdiction = stateRow(
  'IL',
  {
    coverage: 'modelled',
    validFrom: '2025-01-01',
    source: {
      text: '225 ILCS 454/10-25, 15-45, 15-50',
      url: 'https://www.ilga.gov/legislation/ilcs/documents/022504540K15-45.htm',
    },
    readHow: 'whole',
    gaps: [
      'The statute’s other way, an agreement that the client may end yearly on at most 30 days’ notice, is not offered: each agreement here has a last day.',
      'Dual agency needs the statute’s own long form and is not offered here.',
    ],
  },
  {
    writtenFormYn: true,
    definiteEndYn: true,
    requiredClauses: [...houseRules.requiredClauses, 'representation', 'payment_due'],
    dualAgency: 'written_consent',
    rebateStatus: 'allowed',
    voidYn: true,
  },
);

export const northCarolina: Jurisdiction = stateRow(
  'NC',
  {
    coverage: 'modelled',
    source: {
      text: '21 North Carolina Administrative Code 58A .0104',
      url: 'https://www.law.cornell.edu/regulations/north-carolina/21-N-C-Admin-Code-58A-0104',
    },
    readHow: 'part',
    gaps: ['The copy of the rule was cut after the sentence on penalties for ending early.'],
  },
  {
    agreementNeededBefore: 'offer',
    writtenFormYn: true,
    definiteEndYn: true,
    mayRenewByItselfYn: false,
    requiredClauses: [...houseRules.requiredClauses, 'no_automatic_renewal'],
    disclosures: [
      {
        formId: 'nc-wwrea',
        title: 'Working with Real Estate Agents',
        source: '21 NCAC 58A .0104',
      },
    ],
    licenseNumbersYn: true,
    endingRules:
      'It ends without notice on its last day. A penalty for ending early is set apart, clear and conspicuous.',
  },
);

export const rhodeIsland: Jurisdiction = stateRow(
  'RI',
  {
    coverage: 'modelled',
    source: {
      text: 'Rhode Island General Laws § 5-20.6-10',
      url: 'http://webserver.rilegislature.gov/Statutes/TITLE5/5-20.6/5-20.6-10.htm',
    },
    readHow: 'part',
    gaps: ['Term, renewal and notices were not read.'],
  },
  {
    writtenFormYn: true,
    requiredClauses: [...houseRules.requiredClauses, 'representation'],
  },
);
