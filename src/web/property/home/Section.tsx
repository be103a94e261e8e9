import { type ReactNode, useId } from 'react';

export interface SectionProps {
  title: string;
  children: ReactNode;
  /** For links within the page. */
  id?: string;
}

/** A chapter of the home's story. */
export function Section({ title, children, id }: SectionProps) {
  const titleId = useId();
  return (
    <section
      id={id}
      tabIndex={id === undefined ? undefined : -1}
      aria-labelledby={titleId}
      className="far-down scroll-mt-20 border-t outline-none border-line pt-8 first:border-0 first:pt-0"
    >
      <h2 id={titleId} className="mb-5 font-display text-heading font-medium">
        {title}
      </h2>
      {children}
    </section>
  );
}
