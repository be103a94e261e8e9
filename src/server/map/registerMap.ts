/** The basemap's addresses, and keeping them up to date with what any process publishes. */
import type { FastifyInstance } from 'fastify';
import { mapApi } from '#api/map.ts';
import { type Following, followFacts, presentCursor } from '../platform/facts/follow.ts';
import { serve } from '../platform/http/serve.ts';
import type { World } from '../platform/World.ts';
import { attributions } from './attributions.ts';
import { BasemapTiles } from './tiles/basemapTiles.ts';
import { serveTiles } from './tiles/tileRoute.ts';

export function registerMap(app: FastifyInstance, world: Pick<World, 'db' | 'log'>): void {
  const tiles = new BasemapTiles(world.db);
  serveTiles(app, tiles);
  serve(app, mapApi.attributions, () => attributions(world.db));

  let following: Following | undefined;
  app.addHook('onReady', async () => {
    following = followFacts({
      db: world.db,
      from: await presentCursor(world.db),
      kinds: ['map.changed'],
      async handle() {
        tiles.forget();
      },
      onError: (error) => world.log.error({ err: error }, 'following map.changed failed'),
    });
  });
  app.addHook('onClose', () => following?.stop());
}
