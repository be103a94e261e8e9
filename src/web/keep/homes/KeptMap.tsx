/** The kept homes on a map of their own. */
import { lazy, Suspense, useCallback, useMemo, useState, useSyncExternalStore } from 'react';
import { Link, useNavigate } from 'react-router';
import type { KeptHome } from '#api/keepSchemas.ts';
import type { Viewport } from '#domain/search/SearchFilter.ts';
import { contains } from '#domain/geo.ts';
import type { Cluster, HomeCard } from '#domain/search/SearchReply.ts';
import { createAttention } from '../../map/attention.ts';
import type { MapArea } from '../../map/MapArea.ts';
import { noInsets } from '../../map/camera/fitViewport.ts';
import { gather } from '../../map/gather.ts';
import { openClusters } from '../../map/openClusters.ts';
import { loadHomesMap } from '../../map/loadHomesMap.ts';
import { pinId, placesOf } from '../../map/places.ts';
import { HomePreview } from '../../search/results/HomePreview.tsx';
import { viewportOf } from '../../search/address/viewportOf.ts';
import { IconButton } from '../../ui/icon/IconButton.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { currentTheme, onTheme } from '../../ui/theme.ts';
import { useToldCards } from './useToldCards.ts';
import { priceOnCard } from '#domain/property/price.ts';

const HomesMap = lazy(loadHomesMap);

const noAreas: readonly MapArea[] = [];
const always = () => true;

export function KeptMap({ homes }: { homes: readonly KeptHome[] }) {
  const [told, retry] = useToldCards(homes.map(({ listingKey }) => listingKey));
  if (told.status === 'loading') return <p className="min-h-96">The homes are coming.</p>;
  if (told.status === 'failed') {
    return (
      <ErrorState title="These homes could not be loaded" onRetry={retry}>
        What you keep is safe.
      </ErrorState>
    );
  }
  const { cards } = told;
  const gone = homes.length - cards.length;
  return (
    <>
      {cards.length > 0 && <MapOf key={homes.length} cards={cards} />}
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
  // At a zoom between whole ones the circles stay, and more of them open.
  const whole = Math.floor(viewport.zoom);
  const gathered = useMemo(() => gather(cards, whole), [cards, whole]);
  const places = useMemo(
    () => openClusters(placesOf(gathered.clusters, gathered.pins), viewport.zoom),
    [gathered, viewport.zoom],
  );
  const [opened, setOpened] = useState<Cluster | null>(null);
  const card = cards.find(({ listingKey }) => listingKey === chosen);
  // What a circle gathers that no zoom parts.
  const inOpened = opened === null ? [] : cards.filter((home) => contains(opened, home));
  const close = useCallback(() => {
    setChosen(null);
    setOpened(null);
  }, []);
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
              : opened
                ? { at: opened, card: <HomesHere homes={inOpened} onClose={close} /> }
                : null
          }
          onMoved={setViewport}
          onChoose={(place) => {
            setChosen(place?.kind === 'pin' ? place.pin.listingKey : null);
            setOpened(place?.kind === 'cluster' ? place.cluster : null);
          }}
        />
      </Suspense>
    </section>
  );
}

/** The homes of one place, by their prices; each leads to its page. */
function HomesHere({ homes, onClose }: { homes: readonly HomeCard[]; onClose(): void }) {
  return (
    <article
      aria-label="Homes at this place"
      className="relative w-72 max-w-[calc(100vw-4rem)] rounded-card border border-line bg-card shadow-raised"
    >
      <ul className="max-h-60 divide-y divide-line overflow-y-auto pr-11">
        {homes.map((home) => (
          <li key={home.listingKey}>
            <Link
              to={`/home/${home.listingKey}`}
              className="block min-h-11 px-4 py-2.5 hover:bg-leaf-wash focus-visible:outline-offset-[-3px]"
            >
              <span className="figures block font-medium">{priceOnCard(home)}</span>
              <span className="block truncate text-small text-ink-soft">{home.address}</span>
            </Link>
          </li>
        ))}
      </ul>
      <span className="absolute top-0 right-0">
        <IconButton icon="x" label="Close" onClick={onClose} />
      </span>
    </article>
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
