/** What has changed of a home that one keeps since one looked at it last; said on its own page. */
import { formatAge } from '#domain/calendar.ts';
import type { Look } from '#domain/keep/Keep.ts';
import type { SinceLooked } from '#domain/keep/sinceLookedSchema.ts';
import { useReply } from '../../client/useReply.ts';
import { keepQueries } from '../../keep/keepQueries.ts';
import { useNow } from '../../ui/useNow.ts';
import { sinceWords } from '../sinceWords.ts';

interface SinceYouLookedProps {
  listingKey: string;
  look: Look;
  /** As far as the page can tell: the server knows since when. */
  since: SinceLooked;
}

export default function SinceYouLooked({ listingKey, look, since }: SinceYouLookedProps) {
  const now = useNow();
  const [asked] = useReply(keepQueries.toldHomes, { body: { homes: [{ listingKey, look }] } });
  const told = asked.status === 'idle' ? asked.reply.homes[0]?.since : null;
  return (
    <p className="mt-4 rounded-control bg-clay-wash px-3 py-2 font-medium text-clay-ink">
      {sinceWords(told ?? since, now).join(' · ')}
      <span className="block text-small font-normal text-ink-soft">
        since you looked {formatAge(look.at, now)}
      </span>
    </p>
  );
}
