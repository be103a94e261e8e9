/** Putting the terms to the buyers: checked by the law in force, kept as a version with its text. */
import type { z } from 'zod';
import type { contractApi } from '#api/contract.ts';
import { inTransaction } from '../platform/db/inTransaction.ts';
import type { World } from '../platform/World.ts';
import { takeStep } from './takeStep.ts';
import type { Witness } from '../document/witness.ts';

export type Proposal = z.output<typeof contractApi.propose.body>;

export async function proposeContract(
  { db, now }: World,
  by: Witness,
  { contractId, seenRevision, terms }: Proposal,
): Promise<void> {
  await inTransaction(db, (tx) =>
    takeStep(tx, now(), { contractId }, 'propose', by, { seenRevision, terms }),
  );
}
