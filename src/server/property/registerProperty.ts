/** Everything that the server answers about homes, but the search for them. */
import type { FastifyInstance } from 'fastify';
import type { World } from '../platform/World.ts';
import { registerHomeCalls } from './homeRoutes.ts';
import { registerPictures } from './pictureRoutes.ts';
import { registerSitemap } from './sitemapRoutes.ts';

export function registerProperty(
  app: FastifyInstance,
  world: Pick<World, 'db' | 'now'>,
  options: { publicUrl: string | null },
): void {
  registerHomeCalls(app, world);
  registerPictures(app, world);
  registerSitemap(app, world, options.publicUrl);
}
