/** One page of a desk's list in its four faces, and the page behind it once it is asked for. */
import { type ReactNode, useState } from 'react';
import type { Asked } from '../../client/useReply.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { StaleNote } from '../../ui/kept/StaleNote.tsx';

export interface DeskListProps<Reply> {
  asked: Asked<Reply>;
  onRetry(): void;
  isFirst: boolean;
  words: { loading: string; failed: string; more: string };
  empty: ReactNode;
  rowsOf(reply: Reply): { moreYn: boolean; rows: { id: string; line: ReactNode }[] };
  /** @param lastId the last one of this page */
  renderNext(lastId: string): ReactNode;
}

export function DeskList<Reply>(props: DeskListProps<Reply>) {
  const { asked, onRetry, isFirst, words, empty, rowsOf, renderNext } = props;
  const [isMoreAsked, setIsMoreAsked] = useState(false);
  if (asked.status === 'loading') return <Loading words={words.loading} />;
  if (asked.status === 'failed') {
    return (
      <ErrorState title={words.failed} onRetry={onRetry}>
        {asked.message}
      </ErrorState>
    );
  }
  const { moreYn, rows } = rowsOf(asked.reply);
  const last = rows.at(-1);
  if (last === undefined) return empty;
  return (
    <>
      <StaleNote problem={asked.problem} onRetry={onRetry} />
      <ul className={`divide-y divide-line border-line ${isFirst ? 'border-y' : 'border-b'}`}>
        {rows.map(({ id, line }) => (
          <li key={id}>{line}</li>
        ))}
      </ul>
      {moreYn &&
        (isMoreAsked ? (
          renderNext(last.id)
        ) : (
          <p className="p-4 text-center">
            <Button onClick={() => setIsMoreAsked(true)}>{words.more}</Button>
          </p>
        ))}
    </>
  );
}

function Loading({ words }: { words: string }) {
  return (
    <div aria-busy>
      <output className="sr-only">{words}</output>
      {[1, 2, 3, 4, 5].map((key) => (
        <div key={key} className="border-t border-line px-5 py-3.5">
          <Skeleton className="h-4 w-3/5" />
          <Skeleton className="mt-2 h-3.5 w-2/5" />
        </div>
      ))}
    </div>
  );
}
