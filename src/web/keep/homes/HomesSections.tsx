/** Homes in sections, so that each is asked for when somebody comes to it. */
import { useState } from 'react';
import type { KeptHome } from '#api/keepSchemas.ts';
import type { KeepList } from '#domain/keep/Keep.ts';
import { useReply } from '../../client/useReply.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { gridClass, HomesSkeleton } from './HomesSkeleton.tsx';
import { KeptCard } from './KeptCard.tsx';
import { keepQueries } from '../keepQueries.ts';
import { sectionsOf, toTell } from './sections.ts';
import type { ChangeView, HomesView } from './useHomesView.ts';

/** On paper a home is a row that no page break cuts: its picture, its facts, and what one noted. */
const onPaper =
  'print:break-inside-avoid print:border-b print:border-line print:py-4 print:[&_a[data-listing-key]]:grid print:[&_a[data-listing-key]]:grid-cols-[4.4cm_minmax(0,1fr)] print:[&_a[data-listing-key]]:gap-x-4';

interface HomesSectionsProps {
  homes: readonly KeptHome[];
  /** All of them at once, for paper. */
  isWhole: boolean;
  lists: readonly KeepList[];
  view: HomesView;
  change: ChangeView;
}

export function HomesSections({ homes, isWhole, ...rest }: HomesSectionsProps) {
  const [count, setCount] = useState(1);
  const all = sectionsOf(homes);
  const sections = isWhole ? all : all.slice(0, count);
  const next = all[sections.length];
  return (
    <>
      <div className="grid gap-10 print:block">
        {sections.map((section, at) => (
          <Section key={at} homes={section} {...rest} />
        ))}
      </div>
      {next && (
        <p className="mt-10 text-center print:hidden">
          <Button onClick={() => setCount(count + 1)}>
            Show {next.length} more of {homes.length}
          </Button>
        </p>
      )}
    </>
  );
}

function Section({ homes, ...rest }: Omit<HomesSectionsProps, 'isWhole'>) {
  const [asked, retry] = useReply(keepQueries.toldHomes, toTell(homes));
  if (asked.status === 'loading') return <HomesSkeleton view={rest.view.view} />;
  if (asked.status === 'failed') {
    return (
      <ErrorState title="These homes could not be loaded" onRetry={retry}>
        {asked.message} What you keep is safe.
      </ErrorState>
    );
  }
  const told = new Map(asked.reply.homes.map((home) => [home.listingKey, home]));
  return (
    <ol className={gridClass(rest.view.view)}>
      {homes.map((home) => (
        <li key={home.listingKey} className={onPaper}>
          <KeptCard home={home} told={told.get(home.listingKey)} {...rest} />
        </li>
      ))}
    </ol>
  );
}
