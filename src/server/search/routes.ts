/** The map's calls: searching homes, the picture beneath the price range, and where a town lies. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SearchFilter } from '#domain/search/SearchFilter.ts';
import { searchApi } from '#api/search.ts';
import type { Read } from '../platform/db/replica.ts';
import { Refusal } from '../platform/http/errors.ts';
import { serve } from '../platform/http/serve.ts';
import type { World } from '../platform/World.ts';
import { placeOutline } from './placeOutline.ts';
import { askerOf } from '../travel/travelRoutes.ts';
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
  serve(app, searchApi.searchHomes, async ({ body }, { request, reply }) => {
    const asker = await travellerOf(body, request, reply);
    return orGone(await searchHomes(searching, body, world.now(), asker, isWantedBy(request)));
  });
  const kept: Parameters<typeof placeOutline>[3] = new Map();
  serve(app, searchApi.placeOutline, async ({ query: { address } }) => ({
    outline: await read((db) => placeOutline(db, address, world.now(), kept)),
  }));
  serve(app, searchApi.priceHistogram, async ({ body }, { request, reply }) => {
    const asker = await travellerOf(body, request, reply);
    return orGone(
      await withMinutes(searching, body, asker, isWantedBy(request), (minutes) =>
        index.histogram(body, world.now(), minutes),
      ),
    );
  });
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
