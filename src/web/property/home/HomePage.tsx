/** `/home/:listingKey`: one home, its story at the left, what it costs at the right. */
import { useEffect } from 'react';
import { useLocation, useParams } from 'react-router';
import { Header } from '../../header/Header.tsx';
import { useBackButton } from '../../header/useBackButton.ts';
import { markSeen } from '../seenHomes.ts';
import { arrivalIn } from '../usePictureTransition.ts';
import { isNotThere } from '../../client/failureOf.ts';
import { useReply } from '../../client/useReply.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { HomeSkeleton } from './HomeSkeleton.tsx';
import { HomeStory } from './HomeStory.tsx';
import { NoHome } from './NoHome.tsx';
import { propertyQueries } from '../propertyQueries.ts';

export function Component() {
  const listingKey = useParams().listingKey!;
  useBackButton('Back', '/search');

  return (
    <>
      <Header />
      <main id="main" className="pb-24">
        <HomeOf key={listingKey} listingKey={listingKey} />
      </main>
    </>
  );
}

function HomeOf({ listingKey }: { listingKey: string }) {
  const [asked, retry] = useReply(propertyQueries.home, { params: { listingKey } });
  const arrival = arrivalIn(useLocation().state);
  const isThere = asked.status === 'idle';

  useEffect(() => {
    if (isThere) markSeen(listingKey);
  }, [isThere, listingKey]);

  if (asked.status === 'loading') {
    return <HomeSkeleton listingKey={listingKey} pictureUrl={arrival.pictureUrl} />;
  }
  if (asked.status === 'idle') return <HomeStory home={asked.reply} />;
  if (isNotThere(asked)) return <NoHome listingKey={listingKey} />;
  return (
    <ErrorState title="This home could not be loaded" onRetry={retry}>
      {asked.message}
    </ErrorState>
  );
}
