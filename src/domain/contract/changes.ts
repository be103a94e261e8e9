/** What differs between two versions of the terms, in words for those who sign. */
import { formatDate } from '../calendar.ts';
import { formatCents } from '../money.ts';
import { stateNames } from '../states.ts';
import { commissionInWords, rebateInWords } from './money/commissionInWords.ts';
import type { ContractTerms } from './ContractTerms.ts';
import { homesInWords } from './homesOfAgreement.ts';
import { buyersInWords } from './people/buyersIn.ts';
import { exclusionsInWords, servicesInWords } from './package/serviceCatalog.ts';

export interface Change {
  field: string;
  label: string;
  before: string;
  after: string;
}

interface Shown {
  field: string;
  label: string;
  words: (terms: ContractTerms) => string;
}

const listed = (lines: readonly string[]) => (lines.length === 0 ? 'None' : lines.join('; '));
const times = (count: number | null) => (count === null ? 'As many as it takes' : String(count));
const days = (count: number) => (count === 1 ? '1 day' : `${count} days`);

/** Everything the document says that a new version can say differently. */
const shown: Shown[] = [
  {
    field: 'kind',
    label: 'Agreement',
    words: ({ kind }) => (kind === 'full' ? 'Full representation' : 'Touring'),
  },
  {
    field: 'parties',
    label: 'Buyers',
    words: ({ parties }) => listed(buyersInWords(parties)),
  },
  { field: 'commission', label: 'Fee', words: ({ commission }) => commissionInWords(commission) },
  {
    field: 'rebate',
    label: 'Rebate',
    words: ({ commission }) => rebateInWords(commission) ?? 'None',
  },
  { field: 'startDate', label: 'First day', words: ({ startDate }) => formatDate(startDate) },
  { field: 'endDate', label: 'Last day', words: ({ endDate }) => formatDate(endDate) },
  { field: 'timeZone', label: 'Time zone', words: ({ timeZone }) => timeZone },
  {
    field: 'exclusiveYn',
    label: 'Exclusive',
    words: ({ exclusiveYn }) =>
      exclusiveYn === null ? 'The buyers choose' : exclusiveYn ? 'Yes' : 'No',
  },
  { field: 'state', label: 'State', words: ({ state }) => stateNames[state] },
  {
    field: 'propertyArea',
    label: 'Area',
    words: ({ propertyArea }) => propertyArea || 'Only the listed homes',
  },
  { field: 'listingKeys', label: 'Homes', words: (terms) => listed(homesInWords(terms)) },
  {
    field: 'package',
    label: 'Package',
    words: ({ agentPackage }) => `Version ${agentPackage.version}`,
  },
  {
    field: 'services',
    label: 'Services',
    words: (terms) => listed(servicesInWords(terms.agentPackage)),
  },
  {
    field: 'notIncluded',
    label: 'Not included',
    words: (terms) => listed(exclusionsInWords(terms.agentPackage)),
  },
  {
    field: 'toursIncluded',
    label: 'Tours included',
    words: (terms) => times(terms.agentPackage.toursIncluded),
  },
  {
    field: 'offersIncluded',
    label: 'Offers included',
    words: (terms) => times(terms.agentPackage.offersIncluded),
  },
  {
    field: 'cancellation',
    label: 'Ending early',
    words: ({ agentPackage: { cancellation } }) =>
      `${days(cancellation.noticeDays)} of notice, a fee of ${formatCents(cancellation.feeCents)}${cancellation.text === undefined ? '' : `. ${cancellation.text}`}`,
  },
];

export function changesBetween(before: ContractTerms, after: ContractTerms): Change[] {
  return shown
    .map(({ field, label, words }) => ({
      field,
      label,
      before: words(before),
      after: words(after),
    }))
    .filter((change) => change.before !== change.after);
}
