/** The kept homes on a map of their own. */
import { lazy, Suspense, useCallback, useMemo, useState, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router';
import type { KeptHome } from '#api/keep.ts';
import { keepLimits } from '#domain/keep/keepLimits.ts';
import type { Viewport } from '#domain/search/SearchFilter.ts';
import type { HomeCard } from '#domain/search/SearchReply.ts';
import { useReply } from '../../client/useReply.ts';
import { createAttention } from '../../map/attention.ts';
import type { MapArea } from '../../map/MapArea.ts';
import { noInsets } from '../../map/fitViewport.ts';
import { pinId, placesOf } from '../../map/places.ts';
import { HomePreview } from '../../search/results/HomePreview.tsx';
import { viewportOf } from '../../search/address/viewportOf.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { currentTheme, onTheme } from '../../ui/theme.ts';
import { keepQueries } from './keepQueries.ts';

const HomesMap = lazy(() => import('../../map/HomesMap.tsx'));

const noAreas: readonly MapArea[] = [];
const always = () => true;

export function KeptMap({ homes }: { homes: readonly KeptHome[] }) {
  const asked = homes.slice(0, keepLimits.told);
  const [told, retry] = useReply(keepQueries.toldHomes, {
    body: { homes: asked.map(({ listingKey }) => ({ listingKey, look: null })) },
  });
  if (told.status === 'loading') return <p className="min-h-96">The homes are coming.</p>;
  if (told.status === 'failed') {
    return (
      <ErrorState title="These homes could not be loaded" onRetry={retry}>
        {told.message} What you keep is safe.
      </ErrorState>
    );
  }
  const cards = told.reply.homes.flatMap(({ card }) => card ?? []);
  const gone = homes.length - cards.length;
  return (
    <>
      {cards.length > 0 && <MapOf key={asked.length} cards={cards} />}
      {gone > 0 && (
        <p className="mt-3 text-ink-soft">
          {gone === 1 ? 'One more is' : `${gone} more are`} in the list alone.
        </p>
      )}
    </>
  );
}

function MapOf({ cards }: { cards: readonly HomeCard[] }) {
  const navigate = useNavigate();
  const theme = useSyncExternalStore(onTheme, currentTheme);
  const [attention] = useState(createAttention);
  const [viewport, setViewport] = useState<Viewport>(() => viewportOf(boxOf(cards), 0));
  const [chosen, setChosen] = useState<string | null>(null);
  const places = useMemo(() => placesOf([], cards), [cards]);
  const card = cards.find(({ listingKey }) => listingKey === chosen);
  const close = useCallback(() => setChosen(null), []);
  return (
    <section
      aria-label="Map of the homes you keep"
      className="relative h-[min(70dvh,44rem)] overflow-hidden rounded-card border border-line bg-paper print:hidden"
    >
      <Suspense fallback={<p className="sr-only">The map is loading.</p>}>
        <HomesMap
          name="kept homes"
          theme={theme}
          viewport={viewport}
          insets={noInsets}
          places={places}
          areas={noAreas}
          isSeen={always}
          isKept={always}
          attention={attention}
          selectedId={chosen === null ? null : pinId(chosen)}
          reveal={null}
          preview={
            card
              ? {
                  at: card,
                  card: (
                    <HomePreview
                      chosen={{ pin: card, card }}
                      onOpen={(key) => void navigate(`/home/${key}`)}
                      onClose={close}
                    />
                  ),
                }
              : null
          }
          onMoved={setViewport}
          onChoose={(place) => setChosen(place?.kind === 'pin' ? place.pin.listingKey : null)}
        />
      </Suspense>
    </section>
  );
}

/** With some room around, so that no pin stands on the edge. */
function boxOf(cards: readonly HomeCard[]) {
  const latitudes = cards.map(({ latitude }) => latitude);
  const longitudes = cards.map(({ longitude }) => longitude);
  const [south, north] = [Math.min(...latitudes), Math.max(...latitudes)];
  const [west, east] = [Math.min(...longitudes), Math.max(...longitudes)];
  const [high, wide] = [(north - south) * 0.15 + 0.004, (east - west) * 0.15 + 0.004];
  return {
    south: Math.max(-85, south - high),
    north: Math.min(85, north + high),
    west: Math.max(-180, west - wide),
    east: Math.min(180, east + wide),
  };
}
