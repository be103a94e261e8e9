/** A page to be read: a title, a sentence that says it all, and parts. */
import { type ReactNode, useId } from 'react';
import { Header } from '../header/Header.tsx';

export interface ProsePageProps {
  title: string;
  lead: ReactNode;
  children: ReactNode;
}

export function ProsePage({ title, lead, children }: ProsePageProps) {
  return (
    <>
      <Header />
      <main id="main" className="mx-auto max-w-2xl px-4 pt-10 pb-16 sm:px-6">
        <h1 className="font-display text-page font-medium sm:text-hero">{title}</h1>
        <p className="mt-4 text-lead text-ink-soft">{lead}</p>
        {children}
      </main>
    </>
  );
}

export function ProsePart({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="mt-10 border-t border-line pt-6">
      <h2 id={titleId} className="font-display text-heading font-medium">
        {title}
      </h2>
      <div className="mt-3 grid max-w-[62ch] gap-3 text-lead text-ink-soft">{children}</div>
    </section>
  );
}

/** To another site, which opens in the same window. */
export function Elsewhere({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a href={to} rel="noreferrer" className="font-medium break-words text-leaf underline">
      {children}
    </a>
  );
}
