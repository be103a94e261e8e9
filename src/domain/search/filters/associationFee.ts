import { formatDollars } from '../../money.ts';
import { rangeFilter } from './make.ts';

/** A home with no listed fee has none. */
export const associationFee = rangeFilter({
  min: null,
  max: 'maxAssociationFeeCents',
  reads: ['associationFeeCents'],
  of: (home) => home.associationFeeCents ?? 0,
  chip: (_, max) => feeWords(max),
  valueWords: (cents) =>
    cents === 0 ? 'No HOA fee listed' : `HOA ${formatDollars(cents)} a month`,
  anyWords: 'Any monthly HOA fee',
  control: {
    label: 'Max monthly HOA fee',
    choices: [
      { value: null, words: 'Any' },
      { value: 0, words: 'None' },
      ...[10_000, 20_000, 30_000, 50_000].map((cents) => ({
        value: cents,
        words: formatDollars(cents),
      })),
    ],
    note: 'Homes with no HOA fee listed count as $0.',
  },
});

/** `HOA up to $300 a month`, `No HOA fee` */
function feeWords(max: number | null): string | null {
  if (max === null) return null;
  return max === 0 ? 'No HOA fee' : `HOA up to ${formatDollars(max)} a month`;
}
