import { Link } from 'react-router';
import type { Point } from '#domain/geo.ts';
import { defaultFilter } from '#domain/search/defaultFilter.ts';
import { useKept } from '../../client/firstSight.ts';
import { useReply } from '../../client/useReply.ts';
import { HomeCard } from '../../property/HomeCard.tsx';
import { aroundPoint } from './aroundPoint.ts';
import { AreaLinks } from './AreaLinks.tsx';
import { lastPoint } from './lastPoint.ts';
import { searchQueries } from '../searchQueries.ts';
import { viewportOf } from './viewportOf.ts';

const shown = 4;
/** Degrees around the last place. */
const reach = 0.15;

/** The newest homes: near the last place, or, for who comes first, wherever there are any. */
export function NearbyHomes() {
  const [point] = useKept(lastPoint, null);
  const anywhere = useNewest(null);
  const near = useNewest(point);
  const isNear = point !== null && near.length > 0;
  // What was drawn first stays until there is something nearer.
  const homes = isNear ? near : anywhere;

  if (homes.length === 0) return null;
  return (
    <section aria-labelledby="nearby" className="mx-auto max-w-6xl px-4 pt-12 sm:px-6">
      <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="nearby" className="font-display text-heading font-medium">
          {isNear ? 'New near your last search' : 'New on the market'}
        </h2>
        <Link to="/search" className="min-h-11 content-center font-medium text-leaf">
          See all on the map
        </Link>
      </div>
      <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-4">
        {homes.map((home) => (
          <li key={home.listingKey}>
            <HomeCard home={home} />
          </li>
        ))}
      </ul>
      {point !== null && <AreasAround point={point} />}
    </section>
  );
}

/** Towns with homes around the last place. */
function AreasAround({ point }: { point: Point }) {
  const [asked] = useReply(searchQueries.nearbyAreas, { query: aroundPoint(point) });
  return (
    <div className="pt-8">
      <AreaLinks
        title="Areas near your last search"
        areas={asked.status === 'idle' ? asked.reply.areas : []}
      />
    </div>
  );
}

/** @param point null asks for the whole map, as it opens */
function useNewest(point: Point | null) {
  const body = point === null ? newestAnywhere : { viewport: viewportAround(point) };
  const [asked] = useReply(searchQueries.homesAt, { body });
  return asked.status === 'idle' ? asked.reply.homes.slice(0, shown) : [];
}

const newestAnywhere = { statuses: defaultFilter.statuses, sort: 'newest' as const };

function viewportAround({ latitude, longitude }: Point) {
  return viewportOf(
    {
      south: Math.max(-90, latitude - reach),
      north: Math.min(90, latitude + reach),
      west: Math.max(-180, longitude - reach),
      east: Math.min(180, longitude + reach),
    },
    0,
  );
}
