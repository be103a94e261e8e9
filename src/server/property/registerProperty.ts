/** Everything that the server answers about homes, but the search for them. */
import type { FastifyInstance } from 'fastify';
import type { World } from '../platform/World.ts';
import { registerHomeCalls } from './homeRoutes.ts';
import { registerPictures } from './pictureRoutes.ts';
import type { ListingPhotos } from './photos/ListingPhotos.ts';
import type { PhotoLinks } from './photos/photoLinks.ts';
import { registerPhotos } from './photos/photoRoutes.ts';
import { registerSitemap } from './sitemapRoutes.ts';

export function registerProperty(
  app: FastifyInstance,
  world: Pick<World, 'db' | 'now'>,
  options: { publicUrl: string | null; photos: ListingPhotos | null; links: PhotoLinks },
): void {
  registerHomeCalls(app, world, options.links);
  registerPictures(app, world);
  registerPhotos(app, world, options.photos);
  registerSitemap(app, world, options.publicUrl);
}
