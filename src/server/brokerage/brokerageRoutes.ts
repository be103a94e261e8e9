import type { FastifyInstance } from 'fastify';
import { brokerageApi } from '#api/brokerage.ts';
import { findBrokerage, saveBrokerage } from './saveBrokerage.ts';
import { inTransaction } from '../platform/db/inTransaction.ts';
import { serve } from '../platform/http/serve.ts';
import type { World } from '../platform/World.ts';

export function registerBrokerage(app: FastifyInstance, { db }: Pick<World, 'db'>): void {
  serve(app, brokerageApi.brokerage, async () => ({
    brokerage: (await findBrokerage(db)) ?? null,
  }));

  serve(app, brokerageApi.saveBrokerage, async ({ body }) => {
    await inTransaction(db, (tx) => saveBrokerage(tx, body));
    return { brokerage: body };
  });
}
