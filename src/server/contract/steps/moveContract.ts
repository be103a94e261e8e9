/** A step in the life of an agreement that a person takes. */
import type { z } from 'zod';
import { contractSchemas } from '#api/contractSchemas.ts';
import { inTransaction } from '../../platform/db/inTransaction.ts';
import type { World } from '../../platform/World.ts';
import { declareWithoutKey, isKeyless } from '../notice/keylessNotice.ts';
import { takeStep } from './takeStep.ts';
import type { Witness } from '../../document/witness.ts';

export type Move = z.output<typeof contractSchemas.move.body>;

export async function moveContract(world: World, by: Witness, asked: Move): Promise<void> {
  const { contractId, seenRevision, action, reason } = asked;
  try {
    await inTransaction(world.db, (tx) =>
      takeStep(tx, world.now(), { contractId }, action, by, { seenRevision, reason }),
    );
  } catch (error) {
    // A person can leave an agreement although the server has lost its key.
    if (!isKeyless(error) || !(await declareWithoutKey(world, by, asked))) throw error;
  }
}
