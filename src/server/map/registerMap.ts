/** The basemap's addresses, and keeping them up to date with what any process publishes. */
import type { FastifyInstance } from 'fastify';
import { mapApi } from '#api/map.ts';
import type { FactLog } from '../platform/facts/FactLog.ts';
import { serve } from '../platform/http/serve.ts';
import type { World } from '../platform/World.ts';
import { attributions } from './attributions.ts';
import { BasemapTiles } from './tiles/basemapTiles.ts';
import { serveTiles } from './tiles/tileRoute.ts';

export function registerMap(
  app: FastifyInstance,
  { db, facts }: Pick<World, 'db'> & { facts: FactLog },
): void {
  const tiles = new BasemapTiles(db);
  serveTiles(app, tiles);
  serve(app, mapApi.attributions, () => attributions(db));

  const end = facts.onFacts(['map.changed'], () => tiles.forget());
  app.addHook('onClose', async () => end());
}
