/** The rows that hold on a day, the default first and then by state, house rules filled in. */
import type { LegalDate } from '../calendar.ts';
import { type Jurisdiction, jurisdictionFor } from './jurisdiction.ts';

export function rulesInForce(rows: readonly Jurisdiction[], on: LegalDate): Jurisdiction[] {
  const latest = latestInForce(rows, on);
  return latest.map((row) =>
    row.state === 'default' ? row : jurisdictionFor(latest, row.state, on),
  );
}

/** The rows themselves, as admins keep them. */
export function latestInForce(rows: readonly Jurisdiction[], on: LegalDate): Jurisdiction[] {
  const latest = new Map<Jurisdiction['state'], Jurisdiction>();
  for (const row of rows) {
    if (row.status !== 'published' || row.validFrom > on) continue;
    const before = latest.get(row.state);
    if (!before || before.validFrom < row.validFrom) latest.set(row.state, row);
  }
  const place = ({ state }: Jurisdiction) => (state === 'default' ? '' : state);
  return [...latest.values()].toSorted((a, b) => (place(a) < place(b) ? -1 : 1));
}
