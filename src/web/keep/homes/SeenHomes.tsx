/** The homes that one has looked at, the latest first. */
import { useState } from 'react';
import { useSelector } from 'react-redux';
import { useReply } from '../../client/useReply.ts';
import { HomeCard } from '../../property/HomeCard.tsx';
import { useSeenHomes } from '../../property/seenHomes.ts';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { selectIsSignedIn } from '../../user/userSlice.ts';
import { gridClass, HomesSkeleton } from './HomesSkeleton.tsx';
import { keepQueries } from '../keepQueries.ts';

const homesOfPage = 24;

export function SeenHomes() {
  return useSelector(selectIsSignedIn) ? <SeenInAccount before={null} /> : <SeenOnDevice />;
}

function SeenOnDevice() {
  const seen = [...useSeenHomes()].toReversed();
  const [pages, setPages] = useState(1);
  if (seen.length === 0) return <NothingSeen />;
  const shown = seen.slice(0, pages * homesOfPage);
  return (
    <>
      <SeenCards keys={shown} />
      {shown.length < seen.length && <More onMore={() => setPages(pages + 1)} />}
    </>
  );
}

/** A page, and those behind it as they are asked for. */
function SeenInAccount({ before }: { before: string | null }) {
  const [asked, retry] = useReply(
    keepQueries.seenHomes,
    { query: before === null ? {} : { before } },
    { isUnnamed: true },
  );
  const [isMore, setIsMore] = useState(false);
  if (asked.status === 'loading') return <HomesSkeleton />;
  if (asked.status === 'failed') {
    return (
      <ErrorState title="What you have seen could not be loaded" onRetry={retry}>
        {asked.message}
      </ErrorState>
    );
  }
  const { looks, next } = asked.reply;
  if (looks.length === 0) return before === null ? <NothingSeen /> : null;
  return (
    <>
      <SeenCards keys={looks.map(({ listingKey }) => listingKey)} />
      {next !== null &&
        (isMore ? (
          <div className="mt-10">
            <SeenInAccount before={next} />
          </div>
        ) : (
          <More onMore={() => setIsMore(true)} />
        ))}
    </>
  );
}

/** Homes that are not shown any more are passed over. */
function SeenCards({ keys }: { keys: readonly string[] }) {
  const [asked, retry] = useReply(keepQueries.toldHomes, {
    body: { homes: keys.slice(0, 200).map((listingKey) => ({ listingKey, look: null })) },
  });
  if (asked.status === 'loading') return <HomesSkeleton />;
  if (asked.status === 'failed') {
    return (
      <ErrorState title="These homes could not be loaded" onRetry={retry}>
        {asked.message}
      </ErrorState>
    );
  }
  return (
    <ol className={gridClass('photos')}>
      {asked.reply.homes.map(
        ({ listingKey, card }) =>
          card && (
            <li key={listingKey}>
              <HomeCard home={card} />
            </li>
          ),
      )}
    </ol>
  );
}

function More({ onMore }: { onMore(): void }) {
  return (
    <p className="mt-10 text-center">
      <Button onClick={onMore}>Show earlier ones</Button>
    </p>
  );
}

function NothingSeen() {
  return (
    <EmptyState
      title="Nothing seen yet"
      action={
        <ButtonLink look="primary" to="/search">
          Look for homes
        </ButtonLink>
      }
    >
      Homes whose page you open are listed here, so that none gets lost.
    </EmptyState>
  );
}
