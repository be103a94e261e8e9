import { StandardStatus } from '../../property/Property.ts';
import { fieldDefaults } from '../filterFields.ts';
import { oneChip, oneOfFilter } from './make.ts';

export const statusWords: Record<StandardStatus, string> = {
  Active: 'For sale',
  'Active Under Contract': 'Under contract',
  'Coming Soon': 'Coming soon',
  Pending: 'Pending',
  Closed: 'Sold',
  Hold: 'On hold',
  Withdrawn: 'Withdrawn',
  Canceled: 'Canceled',
  Expired: 'Expired',
  Incomplete: 'Incomplete',
  Delete: 'Deleted',
};

export const statuses = {
  ...oneOfFilter({
    field: 'statuses',
    options: StandardStatus.options,
    words: statusWords,
    anyWords: 'Any status',
    reads: ['standardStatus'],
    of: (home) => home.standardStatus,
  }),
  chips: (asked: { statuses: StandardStatus[] }) =>
    oneChip(['statuses'], chipWords(asked.statuses)),
};

function chipWords(chosen: readonly StandardStatus[]): string | null {
  const usual = fieldDefaults.statuses;
  if (chosen.length === usual.length && chosen.every((status) => usual.includes(status)))
    return null;
  if (chosen.length === 0) return 'Any status';
  return chosen.map((status) => statusWords[status]).join(', ');
}
