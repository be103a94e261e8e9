/** Law as data: read by everybody, drafted by one admin and published by another. */
import type { FastifyInstance } from 'fastify';
import { jurisdictionApi } from '#api/jurisdiction.ts';
import { rulesInForce } from '#domain/jurisdiction/rulesInForce.ts';
import { findJurisdictions } from './findJurisdictions.ts';
import { lawDate } from './lawDate.ts';
import { inTransaction } from '../platform/db/inTransaction.ts';
import { serve } from '../platform/http/serve.ts';
import type { World } from '../platform/World.ts';
import { findJurisdictionRow, findJurisdictionRows } from './findJurisdictionRows.ts';
import { discardJurisdiction, draftJurisdiction, publishJurisdiction } from './moveJurisdiction.ts';

export function registerJurisdictions(
  app: FastifyInstance,
  { db, now }: Pick<World, 'db' | 'now'>,
): void {
  serve(app, jurisdictionApi.inForce, async () => ({
    jurisdictions: rulesInForce(await findJurisdictions(db), lawDate(now())),
  }));

  serve(app, jurisdictionApi.all, async (_, { caller }) => ({
    rows: await findJurisdictionRows(db, caller.profileId),
  }));

  serve(app, jurisdictionApi.draft, async ({ body }, { caller: { profileId } }) => {
    const id = await inTransaction(db, (tx) => draftJurisdiction(tx, now(), profileId, body));
    return findJurisdictionRow(db, id, profileId);
  });

  serve(app, jurisdictionApi.publish, async ({ body }, { caller: { profileId } }) => {
    await inTransaction(db, (tx) => publishJurisdiction(tx, now(), profileId, body));
    return findJurisdictionRow(db, body.jurisdictionId, profileId);
  });

  serve(app, jurisdictionApi.discard, async ({ body: { jurisdictionId } }) => {
    await inTransaction(db, (tx) => discardJurisdiction(tx, jurisdictionId));
    return {};
  });
}
