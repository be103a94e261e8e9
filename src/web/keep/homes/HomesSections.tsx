/** Homes in sections, so that each is asked for when somebody comes to it. */
import { useState } from 'react';
import type { KeptHome } from '#api/keep.ts';
import type { KeepList } from '#domain/keep/Keep.ts';
import { useReply } from '../../client/useReply.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { gridClass, HomesSkeleton } from './HomesSkeleton.tsx';
import { KeptCard } from './KeptCard.tsx';
import { keepQueries } from './keepQueries.ts';
import type { ChangeView, HomesView } from './useHomesView.ts';

const homesOfSection = 24;

interface HomesSectionsProps {
  homes: readonly KeptHome[];
  lists: readonly KeepList[];
  view: HomesView;
  change: ChangeView;
}

export function HomesSections({ homes, ...rest }: HomesSectionsProps) {
  const [sections, setSections] = useState(1);
  const shown = Math.min(homes.length, sections * homesOfSection);
  return (
    <>
      <div className="grid gap-10">
        {Array.from({ length: Math.ceil(shown / homesOfSection) }, (_, at) => (
          <Section
            key={at}
            homes={homes.slice(at * homesOfSection, (at + 1) * homesOfSection)}
            {...rest}
          />
        ))}
      </div>
      {shown < homes.length && (
        <p className="mt-10 text-center print:hidden">
          <Button onClick={() => setSections(sections + 1)}>
            Show {Math.min(homesOfSection, homes.length - shown)} more of {homes.length}
          </Button>
        </p>
      )}
    </>
  );
}

function Section({ homes, ...rest }: HomesSectionsProps) {
  const [asked, retry] = useReply(keepQueries.toldHomes, {
    body: { homes: homes.map(({ listingKey, look }) => ({ listingKey, look })) },
  });
  if (asked.status === 'loading') return <HomesSkeleton />;
  if (asked.status === 'failed') {
    return (
      <ErrorState title="These homes could not be loaded" onRetry={retry}>
        {asked.message} What you keep is safe.
      </ErrorState>
    );
  }
  const told = new Map(asked.reply.homes.map((home) => [home.listingKey, home]));
  return (
    <ol className={gridClass}>
      {homes.map((home) => (
        <li key={home.listingKey} className="print:break-inside-avoid">
          <KeptCard home={home} told={told.get(home.listingKey)} {...rest} />
        </li>
      ))}
    </ol>
  );
}
