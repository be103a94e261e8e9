/** Own items: written by one admin, approved by another, chosen by agents. */
import type { FastifyInstance } from 'fastify';
import { wordingApi } from '#api/wording.ts';
import { inTransaction } from '../platform/db/inTransaction.ts';
import { serve } from '../platform/http/serve.ts';
import type { World } from '../platform/World.ts';
import { findItemRow, findItemRows, findOfferedItems } from './ownItems.ts';
import { moveItemRow, writeItem } from './takeItemStep.ts';

export function registerOwnItems(
  app: FastifyInstance,
  { db, now }: Pick<World, 'db' | 'now'>,
): void {
  serve(app, wordingApi.items, async (_, { caller }) => ({
    rows: await findItemRows(db, caller),
  }));

  serve(app, wordingApi.writeItem, async ({ body }, { caller: admin }) => {
    const id = await inTransaction(db, (tx) => writeItem(tx, { admin, now: now() }, body));
    return findItemRow(db, id, admin);
  });

  serve(app, wordingApi.moveItem, async ({ body }, { caller: admin }) => {
    await inTransaction(db, (tx) => moveItemRow(tx, { admin, now: now() }, body));
    return findItemRow(db, body.itemVersionId, admin);
  });

  serve(app, wordingApi.itemChoice, async () => ({ items: await findOfferedItems(db) }));
}
