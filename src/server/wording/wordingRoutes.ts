/** The words of clauses: written by one admin and approved by another. */
import type { FastifyInstance } from 'fastify';
import { wordingApi } from '#api/wording.ts';
import { inTransaction } from '../platform/db/inTransaction.ts';
import { serve } from '../platform/http/serve.ts';
import type { World } from '../platform/World.ts';
import { findWordingRow, findWordingRows } from './findWordingRows.ts';
import { findFaultsOfLists } from './wordingRecord.ts';
import { moveWordingRow, writeWording } from './takeWordingStep.ts';

export function registerWording(
  app: FastifyInstance,
  { db, now }: Pick<World, 'db' | 'now'>,
): void {
  serve(app, wordingApi.all, async (_, { caller }) => ({
    rows: await findWordingRows(db, caller),
    changedStates: (await findFaultsOfLists(db)).map(({ state }) => state),
  }));

  serve(app, wordingApi.write, async ({ body }, { caller }) => {
    const id = await inTransaction(db, (tx) => writeWording(tx, now(), caller, body));
    return findWordingRow(db, id, caller);
  });

  serve(app, wordingApi.move, async ({ body }, { caller }) => {
    await inTransaction(db, (tx) => moveWordingRow(tx, now(), caller, body));
    return findWordingRow(db, body.wordingId, caller);
  });
}
