/** The page of a home that one keeps and that is not shown any more: what became of it, and what one noted. */
import { formatAge } from '#domain/calendar.ts';
import { useBook } from '../../keep/useBook.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { useNow } from '../../ui/useNow.ts';
import { usePageTitle } from '../../ui/usePageTitle.ts';
import { ListedAgainLink } from '../ListedAgainLink.tsx';
import { withdrawnWords } from '../sinceWords.ts';
import { priceInWords } from '#domain/property/price.ts';

export default function KeptAndGone({ listingKey }: { listingKey: string }) {
  const now = useNow();
  const [{ homes }] = useBook();
  const kept = homes.get(listingKey);
  const title = kept?.place ?? 'A home that you kept';
  usePageTitle(title);
  return (
    <EmptyState
      title={title}
      level="h1"
      action={
        <ButtonLink look="primary" to="/homes">
          Your homes
        </ButtonLink>
      }
    >
      {kept?.withdrawn ? withdrawnWords(kept.withdrawn, now) : 'This home is not shown any more.'}
      <ListedAgainLink listedAgain={kept?.withdrawn?.listedAgain ?? null} />
      {kept?.look?.priceCents != null && (
        <>
          <br />
          {priceInWords(kept.look)} when you looked {formatAge(kept.look.at, now)}.
        </>
      )}
      {kept !== undefined && kept.note !== '' && (
        <>
          <br />
          Your note: {kept.note}
        </>
      )}
    </EmptyState>
  );
}
