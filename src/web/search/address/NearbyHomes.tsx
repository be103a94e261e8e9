import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { searchApi } from '#api/search.ts';
import type { HomeCard as Home } from '#domain/search/SearchReply.ts';
import { call } from '../../client/call.ts';
import { HomeCard } from '../../property/HomeCard.tsx';
import { lastPoint } from './lastPoint.ts';
import { viewportOf } from './viewportOf.ts';

const shown = 4;
/** Degrees around the last place. */
const reach = 0.15;

/** The newest homes near the last place; nothing before there was one. */
export function NearbyHomes() {
  const [point] = useState(lastPoint);
  const [homes, setHomes] = useState<Home[]>([]);

  useEffect(() => {
    if (!point) return;
    const { latitude, longitude } = point;
    const viewport = viewportOf(
      {
        south: Math.max(-90, latitude - reach),
        north: Math.min(90, latitude + reach),
        west: Math.max(-180, longitude - reach),
        east: Math.min(180, longitude + reach),
      },
      0,
    );
    call(searchApi.searchHomes, { body: { viewport } }).then(
      (reply) => setHomes(reply.homes.slice(0, shown)),
      (error: unknown) => console.log('Homes near the last place could not be loaded:', error),
    );
  }, [point]);

  if (homes.length === 0) return null;
  return (
    <section aria-labelledby="nearby" className="mx-auto max-w-6xl px-6 pt-12">
      <div className="mb-5 flex items-baseline justify-between gap-4">
        <h2 id="nearby" className="font-display text-heading font-medium">
          New near your last search
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
    </section>
  );
}
