import { type ReactNode, useId } from 'react';
import type { sections } from './sections.ts';

export interface SectionProps {
  section: (typeof sections)[number];
  /** What it is for, in a sentence. */
  about?: string;
  children: ReactNode;
}

/** A chapter of the page. */
export function Section({ section: { id, words }, about, children }: SectionProps) {
  const titleId = useId();
  return (
    <section
      id={id}
      tabIndex={-1}
      aria-labelledby={titleId}
      className="scroll-mt-24 border-t border-line pt-10 outline-none first:border-0 first:pt-0"
    >
      <h2 id={titleId} className="font-display text-heading font-medium">
        {words}
      </h2>
      {about !== undefined && <p className="mt-2 text-ink-soft">{about}</p>}
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-8">{children}</div>
    </section>
  );
}
