/** What a message is about: a home as it is now, or an agreement; with the words of then where it is gone. */
import { Link } from 'react-router';
import type { NamedSubject } from '#domain/chat/Subject.ts';
import { useReply } from '../../client/useReply.ts';
import { factsOf } from '../../property/homeFacts.ts';
import { HomePicture } from '../../property/HomePicture.tsx';
import { propertyQueries } from '../../property/propertyQueries.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { priceOnCard } from '#domain/property/price.ts';

const frame =
  'flex w-72 max-w-full overflow-hidden rounded-card border border-line bg-card text-ink hover:border-ink-soft';

export function SubjectCard({ subject }: { subject: NamedSubject }) {
  if (subject.kind === 'home') {
    return <HomeMention listingKey={subject.listingKey} title={subject.title} />;
  }
  return (
    <Link
      to={`/agreements/${subject.contractId}`}
      className={`${frame} min-h-11 items-center gap-3 px-3 py-2`}
    >
      <Icon name="file-check" className="shrink-0 text-leaf" />
      <span className="min-w-0 font-medium">
        <bdi>{subject.title}</bdi>
      </span>
    </Link>
  );
}

/** @param title what it was called; null where nothing but its address is known */
export function HomeMention({ listingKey, title }: { listingKey: string; title: string | null }) {
  const [asked] = useReply(propertyQueries.homeCards, { body: { listingKeys: [listingKey] } });
  const home = asked.status === 'idle' ? asked.reply[0] : undefined;
  if (asked.status === 'loading') {
    // As high as what comes.
    return (
      <span className={`${frame} h-22`} aria-busy>
        <Skeleton className="h-full w-24 rounded-none" />
      </span>
    );
  }
  if (home === undefined) {
    return (
      <span className={`${frame} min-h-11 items-center gap-3 px-3 py-2`}>
        <Icon name="house" className="shrink-0 text-ink-soft" />
        <span className="min-w-0">
          {title === null ? 'This home is not here any more' : <bdi>{title}</bdi>}
        </span>
      </span>
    );
  }
  return (
    <Link to={`/home/${listingKey}`} className={`${frame} h-22`}>
      <span className="block w-24 shrink-0">
        <HomePicture url={home.pictureUrl} sizes="6rem" />
      </span>
      <span className="grid min-w-0 content-center px-3">
        <span className="figures font-display text-lead font-medium">{priceOnCard(home)}</span>
        <span className="truncate text-small">
          <bdi>{home.address}</bdi>
        </span>
        <span className="figures truncate text-small text-ink-soft">
          {factsOf(home).join(' · ')}
        </span>
      </span>
    </Link>
  );
}
