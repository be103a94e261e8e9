/** What the first rows of a file become by a mapping, for a person to judge it by. */
import type { Instant } from '#domain/calendar.ts';
import { formatCents } from '#domain/money.ts';
import type { Property } from '#domain/property/Property.ts';
import type { CsvRow } from '../cutRows.ts';
import { decideRow } from '../decideRow.ts';
import type { Mapping } from '../Mapping.ts';
import { rowReader } from '../rowReader.ts';
import type { RowProblem } from '../RowProblem.ts';

const homesShown = 5;
const reasonsShown = 8;

interface Trial {
  mapping: Mapping;
  header: string[];
  rows: CsvRow[];
  now: Instant;
}

/** @returns lines to print */
export function tryMapping({ mapping, header, rows, now }: Trial): string[] {
  const read = rowReader(mapping, header);
  const source = { originatingSystemName: mapping.source, confirmedAt: now };
  const homes: Property[] = [];
  const reasons = new Map<string, number>();
  const count = ({ field, reason }: Pick<RowProblem, 'field' | 'reason'>, effect: string) => {
    const line = `${effect}: ${field === '' ? 'the row' : field}. ${reason}`;
    reasons.set(line, (reasons.get(line) ?? 0) + 1);
  };
  for (const row of rows) {
    const decision = decideRow(read(row), source, now);
    if ('home' in decision) {
      homes.push(decision.home.property);
      for (const note of decision.notes) if (note.effect === 'left out') count(note, 'Left out');
    } else for (const problem of decision.problems) count(problem, 'Refused');
  }
  const having = (is: (home: Property) => boolean) => homes.filter(is).length;
  const statuses = Map.groupBy(homes, ({ standardStatus }) => standardStatus);
  const often = [...reasons].toSorted((a, b) => b[1] - a[1]).slice(0, reasonsShown);
  return [
    `Of the first ${rows.length} rows ${homes.length} become homes.`,
    `With a price: ${having((home) => priceOf(home) !== null)}. ` +
      `With coordinates of their own: ${having((home) => !home.coordinatesApproximateYn)}.`,
    `By status: ${[...statuses].map(([status, some]) => `${status} ${some.length}`).join(', ') || 'none'}.`,
    ...often.map(([line, times]) => `${times} × ${line}`),
    ...homes.slice(0, homesShown).flatMap((home, at) => ['', `Home ${at + 1}`, ...linesOf(home)]),
  ];
}

function priceOf({ standardStatus, closePriceCents, listPriceCents }: Property): number | null {
  return standardStatus === 'Closed' ? closePriceCents : listPriceCents;
}

/** Everything that the row says of the home. */
function linesOf(home: Property): string[] {
  return Object.entries(home).flatMap(([name, value]) => {
    if (unsaid.has(name) || value === null || value === false) return [];
    if (Array.isArray(value) && value.length === 0) return [];
    const text = name.endsWith('Cents') ? formatCents(Number(value)) : JSON.stringify(value);
    return [`  ${name.replace(/Cents$/, '')}: ${text.slice(0, 120)}`];
  });
}

/** Worked out, and the same for every home of a file. */
const unsaid = new Set([
  ...['originatingSystemName', 'modificationTimestamp', 'lastConfirmedAt', 'demoYn'],
  ...['internetEntireListingDisplayYn', 'internetAddressDisplayYn', 'daysOnMarketAsOf'],
]);
