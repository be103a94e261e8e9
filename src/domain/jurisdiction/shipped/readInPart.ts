/** States whose law was read in copies that were cut, or of which only an article was read. */
import type { Jurisdiction } from '../jurisdiction.ts';
import { houseRules } from './houseRules.ts';
import { stateRow } from './stateRow.ts';

const required = houseRules.requiredClauses;
const rest = 'What is not named here was not read: the house rule stands in.';

export const readInPart: Jurisdiction[] = [
  stateRow(
    'OH',
    {
      coverage: 'modelled',
      source: {
        text: 'Ohio Revised Code 4735.55; Ohio Administrative Code 1301:5-6-05',
        url: 'https://codes.ohio.gov/ohio-revised-code/section-4735.55',
      },
      readHow: 'part',
      gaps: [
        'The fair-housing words were read in a notice of the state’s association of 2011, not in the statute.',
        rest,
      ],
    },
    {
      agreementNeededBefore: 'offer',
      writtenFormYn: true,
      definiteEndYn: true,
      requiredClauses: [...required, 'fair_housing'],
      notices: [
        {
          clause: 'fair_housing',
          heading: 'Fair housing',
          words:
            'It is illegal, pursuant to the Ohio Fair Housing Law, Division (H) of Section 4112.02 of the Revised Code and the Federal Fair Housing law, 42 U.S.C.A. 3601, as amended, to refuse to sell, transfer, assign, rent, lease, sublease or finance housing accommodations, refuse to negotiate for the sale or rental of housing accommodations, or otherwise deny or make unavailable housing accommodations because of race, color, religion, sex, familial status as defined in section 4112.01 of the Revised Code, ancestry, military status as defined in that section, disability as defined in that section, or national origin or to so discriminate in advertising the sale or rental of housing, in the financing of housing, or in the provision of real estate brokerage services. It is also illegal, for profit, to induce or attempt to induce a person to sell or rent a dwelling by representations regarding the entry into the neighborhood of a person or persons belonging to one of the protected classes.',
          weight: 'normal',
          pointSize: 10,
          before: 'own',
          source: 'Ohio Revised Code 4735.55, as an association quoted it in 2011',
        },
      ],
      disclosures: [
        {
          formId: 'oh-consumer-guide',
          title: 'Consumer Guide to Agency Relationships',
          source: 'Ohio Administrative Code 1301:5-6-05',
        },
      ],
      fairHousing: 'statement_and_logo',
    },
  ),
  stateRow(
    'PA',
    {
      coverage: 'modelled',
      source: {
        text: '49 Pennsylvania Code §§ 35.281, 35.331',
        url: 'https://www.pacodeandbulletin.gov/Display/pacode?titleNumber=049&file=/secure/pacode/data/049/chapter35/chap35toc.html',
      },
      readHow: 'part',
      gaps: [
        'The words on the recovery fund and on escrow were not seen: counsel adds them to the wording.',
        rest,
      ],
    },
    {
      agreementNeededBefore: 'fee',
      writtenFormYn: true,
      disclosures: [
        {
          formId: 'pa-consumer-notice',
          title: 'Consumer Notice',
          source: '49 Pennsylvania Code § 35.284',
        },
      ],
    },
  ),
  stateRow(
    'GA',
    {
      coverage: 'modelled',
      source: {
        text: 'Official Code of Georgia § 10-6A-10',
        url: 'https://law.justia.com/codes/georgia/title-10/chapter-6a/section-10-6a-10/',
      },
      readHow: 'part',
      gaps: ['That it ends after a year where it names no day is second-hand.', rest],
    },
    { writtenFormYn: true, requiredClauses: [...required, 'representation', 'payment_due'] },
  ),
  stateRow(
    'FL',
    {
      coverage: 'modelled',
      source: {
        text: 'Florida Statutes § 475.278',
        url: 'http://www.leg.state.fl.us/statutes/index.cfm?App_mode=Display_Statute&URL=0400-0499/0475/Sections/0475.278.html',
      },
      readHow: 'part',
      gaps: [
        'The notices of each relationship must be taken from the official text; they were not copied.',
        'A transaction broker is presumed: an agreement here says that the agent represents the buyer.',
        'The state has no duty to have an agreement with a buyer: when one is needed is the house rule.',
        rest,
      ],
    },
    { dualAgency: 'banned' },
  ),
  stateRow(
    'NY',
    {
      coverage: 'modelled',
      source: {
        text: 'New York Real Property Law § 443',
        url: 'https://www.nysenate.gov/legislation/laws/RPP/443',
      },
      readHow: 'part',
      gaps: [
        'No statute on agreements with buyers was found.',
        'The disclosure is due at the first substantive contact, earlier than Lintel asks for it; it is kept for 3 years.',
        rest,
      ],
    },
    {
      disclosures: [
        {
          formId: 'ny-agency',
          title: 'Disclosure form for buyer and seller',
          source: 'Real Property Law § 443',
        },
      ],
    },
  ),
  stateRow(
    'MI',
    {
      coverage: 'modelled',
      source: {
        text: 'An article on Michigan’s Occupational Code; the statute itself was not read',
        url: 'https://www.legislature.mi.gov/Laws/MCL?objectName=mcl-339-2517',
      },
      readHow: 'second_hand',
      gaps: ['Everything about this state is second-hand.', rest],
    },
    {
      definiteEndYn: true,
      disclosures: [
        {
          formId: 'mi-agency',
          title: 'Disclosure regarding real estate agency relationships',
          source: 'Second-hand',
        },
      ],
    },
  ),
  stateRow(
    'NJ',
    {
      coverage: 'modelled',
      source: {
        text: 'New Jersey Statutes 45:15-16.86 and following',
        url: 'https://www.njleg.state.nj.us/',
      },
      readHow: 'part',
      gaps: ['Restrictions on rebates were not confirmed.', rest],
    },
    { agreementNeededBefore: 'fee', writtenFormYn: true, dualAgency: 'written_consent' },
  ),
  stateRow(
    'VA',
    {
      coverage: 'modelled',
      validFrom: '2025-07-01',
      source: {
        text: 'Code of Virginia § 54.1-2137 (text of 2018)',
        url: 'https://law.lis.virginia.gov/vacode/title54.1/chapter21/section54.1-2137/',
      },
      readHow: 'part',
      gaps: [
        'The act of 2025, by which an agreement comes before a showing, is second-hand.',
        'Where an agreement names no last day the statute ends it after 90 days; here each has one.',
        rest,
      ],
    },
    {
      agreementNeededBefore: 'showing',
      writtenFormYn: true,
      definiteEndYn: true,
      requiredClauses: [...required, 'payment_due'],
    },
  ),
  stateRow(
    'MD',
    {
      coverage: 'modelled',
      source: {
        text: 'Maryland Business Occupations and Professions § 17-534 (c)',
        url: 'https://mgaleg.maryland.gov/mgawebsite/Laws/StatuteText?article=gbo&section=17-534',
      },
      readHow: 'part',
      gaps: [rest],
    },
    {
      definiteEndYn: true,
      mayRenewByItselfYn: false,
      dualAgency: 'written_consent',
      endingRules: 'It ends on its last day by itself, without notice.',
    },
  ),
  stateRow(
    'MN',
    {
      coverage: 'modelled',
      source: {
        text: 'Minnesota Statutes §§ 82.66, 82.67',
        url: 'https://www.revisor.mn.gov/statutes/cite/82.66',
      },
      readHow: 'part',
      gaps: [
        'The subdivision on agreements with buyers was not seen; the bold notice of the selling side is not copied across.',
        rest,
      ],
    },
    {
      disclosures: [
        {
          formId: 'mn-agency',
          title: 'AGENCY RELATIONSHIPS IN REAL ESTATE TRANSACTIONS',
          source: 'Minnesota Statutes § 82.67',
        },
      ],
    },
  ),
  stateRow(
    'UT',
    {
      coverage: 'modelled',
      source: {
        text: 'Utah Administrative Code R162-2f-401a',
        url: 'https://adminrules.utah.gov/public/search/R162-2f/Current%20Rules',
      },
      readHow: 'part',
      gaps: [rest],
    },
    { writtenFormYn: true, dualAgency: 'written_consent' },
  ),
];
