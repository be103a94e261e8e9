/** The calls of what people keep of homes. */
import type { FastifyInstance } from 'fastify';
import { keepApi } from '#api/keep.ts';
import { inTransaction } from '../platform/db/inTransaction.ts';
import type { PhotoLinks } from '../property/photos/photoLinks.ts';
import { serve } from '../platform/http/serve.ts';
import type { World } from '../platform/World.ts';
import { readKept, readSeen } from './readKept.ts';
import { takeChanges } from './takeChanges.ts';
import { tellHomes } from './tellHomes.ts';

export function registerKeep(
  app: FastifyInstance,
  { db, now }: Pick<World, 'db' | 'now'>,
  links: PhotoLinks,
): void {
  serve(app, keepApi.kept, ({ query }, { caller }) => readKept(db, caller.profileId, query.after));
  serve(app, keepApi.seen, ({ query }, { caller }) => readSeen(db, caller.profileId, query.before));
  serve(app, keepApi.change, ({ body }, { caller }) =>
    inTransaction(db, (tx) => takeChanges(tx, now(), caller.profileId, body.changes)),
  );
  serve(app, keepApi.tell, async ({ body }) => ({
    homes: await tellHomes(db, now(), body.homes, links),
  }));
}
