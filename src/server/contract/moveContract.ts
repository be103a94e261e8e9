/** A step in the life of an agreement that a person takes. */
import type { z } from 'zod';
import type { contractApi } from '#api/contract.ts';
import { contextAt } from '#domain/contract/guards.ts';
import { move } from '#domain/contract/move.ts';
import { signersOf } from '#domain/contract/signers.ts';
import { inTransaction } from '../platform/db/inTransaction.ts';
import { Refusal } from '../platform/http/errors.ts';
import type { World } from '../platform/World.ts';
import { consentsOf } from './consents.ts';
import { granted } from './granted.ts';
import { tellOfMove } from './moveEvidence.ts';
import { lockContract } from './readContracts.ts';
import { isSecondDraft, updateContract } from './saveContract.ts';
import { supersedeReplaced } from './supersedeReplaced.ts';
import type { Witness } from './witness.ts';

export type Move = z.output<typeof contractApi.move.body>;

export async function moveContract(world: World, by: Witness, asked: Move): Promise<void> {
  try {
    await takeStep(world, by, asked);
  } catch (error) {
    // What goes back to be changed is a live draft again, of which there may be another by now.
    if (!isSecondDraft(error)) throw error;
    throw new Refusal(
      409,
      'already_exists',
      'The buyers have another open draft with this agent. That one must be declined or withdrawn first.',
    );
  }
}

async function takeStep(
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
