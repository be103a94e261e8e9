import { useReply } from '../../client/useReply.ts';
import { HomeCard } from '../HomeCard.tsx';
import { Button } from '../../ui/Button.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { pageWidth } from './pageWidth.ts';
import { propertyQueries } from '../propertyQueries.ts';

const shown = 4;

export function SimilarHomes({ listingKey }: { listingKey: string }) {
  const [asked, retry] = useReply(propertyQueries.similarHomes, { params: { listingKey } });
  return (
    <section aria-labelledby="similar" className={`far-down ${pageWidth} pt-16`}>
      <h2 id="similar" className="mb-6 font-display text-heading font-medium">
        Homes like this one
      </h2>
      {asked.status === 'failed' && (
        <p role="alert" className="flex flex-wrap items-center gap-4">
          They could not be loaded: {asked.message}
          <Button icon="refresh-cw" onClick={retry}>
            Try again
          </Button>
        </p>
      )}
      {asked.status === 'idle' && asked.reply.length === 0 && (
        <p className="text-ink-soft">No home like this one is for sale nearby.</p>
      )}
      <ul className="grid gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-4">
        {asked.status === 'loading' &&
          Array.from({ length: shown }, (_, index) => (
            <li key={index}>
              <Skeleton className="aspect-4/3 rounded-card" />
              <Skeleton className="mt-3 h-7 w-1/2" />
              <Skeleton className="mt-2 h-5 w-2/3" />
            </li>
          ))}
        {asked.status === 'idle' &&
          asked.reply.slice(0, shown).map((home) => (
            <li key={home.listingKey}>
              <HomeCard home={home} />
            </li>
          ))}
      </ul>
    </section>
  );
}
