/** A step in the life of an agreement that a person takes. */
import type { z } from 'zod';
import { contractSchemas } from '#api/contractSchemas.ts';
import { inTransaction } from '../platform/db/inTransaction.ts';
import type { World } from '../platform/World.ts';
import { takeStep } from './takeStep.ts';
import type { Witness } from '../document/witness.ts';

export type Move = z.output<typeof contractSchemas.move.body>;

export async function moveContract(
  { db, now }: World,
  by: Witness,
  { contractId, seenRevision, action, reason, shownSha256 }: Move,
): Promise<void> {
  await inTransaction(db, (tx) =>
    takeStep(tx, now(), { contractId }, action, by, {
      seenRevision,
      reason,
      ...(shownSha256 !== undefined && { shownSha256 }),
    }),
  );
}
