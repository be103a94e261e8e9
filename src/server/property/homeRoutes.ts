/** The calls about single homes. */
import type { FastifyInstance } from 'fastify';
import { propertyApi } from '#api/property.ts';
import type { Property } from '#domain/property/Property.ts';
import { isPublic } from '#domain/property/shown.ts';
import { shownHome } from '#domain/property/shownHome.ts';
import type { World } from '../platform/World.ts';
import type { Db } from '../platform/db/connect.ts';
import { notFound } from '../platform/http/errors.ts';
import { serve } from '../platform/http/serve.ts';
import { findCards } from './cards.ts';
import { findListedAgain } from './history/findListedAgain.ts';
import { findHistory } from './history/findHistory.ts';
import type { PhotoLinks } from './photos/photoLinks.ts';
import { findProperty } from './queries.ts';
import { findSimilarKeys } from './similarHomes.ts';

export function registerHomeCalls(
  app: FastifyInstance,
  world: Pick<World, 'db' | 'now'>,
  links: PhotoLinks,
): void {
  const { db, now } = world;

  serve(app, propertyApi.home, async ({ params }) => {
    const property = await findPublic(db, params.listingKey);
    const home = shownHome(property, await findHistory(db, property), now());
    const { listingKey } = property;
    return {
      ...home,
      listedAgain: (await findListedAgain(db, [property])).get(listingKey) ?? null,
      media: home.media.map((item) => ({ ...item, mediaUrl: links(listingKey, item) })),
    };
  });

  serve(app, propertyApi.similarHomes, async ({ params }) => {
    const property = await findPublic(db, params.listingKey);
    return findCards(db, await findSimilarKeys(db, property), now(), links);
  });

  serve(app, propertyApi.homeCards, async ({ body }) =>
    findCards(db, body.listingKeys, now(), links),
  );
}

/** Whether a home never was or may not be shown is the same to whoever asks. */
async function findPublic(db: Db, listingKey: string): Promise<Property> {
  const property = await findProperty(db, listingKey);
  if (!property || !isPublic(property)) {
    throw notFound('There is no such home, or it is not shown any more.');
  }
  return property;
}
