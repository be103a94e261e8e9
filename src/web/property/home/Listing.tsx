import { formatAge, formatDate } from '#domain/calendar.ts';
import type { Home } from '#domain/property/Home.ts';
import { useNow } from '../../ui/useNow.ts';
import { Lister } from './Lister.tsx';
import { Section } from './Section.tsx';

/** Whose listing it is, on whose side they are, and how old the data is. */
export function Listing({ property }: Pick<Home, 'property'>) {
  const now = useNow();
  const { lastConfirmedAt } = property;
  return (
    <Section title="Who lists it">
      <Lister property={property} />
      <dl className="mt-5 grid gap-x-12 sm:grid-cols-2">
        <Line name="Last confirmed">
          <time dateTime={lastConfirmedAt}>{formatAge(lastConfirmedAt, now)}</time>
        </Line>
        <Line name="Last changed">{formatDate(property.modificationTimestamp.slice(0, 10))}</Line>
        <Line name="Source">{property.originatingSystemName}</Line>
        <Line name="Listing number">{property.listingId}</Line>
      </dl>
      {property.demoYn && (
        <p className="mt-5 rounded-card bg-clay-wash p-4">
          This home is part of the demo. It is not for sale, and its people, dates and prices are
          made up.
        </p>
      )}
    </Section>
  );
}

function Line({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-6 border-b border-line py-3">
      <dt className="text-ink-soft">{name}</dt>
      <dd className="min-w-0 grow basis-32 text-right font-medium">{children}</dd>
    </div>
  );
}
