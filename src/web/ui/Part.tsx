import { type ReactNode, useId } from 'react';

/** A part of the detail under its own small heading. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="border-t border-line py-5">
      <h3 id={titleId} className="mb-2.5 font-display text-lead font-semibold">
        {title}
      </h3>
      {children}
    </section>
  );
}
