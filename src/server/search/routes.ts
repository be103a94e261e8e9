/** The map's calls: searching homes, the picture beneath the price range, and where a town lies. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { searchApi } from '#api/search.ts';
import type { Read } from '../platform/db/replica.ts';
import { Refusal } from '../platform/http/errors.ts';
import { serve } from '../platform/http/serve.ts';
import type { World } from '../platform/World.ts';
import { placeOutline } from './placeOutline.ts';
import { type Searching, searchHomes } from './searchHomes.ts';

export function registerSearch(
  app: FastifyInstance,
  world: Pick<World, 'db' | 'now'>,
  searching: Searching,
  read: Read = (work) => work(world.db),
): void {
  const { index, turns } = searching;
  serve(app, searchApi.searchHomes, async ({ body }, { request }) =>
    orGone(await searchHomes(searching, body, world.now(), isWantedBy(request))),
  );
  const kept: Parameters<typeof placeOutline>[3] = new Map();
  serve(app, searchApi.placeOutline, async ({ query: { address } }) => ({
    outline: await read((db) => placeOutline(db, address, world.now(), kept)),
  }));
  serve(app, searchApi.priceHistogram, async ({ body }, { request }) =>
    orGone(await turns.take(() => index.histogram(body, world.now()), isWantedBy(request))),
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
