/**
 * Rows for laws with a first day of their own: each takes the place of the state's earlier row from
 * that day on. All of them are leads that counsel has yet to review.
 */
import type { Jurisdiction } from '../jurisdiction.ts';
import { california, washington } from './readClosely.ts';
import { readInPart } from './readInPart.ts';
import { stateForms } from './stateForms.ts';
import { houseRules } from './houseRules.ts';
import { stateRow } from './stateRow.ts';

const rest = 'What is not named here was not read: the house rule stands in.';

/** The earlier row of a state, read on from a day with another source. */
function fromDay(
  before: Jurisdiction,
  validFrom: string,
  source: Jurisdiction['source'],
  readHow: Jurisdiction['readHow'],
  gaps: string[],
): Jurisdiction {
  return { ...before, validFrom, source, readHow, gaps: [...gaps, ...before.gaps] };
}

function rowOf(rows: readonly Jurisdiction[], state: Jurisdiction['state']): Jurisdiction {
  const row = rows.find((one) => one.state === state);
  if (!row) throw new RangeError(`No row is shipped for ${state}.`);
  return row;
}

const ohio = rowOf(readInPart, 'OH');
const colorado = rowOf(stateForms, 'CO');
const wisconsin = rowOf(stateForms, 'WI');

export const datedRows: Jurisdiction[] = [
  {
    ...fromDay(
      ohio,
      '2024-10-24',
      {
        text: 'Ohio House Bill 466 (135th General Assembly); Ohio Revised Code 4735.55',
        url: 'https://www.legislature.ohio.gov/legislation/135/hb466',
      },
      'second_hand',
      [
        'House Bill 466 was read in the legislature’s final analysis: for buyers the agreement comes before an offer, for sellers before a showing.',
        'Some articles read the act as asking for the buyer’s agreement before a showing. Multiple listing services ask for it before a tour.',
      ],
    ),
    requiredClauses: [...ohio.requiredClauses, 'representation'],
  },
  stateRow(
    'MS',
    {
      coverage: 'modelled',
      validFrom: '2026-07-01',
      source: {
        text: 'Mississippi Senate Bill 2713 (2026), as an article of March 2026 tells it; rebates by a list of December 2025',
        url: 'https://www.housingwire.com/articles/states-override-nar-buyer-agreement/',
      },
      readHow: 'second_hand',
      gaps: [
        'The day on which the act takes effect was not read. July 1, 2026 is an assumption.',
        'No agreement is needed for a tour. Multiple listing services still ask for one before a tour.',
        'The Justice Department’s own list of rebate bans was not found; the rule comes from another one.',
        rest,
      ],
    },
    { agreementNeededBefore: 'offer', writtenFormYn: true, rebateStatus: 'banned' },
  ),
  {
    ...fromDay(
      colorado,
      '2026-01-01',
      {
        text: 'Colorado Real Estate Commission, 4 CCR 725-1, chapter 7; form BC60, edition for January 1, 2026',
        url: 'https://dre.colorado.gov/real-estate-broker-contracts-and-forms',
      },
      'second_hand',
      ['Form BC60 was revised for January 1, 2026. What changed in it was not read.'],
    ),
    stateForm: {
      title:
        'Colorado Real Estate Commission: exclusive right-to-buy contract (BC60, edition for January 1, 2026)',
      url: 'https://dre.colorado.gov/real-estate-broker-contracts-and-forms',
    },
  },
  fromDay(
    california,
    '2026-01-01',
    {
      text: `${california.source.text}; § 10140.8 (altered photos)`,
      url: california.source.url,
    },
    'part',
    [
      'Section 10140.8, on altered photos in listings, was not read. It sets nothing for an agreement with a buyer.',
    ],
  ),
  fromDay(
    washington,
    '2026-06-11',
    {
      text: `${washington.source.text}; Senate Bill 6091 (private listings)`,
      url: washington.source.url,
    },
    'part',
    [
      'Senate Bill 6091, on marketing private listings, was not read. It sets nothing for an agreement with a buyer.',
    ],
  ),
  stateRow(
    'CT',
    {
      coverage: 'default',
      validFrom: '2026-10-01',
      source: {
        text: 'Connecticut Senate Bill 340 (2026), which was not read; all else is the house rule',
        url: 'https://www.cga.ct.gov/',
      },
      readHow: 'second_hand',
      gaps: [
        'Senate Bill 340 takes effect on October 1, 2026. What it asks for was not read.',
        rest,
      ],
    },
    {},
  ),
  fromDay(
    wisconsin,
    '2027-01-01',
    {
      text: `${wisconsin.source.text}; 2025 Wisconsin Act 69`,
      url: wisconsin.source.url,
    },
    'second_hand',
    ['Act 69 takes effect on January 1, 2027. What it changes in the form was not read.'],
  ),
  {
    ...houseRules,
    validFrom: '2026-01-01',
    source: {
      text: 'A house rule, not a law: written agreement before touring as multiple listing services ask of their participants, with more local discretion since 2026, and a term of 90 days at most',
      url: houseRules.source.url,
    },
    gaps: [
      'Local multiple listing services may set their own rules since 2026. Have counsel check yours.',
      ...houseRules.gaps,
    ],
  },
];
