import { uuidv7 } from 'uuidv7';
import { saveAgent } from '../../agent/saveAgent.ts';
import { inTransaction } from '../../platform/db/inTransaction.ts';
import type { ContractTown } from './contractTown.ts';

/** Lets somebody be an agent too. @returns the id of that profile */
export async function agentProfileOf(
  { db, world }: ContractTown,
  userId: string,
  displayName: string,
): Promise<string> {
  const profileId = uuidv7();
  const now = world.now();
  await inTransaction(db, async (tx) => {
    await tx
      .insertInto('profile')
      .values({
        profileId,
        userId,
        role: 'agent',
        displayName,
        phone: null,
        photoFileId: null,
        createdAt: now,
      })
      .execute();
    await saveAgent(tx, now, profileId, {
      licenseNumber: 'WA-1',
      states: ['WA'],
      languages: ['en'],
      about: '',
      areas: [],
    });
  });
  return profileId;
}
