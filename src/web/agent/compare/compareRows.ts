/** Packages side by side, line by line, and where they differ. */
import type { PackageCard } from '#domain/contract/package/PackageCard.ts';
import { exclusionsInWords, servicesInWords } from '#domain/contract/package/serviceCatalog.ts';
import { formatCents } from '#domain/money.ts';
import { costOf, exclusiveWords, noticeWords, percentOf, termWords } from '../costWords.ts';

export interface CompareRow {
  label: string;
  /** One for each package; a list where a package has several lines. */
  cells: (string | string[])[];
  differYn: boolean;
  look: 'fee' | 'words' | 'included' | 'not included';
}

type Cell = (card: PackageCard) => string | string[];

const rows: { label: string; look: CompareRow['look']; cell: Cell }[] = [
  {
    label: 'What it costs you',
    look: 'fee',
    cell: (card) => {
      const { figure, when } = costOf(card);
      return [figure, when];
    },
  },
  {
    label: 'Fee',
    look: 'fee',
    cell: (card) => [formatCents(card.agreedCents), percentOf(card) ?? ''],
  },
  { label: 'How it is counted', look: 'words', cell: ({ feeTerms }) => feeTerms },
  {
    label: 'Rebate',
    look: 'words',
    cell: ({ rebate, rebateRefusal }) => rebate ?? rebateRefusal ?? 'None',
  },
  { label: 'Included', look: 'included', cell: (card) => servicesInWords(card.package) },
  {
    label: 'Not included',
    look: 'not included',
    cell: (card) => exclusionsInWords(card.package),
  },
  { label: 'Tours', look: 'words', cell: ({ tours }) => tours },
  { label: 'Offers', look: 'words', cell: ({ offers }) => offers },
  { label: 'Term', look: 'words', cell: (card) => termWords(card.package.defaultTermDays) },
  {
    label: 'Other agents',
    look: 'words',
    cell: (card) => exclusiveWords(card.package.exclusiveYn),
  },
  {
    label: 'Ending it',
    look: 'words',
    cell: (card) => [noticeWords(card.package.cancellation.noticeDays), card.cancellation],
  },
];

export function compareRows(cards: readonly PackageCard[]): CompareRow[] {
  return rows.map(({ label, look, cell }) => {
    const cells = cards.map(cell);
    const differYn = cells.some((one) => JSON.stringify(one) !== JSON.stringify(cells[0]));
    return { label, look, cells, differYn };
  });
}
