/** The map's calls: searching homes, the picture beneath the price range, and where a town lies. */
import type { FastifyInstance } from 'fastify';
import { searchApi } from '#api/search.ts';
import type { Read } from '../platform/db/replica.ts';
import { serve } from '../platform/http/serve.ts';
import type { World } from '../platform/World.ts';
import { placeOutline } from './placeOutline.ts';
import { searchHomes } from './searchHomes.ts';
import type { SearchIndex } from './SearchIndex.ts';

export function registerSearch(
  app: FastifyInstance,
  world: Pick<World, 'db' | 'now'>,
  index: SearchIndex,
  read: Read = (work) => work(world.db),
): void {
  serve(app, searchApi.searchHomes, ({ body }) => searchHomes({ ...world, read }, index, body));
  const kept: Parameters<typeof placeOutline>[3] = new Map();
  serve(app, searchApi.placeOutline, async ({ query: { address } }) => ({
    outline: await read((db) => placeOutline(db, address, world.now(), kept)),
  }));
  serve(app, searchApi.priceHistogram, ({ body }) => index.histogram(body, world.now()));
}
