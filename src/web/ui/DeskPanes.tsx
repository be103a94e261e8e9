/** One list and what is chosen of it: side by side where there is room, one at a time on a phone. */
import type { ReactNode } from 'react';

export interface DeskPanesProps {
  /** Names of the two panes for screen readers. */
  listLabel: string;
  detailLabel: string;
  list: ReactNode;
  /** Null where there is nothing to choose: the list has the whole width. */
  detail: ReactNode | null;
  /** On a phone the detail takes the place of the list. */
  isDetailOpen: boolean;
}

export function DeskPanes(props: DeskPanesProps) {
  const { listLabel, detailLabel, list, detail, isDetailOpen } = props;
  const isAlone = detail === null;
  return (
    <div
      className={
        isAlone
          ? ''
          : 'lg:grid lg:h-[calc(100dvh-4rem)] lg:grid-cols-[minmax(20rem,25rem)_minmax(0,1fr)]'
      }
    >
      <section
        aria-label={listLabel}
        className={`min-h-0 ${isAlone ? '' : 'lg:overflow-y-auto lg:border-r lg:border-line'} ${isDetailOpen ? 'max-lg:hidden' : ''}`}
      >
        {list}
      </section>
      {!isAlone && (
        <section
          aria-label={detailLabel}
          className={`min-h-0 min-w-0 bg-card lg:overflow-y-auto ${isDetailOpen ? '' : 'max-lg:hidden'}`}
        >
          {detail}
        </section>
      )}
    </div>
  );
}
