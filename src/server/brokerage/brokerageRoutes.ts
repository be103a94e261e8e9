import type { FastifyInstance } from 'fastify';
import { brokerageApi } from '#api/brokerage.ts';
import { findBrokerageOnRecord, saveBrokerage } from './saveBrokerage.ts';
import { inTransaction } from '../platform/db/inTransaction.ts';
import { serve } from '../platform/http/serve.ts';
import type { World } from '../platform/World.ts';

export function registerBrokerage(app: FastifyInstance, { db, now }: Pick<World, 'db' | 'now'>) {
  serve(app, brokerageApi.brokerage, async () => ({
    brokerage: (await findBrokerageOnRecord(db)) ?? null,
  }));

  serve(app, brokerageApi.saveBrokerage, async ({ body }, { caller: { profileId } }) => {
    const brokerage = await inTransaction(db, async (tx) => {
      await saveBrokerage(tx, now(), profileId, body);
      return findBrokerageOnRecord(tx);
    });
    return { brokerage: brokerage! };
  });
}
