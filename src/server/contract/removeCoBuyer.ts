/** Taking somebody off an agreement: the link is revoked, or who has joined is removed. */
import { inTransaction } from '../platform/db/inTransaction.ts';
import type { World } from '../platform/World.ts';
import { lockHeld } from './inviteStep.ts';
import { takeStep } from './takeStep.ts';
import type { Witness } from '../document/witness.ts';

export async function removeCoBuyer(
  { db, now }: World,
  by: Witness,
  named: { contractId: string; inviteId: string },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await takeStep(tx, now(), await lockHeld(tx, named, by.actor), 'remove', by);
  });
}
