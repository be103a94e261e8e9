/** The map's calls: searching homes, the picture beneath the price range, and where a town lies. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SearchFilter } from '#domain/search/SearchFilter.ts';
import { searchApi } from '#api/search.ts';
import type { Read } from '../platform/db/replica.ts';
import { Refusal } from '../platform/http/errors.ts';
import { serve } from '../platform/http/serve.ts';
import type { World } from '../platform/World.ts';
import { type Asked, type KeptAreas, nearbyAreas } from './nearbyAreas.ts';
import { placeOutline } from './placeOutline.ts';
import { askerOf } from '../travel/travelRoutes.ts';
import { keepAnswers } from './keptAnswers.ts';
import { type Searching, searchHomes } from './searchHomes.ts';
import { withMinutes } from './withMinutes.ts';

export function registerSearch(
  app: FastifyInstance,
  world: Pick<World, 'db' | 'now'>,
  searching: Searching,
  read: Read = (work) => work(world.db),
): void {
  const { index } = searching;
  const travellerOf = async (
    { travel }: SearchFilter,
    request: FastifyRequest,
    reply: FastifyReply,
  ) => (travel.length === 0 ? null : askerOf(app, request, reply));
  const answers = keepAnswers(searching, world.now);
  serve(app, searchApi.searchHomes, async ({ body }, { request, reply }) => {
    const asker = await travellerOf(body, request, reply);
    const isWanted = isWantedBy(request);
    if (asker === null) return orGone(await answers.of(body, isWanted));
    const answer = await searchHomes(searching, body, world.now(), asker, isWanted);
    return orGone(answer?.written ?? null);
  });
  const kept: Parameters<typeof placeOutline>[3] = new Map();
  serve(app, searchApi.placeOutline, async ({ query: { address } }) => ({
    outline: await read((db) => placeOutline(db, address, world.now(), kept)),
  }));
  const areas: KeptAreas = new Map();
  serve(app, searchApi.nearbyAreas, async ({ query }) => {
    const asked = askedFor(query);
    return { areas: await read((db) => nearbyAreas(db, asked, world.now(), areas)) };
  });
  serve(app, searchApi.priceHistogram, async ({ body }, { request, reply }) => {
    const asker = await travellerOf(body, request, reply);
    return orGone(
      await withMinutes(searching, body, asker, isWantedBy(request), (minutes) =>
        index.histogram(body, world.now(), minutes),
      ),
    );
  });
}

/** @throws Refusal where neither an address nor a point is given, or both, or half a point */
function askedFor(query: {
  address?: string | undefined;
  latitude?: number | undefined;
  longitude?: number | undefined;
}): Asked {
  const { address, latitude, longitude } = query;
  if (address && (latitude !== undefined || longitude !== undefined)) {
    throw new Refusal(400, 'invalid_field', 'Give an address or a point, not both.', 'address');
  }
  if (address) return { address };
  if (latitude !== undefined && longitude !== undefined) return { latitude, longitude };
  throw new Refusal(
    400,
    'invalid_field',
    'Give an address, or both latitude and longitude.',
    latitude !== undefined ? 'longitude' : longitude !== undefined ? 'latitude' : 'address',
  );
}

/** Whether the one who asked is still there. */
function isWantedBy({ raw }: FastifyRequest): () => boolean {
  return () => !raw.socket.destroyed;
}

/** Nobody reads this refusal: its client has gone. */
function orGone<T>(answer: T | null): T {
  if (answer === null) throw new Refusal(400, 'unreadable_request', 'The request was withdrawn.');
  return answer;
}
