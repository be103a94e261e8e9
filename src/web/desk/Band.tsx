/** A band of a desk’s first page under its own heading. */
import { type ReactNode, useId } from 'react';

export interface BandProps {
  title: string;
  /** Beside the heading, soft: how far it looks, or how many there are. */
  note?: ReactNode;
  className?: string;
  children: ReactNode;
}

export function Band({ title, note, className = '', children }: BandProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={className}>
      <div className="mb-2 flex flex-wrap items-baseline gap-x-3">
        <h2 id={titleId} className="font-display text-title font-semibold">
          {title}
        </h2>
        {note !== undefined && <p className="figures text-small text-ink-soft">{note}</p>}
      </div>
      {children}
    </section>
  );
}
