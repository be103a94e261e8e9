/** A step in the life of an agreement that a person takes. */
import type { z } from 'zod';
import type { contractApi } from '#api/contract.ts';
import { contextAt } from '#domain/contract/guards.ts';
import { move } from '#domain/contract/move.ts';
import { signersOf } from '#domain/contract/signers.ts';
import { inTransaction } from '../platform/db/inTransaction.ts';
import type { World } from '../platform/World.ts';
import { consentsOf } from './consents.ts';
import { granted } from './granted.ts';
import { tellOfMove } from './moveEvidence.ts';
import { lockContract } from './readContracts.ts';
import { updateContract } from './saveContract.ts';
import { supersedeReplaced } from './supersedeReplaced.ts';
import type { Witness } from './witness.ts';

export type Move = z.output<typeof contractApi.move.body>;

export async function moveContract(
  { db, now: clock }: World,
  by: Witness,
  { contractId, seenRevision, action, reason }: Move,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const now = clock();
    const before = await lockContract(tx, contractId, by.actor);
    const signers = signersOf(before).flatMap(({ profileId }) => profileId ?? []);
    const consents = action === 'start_signing' ? await consentsOf(tx, signers) : [];

    const { contract, facts } = granted(
      move(
        before,
        action,
        by.actor,
        contextAt(now, {
          seenRevision,
          reason,
          consentedProfileIds: consents.map(({ profileId }) => profileId),
        }),
      ),
    );

    await updateContract(tx, now, contract, facts);
    await tellOfMove(tx, contract, by, { action, at: now, said: reason });
    if (action === 'approve') await supersedeReplaced(tx, now, contract);
  });
}
