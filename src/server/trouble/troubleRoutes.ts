import type { FastifyInstance } from 'fastify';
import { troubleApi } from '#api/trouble.ts';
import { mostTroubles } from '#api/troubleSchemas.ts';
import { inTransaction } from '../platform/db/inTransaction.ts';
import { findTroubles, tryAgain } from '../platform/facts/troubles.ts';
import { notFound } from '../platform/http/errors.ts';
import { serve } from '../platform/http/serve.ts';
import type { FilesWorld } from '../platform/files/storedContents.ts';
import { findAlerts, lookAgain } from './alerts.ts';

export function registerTroubles(app: FastifyInstance, world: FilesWorld): void {
  const { db } = world;
  const alerts = async () => ({ alerts: await findAlerts(db, mostTroubles) });

  serve(app, troubleApi.alerts, alerts);

  serve(app, troubleApi.lookAgain, async ({ body }) => {
    await lookAgain(world, body.id);
    return alerts();
  });

  serve(app, troubleApi.troubles, () => findTroubles(db, mostTroubles));

  serve(app, troubleApi.tryAgain, async ({ body }) => {
    const foundYn = await inTransaction(db, (tx) => tryAgain(tx, body));
    if (!foundYn) throw notFound('This went well meanwhile, or somebody is done with it.');
    return {};
  });
}
