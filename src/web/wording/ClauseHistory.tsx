/** What was approved for a clause in a state: who wrote it, who approved it, what it changed. */
import { formatDate, type LegalDate } from '#domain/calendar.ts';
import type { WordedClause, WordingState } from '#domain/wording/ClauseWording.ts';
import { useLocale } from '../user/useLocale.ts';
import { Label } from '../ui/Label.tsx';
import { WordDifference } from './WordDifference.tsx';
import { type Hold, historyOf, holdOf, passagesOf, type WordingRow } from './wordingBook.ts';

export interface ClauseHistoryProps {
  clause: WordedClause;
  state: WordingState;
  rows: readonly WordingRow[];
  today: LegalDate;
}

const holdWords: Record<Hold, string> = {
  'in force': 'in force',
  coming: 'to come',
  superseded: 'followed by another',
};
const gone = 'somebody who has left';

export function ClauseHistory({ clause, state, rows, today }: ClauseHistoryProps) {
  const locale = useLocale();
  const history = historyOf(rows, clause, state);
  if (history.length === 0) return null;
  return (
    <section aria-labelledby="history" className="mt-12 max-w-3xl">
      <h2 id="history" className="mb-2 font-display text-heading font-medium">
        Approved before
      </h2>
      <ol className="divide-y divide-line border-y border-line">
        {history.map((row) => {
          const before = rows.find(({ wordingId }) => wordingId === row.basedOn) ?? null;
          return (
            <li key={row.wordingId} className="py-4">
              <h3 className="figures font-medium">
                Version {row.version}, from {formatDate(row.validFrom, locale)}:{' '}
                {holdWords[holdOf(rows, row, today)]}
              </h3>
              {!row.onRecordYn && <Label look="clay">Not on record</Label>}
              <p className="text-small text-ink-soft">
                Written by {row.writtenBy ?? gone}, approved by {row.approvedBy ?? gone} on{' '}
                {formatDate(row.approvedAt!.slice(0, 10), locale)}
              </p>
              <p className="mt-1.5 mb-3 wrap-anywhere">{row.reason}</p>
              <WordDifference before={passagesOf(before, clause)} after={row.passages} />
            </li>
          );
        })}
      </ol>
    </section>
  );
}
