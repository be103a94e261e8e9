import type { FastifyInstance } from 'fastify';
import { mostTroubles, troubleApi } from '#api/trouble.ts';
import { inTransaction } from '../platform/db/inTransaction.ts';
import { findTroubles, tryAgain } from '../platform/facts/troubles.ts';
import { notFound } from '../platform/http/errors.ts';
import { serve } from '../platform/http/serve.ts';
import type { World } from '../platform/World.ts';

export function registerTroubles(app: FastifyInstance, { db }: Pick<World, 'db'>): void {
  serve(app, troubleApi.troubles, () => findTroubles(db, mostTroubles));

  serve(app, troubleApi.tryAgain, async ({ body }) => {
    const foundYn = await inTransaction(db, (tx) => tryAgain(tx, body));
    if (!foundYn) throw notFound('This went well meanwhile, or somebody is done with it.');
    return {};
  });
}
