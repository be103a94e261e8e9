/** `/terms`: the terms of service and what is kept about people, in plain words. */
import type { ReactNode } from 'react';
import { consentVersions } from '#domain/user/consent.ts';
import { Header } from '../../header/Header.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { privacy, terms, type Clause } from './termsText.ts';
import { pages } from '#api/pages.ts';
import { usePageTitle } from '../../ui/usePageTitle.ts';

export function Component() {
  usePageTitle(pages['/terms'].title);
  return (
    <>
      <Header />
      <main id="main" className="mx-auto max-w-2xl px-4 pt-10 pb-24 sm:px-6">
        <h1 className="font-display text-page font-medium sm:text-hero">Terms and privacy</h1>
        <p className="mt-4 text-lead text-ink-soft">
          What you may expect of Lintel, and what it expects of you. Searching homes needs none of
          this; you are asked to accept it when you first ask for an agreement, or accept an
          invitation to one.
        </p>
        <p className="figures mt-3 text-small text-ink-soft">Version {consentVersions.tos}</p>
        <Part id="terms" title="Terms of service" clauses={terms} />
        <Part id="privacy" title="Privacy" clauses={privacy}>
          <ButtonLink to="/profile" className="mt-8">
            See what is kept about you
          </ButtonLink>
        </Part>
      </main>
    </>
  );
}

interface PartProps {
  id: string;
  title: string;
  clauses: Clause[];
  children?: ReactNode;
}

function Part({ id, title, clauses, children }: PartProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="mt-12 border-t border-line pt-8">
      <h2 id={`${id}-title`} className="font-display text-heading font-medium">
        {title}
      </h2>
      <ol className="mt-6 grid gap-7">
        {clauses.map((clause, index) => (
          <li key={clause.title} className="grid grid-cols-[1.75rem_1fr]">
            <span aria-hidden className="figures font-display text-lead text-clay-ink">
              {index + 1}
            </span>
            <div>
              <h3 className="text-lead font-semibold">{clause.title}</h3>
              <p className="mt-1 max-w-[62ch] text-lead text-ink-soft">{clause.text}</p>
            </div>
          </li>
        ))}
      </ol>
      {children}
    </section>
  );
}
