/** Title and index of the page; on the phone one scroll without the index. */
import type { ReactNode } from 'react';
import { sections } from './sections.ts';
import { useSectionInSight } from './useSectionInSight.ts';

export function ProfileFrame({ children }: { children: ReactNode }) {
  const inSight = useSectionInSight();
  return (
    <main id="main" className="mx-auto max-w-5xl px-4 pt-8 pb-24 md:px-8 md:pt-12">
      <h1 className="font-display text-page font-medium">Profile &amp; privacy</h1>
      <div className="mt-8 md:mt-10 md:grid md:grid-cols-[13rem_minmax(0,40rem)] md:gap-16">
        <nav aria-label="On this page" className="hidden md:block">
          <ul className="sticky top-24 -ml-3 grid gap-1">
            {sections.map(({ id, words }) => (
              <li key={id}>
                <a
                  href={`#${id}`}
                  aria-current={inSight === id ? 'location' : undefined}
                  className="flex min-h-11 items-center rounded-control px-3 text-ink-soft hover:text-ink aria-[current]:bg-leaf-wash aria-[current]:font-medium aria-[current]:text-leaf"
                >
                  {words}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-14">
          {children}
        </div>
      </div>
    </main>
  );
}
